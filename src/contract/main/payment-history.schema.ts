import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { refund } from '../roaming/transaction.schema.ts'
import { PAYMENT_KINDS } from '../rules/history.ts'
import { LEDGER_CHANNELS } from '../rules/ledger.ts'
import { PAY_METHODS } from '../rules/pay-method.ts'
import { PAYMENT_STATES } from '../rules/payment-order.ts'
import { bilingual, dong, isoTime } from '../schema.ts'
import { refillsRequest } from './usage.schema.ts'

/**
 * One payment: an order that this line paid, or money that came for it without such an order (a scratch
 * card, a payment at a shop, someone else's order). Amounts in đ.
 */
export const paymentRecord = z.strictObject({
  id: z.string(),
  at: isoTime,
  kind: z.enum(PAYMENT_KINDS),
  name: bilingual,
  /** Which line, how many cards or bills; empty if the name says it all. */
  detail: bilingual,
  /** What was received, and how much of it returned or returns. */
  amount: dong,
  returned: dong,
  /** What its order asks: more than `amount` while a part is missing. Null without an order of this line. */
  final_amount: z.nullable(dong),
  method: z.nullable(z.enum(PAY_METHODS)),
  channel: z.enum(LEDGER_CHANNELS),
  /** Another line paid it: its code and receipt are not shown. */
  by_other: z.boolean(),
  /** Null without an order of this line. Spec PAY-28. */
  code: z.nullable(z.string()),
  receipt_code: z.nullable(z.string()),
  state: z.nullable(z.enum(PAYMENT_STATES)),
  refunds: z.array(refund),
  /** The case by which a transfer without the right memo was credited. */
  claim_code: z.nullable(z.string()),
  /** The posting on the main account of the line, for `mobile_prepaid_hist_detail`. */
  refill_id: z.nullable(z.string()),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** Newest first; `sum`: received without what returned, đ. */
export const paymentHistory = z.strictObject({
  from: z.string(),
  to: z.string(),
  payments: z.array(paymentRecord),
  sum: dong,
  as_of: isoTime,
})
export type PaymentHistory = z.infer<typeof paymentHistory>

export const paymentHistorySchemas = {
  payment_history: callEntry(
    'Every payment of a line in the last 90 days with its method, receipt and refunds, newest first.',
    refillsRequest,
    paymentHistory,
  ),
}
export type PaymentHistorySchemas = typeof paymentHistorySchemas
