/**
 * The order form: its fields, which one empties which, and what is wrong with them. Spec ORD-1, Spec ORD-2.
 * Page and operator ask the same rule; whether an id exists only the operator knows.
 */
import { cleanPhone, isContactPhone } from './phone.ts'

/** Longest texts (Spec ORD-1). */
export const ORDER_NAME_MAX = 200
export const ORDER_ADDRESS_MAX = 200
/** Longest note; the house number stands there, so that the form keeps the specification's fields. */
export const ORDER_NOTE_MAX = 200
/** Longest name of a street, ấp or khu that is typed where no list knows it. */
export const ORDER_PLACE_MAX = 100

/**
 * The three kinds of place, one of which an address has: street, ấp (hamlet), khu (quarter or estate). They
 * exclude each other.
 */
export const PLACE_KINDS = ['street', 'ap', 'khu'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/**
 * The form as it is typed; an empty text is "not chosen". Ids are those of the location calls. `street_id`,
 * `ap_id`, `khu_id` hold what was chosen from a list, `street_name`, `ap_name`, `khu_name` what was typed
 * where the list does not have it. `district_id` may stay empty: districts were abolished, and the operator
 * derives it.
 */
export type HomeOrderForm = {
  fullname: string
  contact_no: string
  /** House number, way in, the best time to come. */
  note: string
  province_id: string
  district_id: string
  precinct_id: string
  street_id: string
  ap_id: string
  khu_id: string
  street_name: string
  ap_name: string
  khu_name: string
}
export type OrderField = keyof HomeOrderForm | 'place' | 'cycle'

export const EMPTY_ORDER_FORM: Readonly<HomeOrderForm> = {
  fullname: '',
  contact_no: '',
  note: '',
  province_id: '',
  district_id: '',
  precinct_id: '',
  street_id: '',
  ap_id: '',
  khu_id: '',
  street_name: '',
  ap_name: '',
  khu_name: '',
}

/**
 * What a choice empties: province and ward reset the levels below them, and each kind of place the other two
 * (Spec ORD-2).
 */
const NO_PLACE = { street_id: '', ap_id: '', khu_id: '', street_name: '', ap_name: '', khu_name: '' } as const
const NO_WARD = { precinct_id: '', ...NO_PLACE } as const

/** The form after one field was given another value. */
export function changeOrderForm(
  form: HomeOrderForm,
  field: keyof HomeOrderForm,
  value: string,
): HomeOrderForm {
  if (form[field] === value) return form
  if (field === 'province_id') return { ...form, district_id: '', ...NO_WARD, province_id: value }
  if (field === 'district_id') return { ...form, ...NO_WARD, district_id: value }
  if (field === 'precinct_id') return { ...form, ...NO_PLACE, precinct_id: value }
  if (field in NO_PLACE) return { ...form, ...NO_PLACE, [field]: value }
  return { ...form, [field]: value }
}

/** Which kind of place is filled in; `undefined` when none or more than one is. */
export function placeOf(form: HomeOrderForm): { kind: PlaceKind; id: string; name: string } | undefined {
  const filled = PLACE_KINDS.map((kind) => ({
    kind,
    id: form[`${kind}_id`].trim(),
    name: form[`${kind}_name`].trim(),
  })).filter(({ id, name }) => id || name)
  return filled.length === 1 ? filled[0] : undefined
}

/**
 * Why a field is not taken. `missing` IDS_TV_CAN_NHAP_THONG_TIN; `place` "Vui lòng chọn phố/ấp/khu" (only
 * with field `place`); `phone` "Số điện thoại không đúng định dạng"; `long` more characters than the field
 * may have; `unknown` no such id (operator only).
 */
export type OrderFieldError = 'missing' | 'place' | 'phone' | 'long' | 'unknown'
export type OrderFieldErrors = Partial<Record<OrderField, OrderFieldError>>

const REQUIRED = ['fullname', 'contact_no', 'note', 'province_id', 'precinct_id'] as const
const LONGEST: Partial<Record<keyof HomeOrderForm, number>> = {
  fullname: ORDER_NAME_MAX,
  note: ORDER_NOTE_MAX,
  street_name: ORDER_PLACE_MAX,
  ap_name: ORDER_PLACE_MAX,
  khu_name: ORDER_PLACE_MAX,
}

/**
 * Everything that is wrong with a form, by field; empty when it may be sent. "All fields required except
 * street/ap/khu, but one of them is" (Spec ORD-1).
 */
export function validateOrder(form: HomeOrderForm): OrderFieldErrors {
  const faults: OrderFieldErrors = {}
  for (const field of REQUIRED) if (form[field].trim() === '') faults[field] = 'missing'
  for (const [field, max] of Object.entries(LONGEST))
    if (form[field as keyof HomeOrderForm].trim().length > max) faults[field as keyof HomeOrderForm] = 'long'
  if (!faults.contact_no && !isContactPhone(cleanPhone(form.contact_no))) faults.contact_no = 'phone'
  if (!placeOf(form)) faults.place = 'place'
  return faults
}

/**
 * The composed address (Spec ORD-1): place, ward and province by their Vietnamese names, as on a letter; what
 * is not chosen yet is left out.
 */
export function composeAddress(names: {
  place?: string | undefined
  precinct?: string | undefined
  province?: string | undefined
}): string {
  return [names.place, names.precinct, names.province]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, ORDER_ADDRESS_MAX)
}
