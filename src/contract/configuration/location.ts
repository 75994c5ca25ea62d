/** Address lists: province → ward → street, ấp or khu. Answers are plain lists. Spec ORD-7, Spec ORD-2. */
import { defineCall } from '../call.ts'
import type { LocationSchemas } from './location.schema.ts'

const read = { service: 'configuration', subject: 'none', retry: 'read', errors: [] } as const

/** All 34 provinces since 1 July 2025. */
export const helpGetProvinces = defineCall<LocationSchemas>()({ ...read, name: 'help_get_provinces' })
/** Provinces where home products (internet, TV, fixed line) can be installed, for the order form. */
export const helpGetProvinces1800 = defineCall<LocationSchemas>()({
  ...read,
  name: 'help_get_provinces_1800',
})
/**
 * Provinces of the "lan toả" referral programme, in which people recommend the operator's services to others.
 */
export const helpGetProvincesLantoa = defineCall<LocationSchemas>()({
  ...read,
  name: 'help_get_provinces_lantoa',
})
export const helpGetDistricts1800 = defineCall<LocationSchemas>()({
  ...read,
  name: 'help_get_districts_1800',
})
/** Without `district_id`, all wards of the province. */
export const helpGetPrecinct1800 = defineCall<LocationSchemas>()({
  ...read,
  name: 'help_get_precinct_1800',
})
export const helpGetStreet1800 = defineCall<LocationSchemas>()({ ...read, name: 'help_get_street_1800' })
/** Ấp: hamlets. */
export const helpGetArea1800 = defineCall<LocationSchemas>()({ ...read, name: 'help_get_area_1800' })
/** Khu: quarters, estates, blocks of flats. */
export const helpGetIncubation1800 = defineCall<LocationSchemas>()({
  ...read,
  name: 'help_get_incubation_1800',
})
