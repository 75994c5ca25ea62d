/** The order form of a SIM; validation shared by page and operator. Spec SMO-4. */
import { cleanPhone, isSubscriberPhone } from './phone.ts'
import { SIM_DELIVERIES } from './sim-order-state.ts'

export const SIM_ORDER_NAME_MAX = 200
export const SIM_ORDER_ADDRESS_MAX = 200

/** The form as typed; an empty text means "not chosen". Ids are those of the location and store calls. */
export type SimOrderForm = {
  plan: string
  fullname: string
  /** Number of the citizen identity card, 12 digits. */
  id_number: string
  /** A mobile number, which receives the SMS about the order. */
  contact_no: string
  delivery: string
  province_id: string
  precinct_id: string
  /** House number and street. */
  address: string
  store_id: string
}
export type SimOrderField = keyof SimOrderForm

export const EMPTY_SIM_ORDER: Readonly<SimOrderForm> = {
  plan: '',
  fullname: '',
  id_number: '',
  contact_no: '',
  delivery: 'courier',
  province_id: '',
  precinct_id: '',
  address: '',
  store_id: '',
}

/** `unknown`: no such plan, place or store (operator only). */
export type SimOrderFieldError = 'missing' | 'long' | 'phone' | 'id' | 'unknown'
export type SimOrderFieldErrors = Partial<Record<SimOrderField, SimOrderFieldError>>

const ALWAYS = ['plan', 'fullname', 'id_number', 'contact_no', 'delivery'] as const
const COURIER = ['province_id', 'precinct_id', 'address'] as const

/** All errors of a form, by field; empty if it is valid. */
export function validateSimOrder(form: SimOrderForm): SimOrderFieldErrors {
  const errors: SimOrderFieldErrors = {}
  const place = form.delivery === 'store' ? (['store_id'] as const) : COURIER
  for (const field of [...ALWAYS, ...place]) if (form[field].trim() === '') errors[field] = 'missing'
  if (!SIM_DELIVERIES.some((delivery) => delivery === form.delivery)) errors.delivery = 'missing'
  if (form.fullname.trim().length > SIM_ORDER_NAME_MAX) errors.fullname = 'long'
  if (form.address.trim().length > SIM_ORDER_ADDRESS_MAX) errors.address = 'long'
  if (!errors.id_number && !/^\d{12}$/.test(form.id_number.replace(/\s/g, ''))) errors.id_number = 'id'
  if (!errors.contact_no && !isSubscriberPhone(cleanPhone(form.contact_no))) errors.contact_no = 'phone'
  return errors
}
