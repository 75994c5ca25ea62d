import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { CARD_DIGITS_MAX } from '../rules/scratch-card.ts'
import { body, dong, idempotencyKey, isoTime, msisdn } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { orderMade } from './payment-order.schema.ts'

/** `target`: the line that gets the money; the own one where it is left out. */
export const remainRequest = body({ target: z.optional(msisdn) })

/** Why a line cannot be topped up. `not_ours`: no line of ours. `postpaid`: it pays bills. */
export const rechargeReason = z.enum(['not_ours', 'postpaid'])

/**
 * May this line be topped up, and what is left of today's top-ups for others. `owner`: of another's line its
 * masked name (`N*** A`), nothing of the own. `balance` đ and `locks_at` are told of the own line only.
 * `card_tries_left`, `card_locked_for` (seconds): scratch cards of the own line.
 */
export const remain = z.strictObject({
  target: z.string(),
  own: z.boolean(),
  can: z.boolean(),
  reason: z.nullable(rechargeReason),
  owner: z.string(),
  others_left: z.int(),
  others_limit: z.int(),
  /** Until others can be topped up again, seconds; 0 while they can. */
  others_wait: z.int(),
  balance: z.nullable(dong),
  locks_at: z.nullable(isoTime),
  card_tries_left: z.int(),
  card_locked_for: z.int(),
  as_of: isoTime,
})
export type Remain = z.infer<typeof remain>

/**
 * With `amount` đ an order is made (own line or `target`); with `card`, the digits of a scratch card, the own
 * line is topped up at once. One of the two.
 */
export const rechargeRequest = body({
  target: z.optional(msisdn),
  amount: z.optional(dong),
  card: z.optional(z.string().check(z.maxLength(CARD_DIGITS_MAX * 3))),
  idempotency_key: idempotencyKey,
}).check(
  z.refine(
    ({ amount, card, target }) =>
      (amount === undefined) !== (card === undefined) && (card === undefined || target === undefined),
  ),
)

/**
 * What a card did. `amount`, `balance` (of the main account, after it) đ; `locks_at`: until when the line is
 * open now.
 */
export const cardUsed = z.strictObject({
  serial: z.string(),
  amount: dong,
  balance: dong,
  locks_at: z.nullable(isoTime),
  at: isoTime,
})
export type CardUsed = z.infer<typeof cardUsed>

/**
 * Exactly one is there: the order to pay, or what the card did. `replayed`: it had been done before, by the
 * same key.
 */
export const rechargeResult = z.strictObject({
  order: z.nullable(orderMade),
  card: z.nullable(cardUsed),
  replayed: z.boolean(),
})

/** A top-up that this line paid for, newest first. `target` `84…`; `way`: a paid order or a scratch card. */
export const pastRecharge = z.strictObject({
  target: z.string(),
  own: z.boolean(),
  amount: dong,
  way: z.enum(['order', 'card']),
  valid_until: isoTime,
  at: isoTime,
})
export const rechargeHistory = z.strictObject({ recharges: z.array(pastRecharge), as_of: isoTime })
export type RechargeHistory = z.infer<typeof rechargeHistory>

export const rechargeSchemas = {
  mobile_payment_recharge_check_remain: callEntry(
    "May this line be topped up, whose it is (masked), and what is left of the day's top-ups for others.",
    remainRequest,
    remain,
  ),
  mobile_payment_recharge_v2: callEntry(
    "With an amount: an order that is paid as any other (another's line needs step-up). With a scratch card: the own line is topped up at once.",
    rechargeRequest,
    rechargeResult,
  ),
  mobile_payment_recharge_history: callEntry(
    'Top-ups that this line paid for, newest first, to do them again.',
    emptyRequest,
    rechargeHistory,
  ),
}
export type RechargeSchemas = typeof rechargeSchemas
