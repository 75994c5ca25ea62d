/** Maps the location calls to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { districtsOf, findProvince, precinctsOf, provinceOf, streetsOf } from './lists.ts'

export const locationHandlers = {
  help_get_provinces: async ({ locations }) => locations.map(provinceOf),
  help_get_provinces_1800: async ({ locations }) =>
    locations.filter(({ homeProducts }) => homeProducts).map(provinceOf),
  help_get_provinces_lantoa: async ({ locations }) =>
    locations.filter(({ lantoa }) => lantoa).map(provinceOf),
  help_get_districts_1800: async ({ locations }, _, { province_id: id }) =>
    districtsOf(findProvince(locations, id)),
  help_get_precinct_1800: async ({ locations }, _, { province_id: id, district_id = '' }) =>
    precinctsOf(findProvince(locations, id), district_id),
  help_get_street_1800: async ({ locations }, _, { province_id, precinct_id }) =>
    streetsOf(locations, province_id, precinct_id, 'street'),
  help_get_area_1800: async ({ locations }, _, { province_id, precinct_id }) =>
    streetsOf(locations, province_id, precinct_id, 'ap'),
  help_get_incubation_1800: async ({ locations }, _, { province_id, precinct_id }) =>
    streetsOf(locations, province_id, precinct_id, 'khu'),
} satisfies Partial<Handlers>
