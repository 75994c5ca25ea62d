/**
 * The order form: its fields, dependencies between them, and validation shared by page and operator; only the
 * operator checks whether an id exists. Spec ORD-1, Spec ORD-2.
 */
import { cleanPhone, isContactPhone } from './phone.ts'

/** Longest texts. Spec ORD-1. */
export const ORDER_NAME_MAX = 200
export const ORDER_ADDRESS_MAX = 200
/** Longest note; it includes the street number, so that the form has only the fields of the API. */
export const ORDER_NOTE_MAX = 200
/** Longest typed name of a street, ấp or khu that is not listed. */
export const ORDER_PLACE_MAX = 100

/**
 * The three kinds of place, of which an address has exactly one: street, ấp (hamlet), khu (quarter or
 * estate).
 */
export const PLACE_KINDS = ['street', 'ap', 'khu'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/**
 * The form as typed; an empty text means "not chosen". Ids are those of the location calls. `street_id`,
 * `ap_id`, `khu_id` are chosen from a list, `street_name`, `ap_name`, `khu_name` are typed where the list
 * lacks the place. `district_id` may stay empty: districts were abolished, and the operator derives it.
 */
export type HomeOrderForm = {
  fullname: string
  contact_no: string
  /** House number, directions, preferred time of the visit. */
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
 * Fields that a choice clears: province and ward reset the levels below them, and each kind of place resets
 * the other two. Spec ORD-2.
 */
const NO_PLACE = { street_id: '', ap_id: '', khu_id: '', street_name: '', ap_name: '', khu_name: '' } as const
const NO_WARD = { precinct_id: '', ...NO_PLACE } as const

/** Returns the form after a change of one field. */
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

/** The kind of place that is filled in; `undefined` if there are none or several. */
export function placeOf(form: HomeOrderForm): { kind: PlaceKind; id: string; name: string } | undefined {
  const filled = PLACE_KINDS.map((kind) => ({
    kind,
    id: form[`${kind}_id`].trim(),
    name: form[`${kind}_name`].trim(),
  })).filter(({ id, name }) => id || name)
  return filled.length === 1 ? filled[0] : undefined
}

/**
 * Why a field is invalid. `missing` IDS_TV_CAN_NHAP_THONG_TIN; `place` "Vui lòng chọn phố/ấp/khu" (only for
 * field `place`); `phone` "Số điện thoại không đúng định dạng"; `long` more characters than allowed;
 * `unknown` no such id (operator only).
 */
export type OrderFieldError = 'missing' | 'place' | 'phone' | 'long' | 'unknown'
export type OrderFieldErrors = Partial<Record<OrderField, OrderFieldError>>

const REQUIRED = ['fullname', 'contact_no', 'note', 'province_id', 'precinct_id'] as const
const LENGTH_MAX: Partial<Record<keyof HomeOrderForm, number>> = {
  fullname: ORDER_NAME_MAX,
  note: ORDER_NOTE_MAX,
  street_name: ORDER_PLACE_MAX,
  ap_name: ORDER_PLACE_MAX,
  khu_name: ORDER_PLACE_MAX,
}

/**
 * All errors of a form, by field; empty if it is valid. "All fields required except street/ap/khu, but one of
 * them is". Spec ORD-1.
 */
export function validateOrder(form: HomeOrderForm): OrderFieldErrors {
  const errors: OrderFieldErrors = {}
  for (const field of REQUIRED) if (form[field].trim() === '') errors[field] = 'missing'
  for (const [field, max] of Object.entries(LENGTH_MAX))
    if (form[field as keyof HomeOrderForm].trim().length > max) errors[field as keyof HomeOrderForm] = 'long'
  if (!errors.contact_no && !isContactPhone(cleanPhone(form.contact_no))) errors.contact_no = 'phone'
  if (!placeOf(form)) errors.place = 'place'
  return errors
}

/**
 * Composes the address as on a letter: place, ward and province by their Vietnamese names; missing parts are
 * left out. Spec ORD-1.
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
