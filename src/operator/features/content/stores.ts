/** `help_get_stores_by_province`: the stores of a province. Spec CON-4. */
import { eq } from 'drizzle-orm'
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
  return {
    stores: rows.map(({ id, name, province, address, mobile, latitude, longitude, hours }) => ({
      id,
      name,
      province_id: province,
      ADDRESS: address,
      MOBILE: mobile,
      LATITUDE: latitude,
      LONGITUDE: longitude,
      hours,
    })),
  }
}
