import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { PAYMENT_STATES } from '../rules/payment-order.ts'
import { SIM_DELIVERIES, SIM_ORDER_STATES } from '../rules/sim-order-state.ts'
import { bilingual, body, dong, idempotencyKey, isoTime, purchaseLink } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { orderMade } from './payment-order.schema.ts'
import { moneyReturn } from './service.schema.ts'
import {
  getRequest,
  holdRequest,
  holdResult,
  number,
  numbersResult,
  releaseRequest,
  releaseResult,
  searchRequest,
  searchResult,
} from './sim-number.schema.ts'

const code = z.string().check(z.regex(/^SIM-[A-Z0-9]{8}$/))
/** Only a coarse limit: fields are checked by a rule (`rules/sim-order-form.ts`), which names them. */
const field = z.string().check(z.maxLength(300))
const optionalField = z.optional(field)

/** `total`: as the page showed it, đ. */
export const createRequest = body({
  number,
  total: dong,
  plan: field,
  fullname: field,
  id_number: field,
  contact_no: field,
  delivery: field,
  province_id: optionalField,
  precinct_id: optionalField,
  address: optionalField,
  store_id: optionalField,
  short_link: purchaseLink,
  idempotency_key: idempotencyKey,
})
export type SimOrderRequest = z.infer<typeof createRequest>

const state = z.enum(SIM_ORDER_STATES)

/**
 * One order as its buyer sees it. Money in đ. Card and contact number are masked. `place`, `fullname`,
 * `id_number` and `contact_no` are empty once they were deleted. Spec SMO-8.
 */
export const simOrder = z.strictObject({
  code,
  number,
  state,
  plan: bilingual,
  delivery: z.enum(SIM_DELIVERIES),
  /** Where the SIM goes: the address, or name and address of the store. */
  place: z.string(),
  fullname: z.string(),
  id_number: z.string(),
  contact_no: z.string(),
  number_price: dong,
  plan_price: dong,
  delivery_fee: dong,
  total: dong,
  /** Null once the order was removed unpaid. */
  payment: z.nullable(
    z.strictObject({ transaction_id: z.string(), receipt_code: z.string(), state: z.enum(PAYMENT_STATES) }),
  ),
  /** While `placed`: until when it can be paid. */
  pay_until: z.nullable(isoTime),
  /** Why it failed; null otherwise. */
  reason: z.nullable(z.enum(['id_limit'])),
  can_cancel: z.boolean(),
  /** Seconds until an open page should refresh; null in an end state. */
  refresh_in: z.nullable(z.int()),
  events: z.array(z.strictObject({ state, at: isoTime })),
  created_at: isoTime,
})
export type SimOrder = z.infer<typeof simOrder>

export const simOrderMade = z.strictObject({ order: simOrder, ...orderMade.shape })
/** Newest first. */
export const simOrders = z.strictObject({ orders: z.array(simOrder), as_of: isoTime })
export type SimOrders = z.infer<typeof simOrders>
export const cancelRequest = body({ code, idempotency_key: idempotencyKey })
/** `returned`: null if nothing was paid. */
export const cancelResult = z.strictObject({
  order: simOrder,
  returned: z.nullable(moneyReturn),
  replayed: z.boolean(),
})
export type SimOrderCancelled = z.infer<typeof cancelResult>

export const simOrderSchemas = {
  sim_number_search: callEntry(
    'Numbers for sale, by digits, pattern and price class.',
    searchRequest,
    searchResult,
  ),
  sim_number_get: callEntry(
    'The number held for this browser or line, and the state of remembered numbers.',
    getRequest,
    numbersResult,
  ),
  sim_number_hold: callEntry('Holds one number for an hour.', holdRequest, holdResult),
  sim_number_release: callEntry(
    'Gives a held number back; one that is not held changes nothing.',
    releaseRequest,
    releaseResult,
  ),
  sim_order_create: callEntry(
    'Orders a SIM with the held number; paid as any other order while the number is held.',
    createRequest,
    simOrderMade,
  ),
  sim_order_list: callEntry('Orders of this browser or line, newest first.', emptyRequest, simOrders),
  sim_order_cancel: callEntry(
    'Cancels an order before the SIM leaves; what was paid returns.',
    cancelRequest,
    cancelResult,
  ),
}
export type SimOrderSchemas = typeof simOrderSchemas
