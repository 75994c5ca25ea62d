import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { PAYMENT_STATES } from '../rules/payment-order.ts'
import { NUMBER_PATTERNS, SAVED_NUMBERS_MAX } from '../rules/sim-number.ts'
import { SIM_DELIVERIES, SIM_ORDER_STATES } from '../rules/sim-order-state.ts'
import { bilingual, body, dong, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { orderMade } from './payment-order.schema.ts'
import { moneyReturn } from './service.schema.ts'

/** A number as people read it, `0812345678`. */
const number = z.string().check(z.regex(/^0\d{9}$/))
const code = z.string().check(z.regex(/^SIM-[A-Z0-9]{8}$/))
/** Only a coarse limit: fields are checked by a rule (`rules/sim-order-form.ts`), which names them. */
const field = z.string().check(z.maxLength(300))
const optionalField = z.optional(field)

/**
 * One number. `price` in đ. `state` `mine`: held for the caller; `held`: for another person, until
 * `held_until`; null where it is not held.
 */
export const simNumber = z.strictObject({
  number,
  price_class: z.string(),
  price: dong,
  patterns: z.array(z.enum(NUMBER_PATTERNS)),
  state: z.enum(['free', 'held', 'mine', 'sold']),
  held_until: z.nullable(isoTime),
})
export type SimNumber = z.infer<typeof simNumber>

/** `digits` as in `parseNumberSearch`; `after`: the last number of the page before. */
export const searchRequest = body({
  digits: z.optional(z.string().check(z.maxLength(20))),
  pattern: z.optional(z.enum(NUMBER_PATTERNS)),
  price_class: z.optional(z.string().check(z.regex(/^[a-z_]{2,20}$/))),
  after: z.optional(number),
})
/** In the order of the numbers; `next`: `after` of the next page, null on the last. */
export const searchResult = z.strictObject({
  numbers: z.array(simNumber),
  next: z.nullable(number),
  as_of: isoTime,
})

/** `numbers`: those that the browser remembers. */
export const getRequest = body({
  numbers: z.optional(z.array(number).check(z.maxLength(SAVED_NUMBERS_MAX))),
})
/** `held`: the number held for the caller. `saved`: of `numbers`, without those that are no longer listed. */
export const numbersResult = z.strictObject({
  held: z.nullable(simNumber),
  saved: z.array(simNumber),
  as_of: isoTime,
})

/** `replace`: gives back another number that is held for the caller. */
export const holdRequest = body({ number, replace: z.optional(z.boolean()) })
/** `replayed`: it was already held for the caller; its end stays. */
export const holdResult = z.strictObject({ held: simNumber, replayed: z.boolean(), as_of: isoTime })
export const releaseRequest = body({ number })
export const releaseResult = z.strictObject({ as_of: isoTime })

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
  idempotency_key: idempotencyKey,
})
export type SimOrderRequest = z.infer<typeof createRequest>

const state = z.enum(SIM_ORDER_STATES)

/** One order as its buyer sees it. Money in đ. Card and contact number are masked. */
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
