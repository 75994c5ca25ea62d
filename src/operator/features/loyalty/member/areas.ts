/** `apidmdiaban`: the areas of the programme's forms, derived from the locations. Spec LOY-18. */

import type { Province } from '../../../../contract/content/locations.ts'
import type { Areas } from '../../../../contract/loyalty/member.schema.ts'
import { districtsOf, findProvince, precinctsOf } from '../../locations/lists.ts'

/**
 * `type` 0: provinces; 1: former districts of a province; 2: wards of a province or of a former district. An
 * unknown id returns none.
 */
export function areasOf(provinces: readonly Province[], type: 0 | 1 | 2, id: string): Areas['areas'] {
  if (type === 0) return provinces.map((province) => ({ id: province.id, name: province.name.vi }))
  const province = findProvince(provinces, id)
  if (type === 1)
    return districtsOf(province).map(({ DISTRICT_ID, DISTRICT_NAME }) => ({
      id: DISTRICT_ID,
      name: DISTRICT_NAME,
    }))
  const within =
    province ?? provinces.find(({ districts }) => districts.some((district) => district.id === id))
  return precinctsOf(within, province ? '' : id).map(({ PRECINCT_ID, PRECINCT_NAME }) => ({
    id: PRECINCT_ID,
    name: PRECINCT_NAME,
  }))
}
