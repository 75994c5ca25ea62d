import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { BILLING_CYCLES } from '../rules/home-order.ts'
import { ORDER_STATES } from '../rules/home-order-state.ts'
import { body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/**
 * Only a coarse limit: lengths and required fields are checked by a rule (`rules/home-order-form.ts`), which
 * names the fields.
 */
const field = z.string().check(z.maxLength(400))
const optionalField = z.optional(field)
const orderCode = z.string().check(z.regex(/^[A-Z0-9-]{4,24}$/))

/**
 * The confirmed order form. `code`: of the package; `price`: one month, `total`: everything paid at the
 * installation, as the page showed them, đ. Exactly one of the three kinds of place, by id or by name.
 */
export const createRequest = body({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  price: dong,
  cycle: z.literal(BILLING_CYCLES),
  total: dong,
  idempotency_key: idempotencyKey,
  fullname: field,
  contact_no: field,
  note: field,
  province_id: field,
  district_id: optionalField,
  precinct_id: field,
  street_id: optionalField,
  ap_id: optionalField,
  khu_id: optionalField,
  street_name: optionalField,
  ap_name: optionalField,
  khu_name: optionalField,
})
export type CreateRequest = z.infer<typeof createRequest>

const state = z.enum(ORDER_STATES)

/** One order as its line sees it. Money in đ, times in ISO. */
export const homeOrder = z.strictObject({
  /** Used in `/tai-khoan/don-hang/{code}`. */
  code: z.string(),
  state,
  package: z.strictObject({ code: z.string(), name: z.string(), family: z.string() }),
  /**
   * Quoted price of one month; months paid and free; one-time fee; total paid at the installation; resulting
   * price per month.
   */
  price: dong,
  cycle: z.literal(BILLING_CYCLES),
  bonus: z.int(),
  setup_fee: dong,
  total: dong,
  per_month: dong,
  fullname: z.string(),
  contact_no: z.string(),
  note: z.string(),
  /** The composed text, in Vietnamese. */
  address: z.string(),
  /** While `received`: latest time of our phone call. */
  call_by: z.nullable(isoTime),
  /** From `scheduled` on. `phone` is masked; its last three digits identify the real installer. */
  appointment: z.nullable(
    z.strictObject({
      from: isoTime,
      to: isoTime,
      installer: z.strictObject({ name: z.string(), phone: z.string() }),
    }),
  ),
  can_cancel: z.boolean(),
  /** The next step; `null` in a final state. */
  next: z.nullable(state),
  /** Seconds until an open page should refresh; `null` in a final state. */
  refresh_in: z.nullable(z.int()),
  /** The history, oldest first. */
  events: z.array(z.strictObject({ state, at: isoTime })),
  created_at: isoTime,
  updated_at: isoTime,
})
export type HomeOrder = z.infer<typeof homeOrder>

/** `replayed`: it was already done with the same key. */
export const orderResult = z.strictObject({ order: homeOrder, replayed: z.boolean() })
export type OrderResult = z.infer<typeof orderResult>

export const orderRequest = body({ code: orderCode })
/** Newest first. */
export const orderList = z.strictObject({ orders: z.array(homeOrder) })
export type OrderList = z.infer<typeof orderList>

export const cancelOrderRequest = body({ code: orderCode, idempotency_key: idempotencyKey })

export const homeOrderSchemas = {
  home_order_create: callEntry(
    'Orders a home product for an address. Nothing is charged before the installation.',
    createRequest,
    orderResult,
  ),
  home_order_get: callEntry(
    "One of the line's orders, with its history and its next step.",
    orderRequest,
    homeOrder,
  ),
  home_order_list: callEntry("The line's orders of home products, newest first.", emptyRequest, orderList),
  home_order_cancel: callEntry(
    'Cancels an order before its appointment begins. A cancelled order is returned unchanged.',
    cancelOrderRequest,
    orderResult,
  ),
}
export type HomeOrderSchemas = typeof homeOrderSchemas
