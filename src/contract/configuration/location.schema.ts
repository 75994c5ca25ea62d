import * as z from 'zod/mini'
import { body } from '../schema.ts'

/** An id of an area as the calls give it. One that does not exist answers an empty list. */
const areaId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,24}$/))
const text = z.string()

/** The specification's own province (core §3). `ID` and `PROVINCE_ID` are the same. `OLD_NAMES`: the provinces before 1 July 2025 that it was made of, in Vietnamese. */
export const province = z.strictObject({ ID: text, PROVINCE_ID: text, PROVINCE_NAME: text, PROVINCE_NAME_EN: text, CCBS_CODE: text, OLD_NAMES: z.array(text) })
export type Province = z.infer<typeof province>
export const provinces = z.array(province)
export type Provinces = z.infer<typeof provinces>

export const inProvinceRequest = body({ province_id: areaId })
export type InProvinceRequest = z.infer<typeof inProvinceRequest>
/** Districts were abolished on 1 July 2025: the old districts of the province that its wards came from, for old back ends. */
export const district = z.strictObject({ DISTRICT_ID: text, DISTRICT_NAME: text })
export type District = z.infer<typeof district>
export const districts = z.array(district)
export type Districts = z.infer<typeof districts>

export const precinctsRequest = body({ province_id: areaId, district_id: z.optional(z.union([z.literal(''), areaId])) })
export type PrecinctsRequest = z.infer<typeof precinctsRequest>
/** `DISTRICT_ID` and `DISTRICT_NAME` derived: the old district most of the ward lay in. `OLD`: the old wards it was made of, `Phường X, Quận Y, Tỉnh Z`. */
export const precinct = z.strictObject({ PRECINCT_ID: text, PRECINCT_NAME: text, DISTRICT_ID: text, DISTRICT_NAME: text, OLD: z.array(text) })
export type Precinct = z.infer<typeof precinct>
export const precincts = z.array(precinct)
export type Precincts = z.infer<typeof precincts>

export const inPrecinctRequest = body({ province_id: areaId, precinct_id: areaId })
export type InPrecinctRequest = z.infer<typeof inPrecinctRequest>
/** Streets, ấp or khu of a ward; empty where none are listed: then the name is typed. */
export const street = z.strictObject({ STREET_ID: text, STREET_NAME: text })
export type Street = z.infer<typeof street>
export const streets = z.array(street)
export type Streets = z.infer<typeof streets>
