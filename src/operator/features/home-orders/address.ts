/** Resolves the ids of an order's address to existing names and composes its text. Spec ORD-1, Spec ORD-2. */
import type { Province } from '../../../contract/content/locations.ts'
import {
  composeAddress,
  type HomeOrderForm,
  type OrderFieldErrors,
  placeOf,
} from '../../../contract/rules/home-order-form.ts'
import { findProvince, findWard, streetsOf } from '../locations/lists.ts'
import type { OrderAddress } from './tables.ts'

/** The address, or the fields with unknown ids. The form was validated before. */
export function resolveAddress(
  locations: readonly Province[],
  form: HomeOrderForm,
): { address: OrderAddress } | { faults: OrderFieldErrors } {
  const province = findProvince(locations, form.province_id)
  if (!province?.homeProducts) return { faults: { province_id: 'unknown' } }
  const ward = findWard(locations, form.province_id, form.precinct_id)?.ward
  if (!ward) return { faults: { precinct_id: 'unknown' } }
  // Old back ends need the ward's district, so a form that names another district is rejected.
  if (form.district_id && form.district_id !== ward.district) return { faults: { district_id: 'unknown' } }
  const chosen = placeOf(form)
  const listed =
    chosen &&
    streetsOf(locations, province.id, ward.id, chosen.kind).find(({ STREET_ID }) => STREET_ID === chosen.id)
  if (!chosen || (chosen.id && !listed)) return { faults: { [`${chosen?.kind ?? 'street'}_id`]: 'unknown' } }
  const place = { kind: chosen.kind, id: chosen.id, name: listed?.STREET_NAME ?? chosen.name }
  const names = { provinceName: province.name.vi, precinctName: ward.name }
  const text = composeAddress({ place: place.name, precinct: ward.name, province: province.name.vi })
  return {
    address: {
      provinceId: province.id,
      districtId: ward.district,
      precinctId: ward.id,
      ...names,
      place,
      text,
    },
  }
}
