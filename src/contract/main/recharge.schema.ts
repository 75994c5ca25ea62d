import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { CARD_DIGITS_MAX } from '../rules/scratch-card.ts'
import { body, dong, idempotencyKey, isoTime, msisdn, purchaseLink } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { orderMade } from './payment-order.schema.ts'

/** `target`: the line that receives the money; default: the signed-in line. */
export const remainRequest = body({ target: z.optional(msisdn) })

/** Why a line cannot be topped up. `not_ours`: not one of our lines. `postpaid`: it pays bills. */
export const rechargeReason = z.enum(['not_ours', 'postpaid'])

/**
 * Whether this line can be topped up, and the rest of today's limit for other lines. `owner`: masked name
 * (`N*** A`) of another line's owner, empty for one's own line. `balance` (đ) and `locks_at`: one's own line
 * only. `card_tries_left`, `card_locked_for` (seconds): scratch cards of one's own line.
 */
export const remain = z.strictObject({
  target: z.string(),
  own: z.boolean(),
  can: z.boolean(),
  reason: z.nullable(rechargeReason),
  owner: z.string(),
  others_left: z.int(),
  others_limit: z.int(),
  /** Seconds until other lines can be topped up again; 0 if now. */
  others_wait: z.int(),
  balance: z.nullable(dong),
  locks_at: z.nullable(isoTime),
  card_tries_left: z.int(),
  card_locked_for: z.int(),
  as_of: isoTime,
})
export type Remain = z.infer<typeof remain>

/**
 * With `amount` (đ) an order is created (for one's own line or `target`); with `card`, the digits of a
 * scratch card, one's own line is topped up immediately. Exactly one of the two.
 */
export const rechargeRequest = body({
  target: z.optional(msisdn),
  amount: z.optional(dong),
  card: z.optional(z.string().check(z.maxLength(CARD_DIGITS_MAX * 3))),
  short_link: purchaseLink,
  idempotency_key: idempotencyKey,
}).check(
  z.refine(
    ({ amount, card, target }) =>
      (amount === undefined) !== (card === undefined) && (card === undefined || target === undefined),
  ),
)

/**
 * Result of a scratch card. `amount`, `balance` (of the main account, afterwards): đ; `locks_at`: the new end
 * of the line's validity.
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
 * Exactly one is set: the order to pay, or the result of the card. `replayed`: it was already done with the
 * same key.
 */
export const rechargeResult = z.strictObject({
  order: z.nullable(orderMade),
  card: z.nullable(cardUsed),
  replayed: z.boolean(),
})

/** Top-ups that this line paid for, newest first. `target` `84…`; `way`: a paid order or a scratch card. */
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
    "Whether a line can be topped up, its masked owner, and today's remaining top-ups for others.",
    remainRequest,
    remain,
  ),
  mobile_payment_recharge_v2: callEntry(
    "Creates a top-up order of an amount (step-up for another's line), or redeems a scratch card at once.",
    rechargeRequest,
    rechargeResult,
  ),
  mobile_payment_recharge_history: callEntry(
    'Top-ups paid by this line, newest first, for repeating them.',
    emptyRequest,
    rechargeHistory,
  ),
}
export type RechargeSchemas = typeof rechargeSchemas
