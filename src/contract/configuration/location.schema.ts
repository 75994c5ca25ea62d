import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'
import { body } from '../schema.ts'

/** An area id as the calls return it. An unknown id yields an empty list. */
const areaId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,24}$/))
const text = z.string()

/**
 * A province as the API defines it. `ID` and `PROVINCE_ID` are the same. `OLD_NAMES`: the provinces before 1
 * July 2025 that it was merged from, in Vietnamese. Spec ORD-7.
 */
export const province = z.strictObject({
  ID: text,
  PROVINCE_ID: text,
  PROVINCE_NAME: text,
  PROVINCE_NAME_EN: text,
  CCBS_CODE: text,
  OLD_NAMES: z.array(text),
})
export type Province = z.infer<typeof province>
export const provinces = z.array(province)

export const inProvinceRequest = body({ province_id: areaId })
/**
 * Districts were abolished on 1 July 2025. For old back ends, these are the former districts of the
 * province's wards.
 */
export const district = z.strictObject({ DISTRICT_ID: text, DISTRICT_NAME: text })
export type District = z.infer<typeof district>
export const districts = z.array(district)

export const precinctsRequest = body({
  province_id: areaId,
  district_id: z.optional(z.union([z.literal(''), areaId])),
})
/**
 * `DISTRICT_ID` and `DISTRICT_NAME` are derived: the former district with most of the ward. `OLD`: the wards
 * that it was merged from, `Phường X, Quận Y, Tỉnh Z`.
 */
export const precinct = z.strictObject({
  PRECINCT_ID: text,
  PRECINCT_NAME: text,
  DISTRICT_ID: text,
  DISTRICT_NAME: text,
  OLD: z.array(text),
})
export type Precinct = z.infer<typeof precinct>
export const precincts = z.array(precinct)

export const inPrecinctRequest = body({ province_id: areaId, precinct_id: areaId })
/** Streets, ấp or khu of a ward. Where none are listed, the name is typed. */
export const street = z.strictObject({ STREET_ID: text, STREET_NAME: text })
export type Street = z.infer<typeof street>
export const streets = z.array(street)
export type Streets = z.infer<typeof streets>

export const locationSchemas = {
  help_get_provinces: callEntry(
    'All provinces with the former provinces that they include.',
    emptyRequest,
    provinces,
  ),
  help_get_provinces_1800: callEntry(
    'Provinces where home products can be installed.',
    emptyRequest,
    provinces,
  ),
  help_get_provinces_lantoa: callEntry(
    'Provinces of the "lan toả" referral programme.',
    emptyRequest,
    provinces,
  ),
  help_get_districts_1800: callEntry(
    'Former districts of a province, which were abolished on 1 July 2025.',
    inProvinceRequest,
    districts,
  ),
  help_get_precinct_1800: callEntry(
    'Wards of a province with the former wards that they include.',
    precinctsRequest,
    precincts,
  ),
  help_get_street_1800: callEntry('Streets of a ward.', inPrecinctRequest, streets),
  help_get_area_1800: callEntry('Hamlets (ấp) of a ward.', inPrecinctRequest, streets),
  help_get_incubation_1800: callEntry('Quarters and estates (khu) of a ward.', inPrecinctRequest, streets),
}
export type LocationSchemas = typeof locationSchemas
