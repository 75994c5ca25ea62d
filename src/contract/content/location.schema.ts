/**
 * Schemas of the address lists in `content/locations`: `npm run locations` writes `provinces.json` and
 * `wards/<province>.json`; editors maintain `programmes.yaml` and `places/<province>.yaml`. Since 1 July 2025
 * there are only provinces and wards; districts are historical.
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'

const provinceId = z
  .string({ error: 'a province is two digits in quotes: "01" (without quotes it is the number 1)' })
  .check(z.regex(/^\d{2}$/, 'a province is two digits, as in provinces.json: "01"'))
const districtId = z.string().check(z.regex(/^\d{5}$/, 'a district is five digits: run npm run locations'))
const wardId = z.string().check(z.regex(/^\d{5}$/, 'a ward is five digits: run npm run locations'))
const name = z
  .string({ error: 'the name is missing' })
  .check(z.minLength(1, 'the name is empty'), z.maxLength(100, 'the name is longer than 100 characters'))

/** `provinces.json`. `ccbs`: code in the old billing system. `old`: the provinces that it was merged from. */
export const provinceContent = z.strictObject({
  id: provinceId,
  name: localisedText,
  ccbs: z.string().check(z.regex(/^[A-Z]{3}$/, 'ccbs: three capitals, HNI')),
  old: z.array(name).check(z.minLength(1, 'old: the province before 1 July 2025, at least one')),
})
export type ProvinceContent = z.infer<typeof provinceContent>
export const provincesContent = z.array(provinceContent)

/**
 * `wards/<province>.json`. `district`: the former district with most of the ward. `old`: what it was merged
 * from, `Phường X, Quận Y, Tỉnh Z`.
 */
export const wardsContent = z.strictObject({
  province: provinceId,
  districts: z.array(z.strictObject({ id: districtId, name })),
  wards: z.array(
    z.strictObject({
      id: wardId,
      name: name.check(z.regex(/^(Phường|Xã|Đặc khu) /, 'a ward is called Phường, Xã or Đặc khu')),
      district: districtId,
      old: z.array(z.string()).check(z.minLength(1, 'old: at least one old unit')),
    }),
  ),
})
export type WardsContent = z.infer<typeof wardsContent>

/** `programmes.yaml`. */
export const programmesContent = z.strictObject({
  /** The order form for home products is open in all other provinces. */
  home_products_not_in: z.array(provinceId),
  /** Provinces of the "lan toả" referral programme. */
  lantoa_in: z.array(provinceId),
})
export type ProgrammesContent = z.infer<typeof programmesContent>

const list = z.array(name, { error: 'a list of names in brackets: [Hàng Bài, Tràng Tiền]' }).check(
  z.minLength(1, 'the list is empty: take the line out'),
  z.refine((names) => new Set(names).size === names.length, 'a name stands twice in this list: take one out'),
)
const byDistrict = z.optional(
  z.record(z.string(), list, { error: 'an old district and its list on each line' }),
)

/**
 * `places/<province>.yaml`: streets, ấp and khu by former district, or by kind of ward ("phường", "xã") for
 * districts without their own list.
 */
export const placesContent = z.strictObject({ street: byDistrict, ap: byDistrict, khu: byDistrict })
export type PlacesContent = z.infer<typeof placesContent>
