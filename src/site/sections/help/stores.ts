/** Stores while pages are built, by province. */
import { type CollectionEntry, getCollection } from 'astro:content'
import provinces from '../../../../content/locations/provinces.json'
import { foldDiacritics } from '../../../contract/rules/search.ts'

export const STORES_PATH = '/tinh-nang/dia-diem-cua-hang'

export type Store = CollectionEntry<'stores'>['data']

const stores = (await getCollection('stores')).map(({ data }) => data)

/** Provinces that have a store, in the order of their names; `anchor`: `da-nang`. */
export const storesByProvince = provinces
  .map(({ id, name }) => ({
    id,
    name,
    anchor: foldDiacritics(name.vi).replace(/[^a-z0-9]+/g, '-'),
    stores: stores.filter(({ province }) => province === id),
  }))
  .filter((province) => province.stores.length > 0)
  .sort((a, b) => a.name.vi.localeCompare(b.name.vi, 'vi'))

/** Where the way there is worked out; understood by every phone and desk. */
export function directions({ latitude, longitude }: Store): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

const DAYS = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  saturday: ['Saturday'],
  sunday: ['Sunday'],
} as const

/** Opening hours for search engines; days that it is closed on are left out. */
export function openingHours({ hours }: Store): object[] {
  return (['weekdays', 'saturday', 'sunday'] as const).flatMap((days) => {
    const [opens, closes] = hours[days].split('-')
    return opens && closes
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[days], opens, closes }]
      : []
  })
}
