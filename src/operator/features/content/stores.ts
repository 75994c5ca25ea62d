/** Stores: of a province, and by distance from a place. Spec CON-4, Spec STO-1. */
import { asc, count, eq } from 'drizzle-orm'
import type { StoreItem } from '../../../contract/configuration/store.schema.ts'
import { distanceBetween } from '../../../contract/rules/store-visit.ts'
import type { CallHandler } from '../../platform/context.ts'
import { store } from './tables.ts'

/** In editorial order; an unknown province returns none. */
export const helpGetStoresByProvince: CallHandler<'help_get_stores_by_province'> = async (
  { db },
  _caller,
  { province_id },
) => {
  const rows = await db
    .select()
    .from(store)
    .where(eq(store.province, province_id.padStart(2, '0')))
    .orderBy(store.position)
  return { stores: rows.map(viewStore) }
}

/** The list of stores is short, so the distances are computed here. */
export const helpGetStoresByLnglat: CallHandler<'help_get_stores_by_lnglat'> = async (
  { db },
  _caller,
  { lat: latitude, lng: longitude, size },
) => {
  const rows = await db.select().from(store).orderBy(store.position)
  const stores = rows.map((row) => ({
    ...viewStore(row),
    distance: distanceBetween({ latitude, longitude }, row),
  }))
  return { stores: stores.sort((a, b) => a.distance - b.distance).slice(0, size) }
}

export const listCities: CallHandler<'vin_list_city'> = async ({ db, locations }) => {
  const rows = await db
    .select({ province: store.province, stores: count() })
    .from(store)
    .groupBy(store.province)
    .orderBy(asc(store.province))
  return rows.flatMap(({ province, stores }) => {
    const found = locations.find(({ id }) => id === province)
    return found ? { ID: province, NAME: found.name.vi, NAME_EN: found.name.en, STORES: stores } : []
  })
}

export const listIssuers: CallHandler<'selfcare_list_gt_noicap'> = async ({ help }) =>
  help.issuers.map(({ id, name }) => ({ ID: id, NAME: name.vi, name }))

function viewStore(row: typeof store.$inferSelect): StoreItem {
  const { id, name, province, address, mobile, latitude, longitude } = row
  const { hours, formerly, services, languages, wheelchair } = row
  return {
    id,
    name,
    province_id: province,
    ADDRESS: address,
    MOBILE: mobile,
    LATITUDE: latitude,
    LONGITUDE: longitude,
    hours,
    formerly,
    services,
    languages,
    wheelchair,
  }
}
