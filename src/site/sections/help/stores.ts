/** Stores at build time, by province. */
import { type CollectionEntry, getCollection } from 'astro:content'
import provinces from '../../../../content/locations/provinces.json'
import { foldDiacritics } from '../../../contract/rules/fold-diacritics.ts'

export const STORES_PATH = '/tinh-nang/dia-diem-cua-hang'

export type Store = CollectionEntry<'stores'>['data']

const stores = (await getCollection('stores')).map(({ data }) => data)

/** Provinces with a store, in the order of their names; `anchor`: `da-nang`. */
export const storesByProvince = provinces
  .map(({ id, name }) => ({
    id,
    name,
    anchor: foldDiacritics(name.vi).replace(/[^a-z0-9]+/g, '-'),
    stores: stores.filter(({ province }) => province === id),
  }))
  .filter((province) => province.stores.length > 0)
  .sort((a, b) => a.name.vi.localeCompare(b.name.vi, 'vi'))

/** An address for directions that every phone and desktop understands. */
export function directions({ latitude, longitude }: Store): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

const DAYS = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  saturday: ['Saturday'],
  sunday: ['Sunday'],
} as const

/** Opening hours for search engines, without days on which the store is closed. */
export function openingHours({ hours }: Store): object[] {
  return (['weekdays', 'saturday', 'sunday'] as const).flatMap((days) => {
    const [opens, closes] = hours[days].split('-')
    return opens && closes
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[days], opens, closes }]
      : []
  })
}
