import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { GRANT_KINDS, GRANT_STATES, SHOWN_REASONS } from '../rules/campaign.ts'
import { TRANSACTIONS } from '../rules/promotion-terms.ts'
import { bilingual, body, dong, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { paymentOrderView, transactionId } from './payment-order.schema.ts'

/**
 * What an order earned, or why it earned nothing. `amount`: cashback in đ, or a voucher's per cent. `up_to`
 * đ. `turn`: its number within the month. `times`: the limit per month, or the number of first transactions
 * that count; null without a limit. `minimum_price`: minimum payment, đ. `due_at`: latest delivery.
 * `used_by`: the order that a voucher paid, empty while unused.
 */
export const grant = z.strictObject({
  id: z.string(),
  promotion: z.string(),
  name: bilingual,
  kind: z.enum(GRANT_KINDS),
  state: z.enum(GRANT_STATES),
  reason: z.nullable(z.enum(SHOWN_REASONS)),
  turn: z.nullable(z.int()),
  times: z.nullable(z.int()),
  minimum_price: dong,
  amount: z.int(),
  up_to: dong,
  /** The order that earned it. */
  order_name: bilingual,
  receipt_code: z.string(),
  settled_at: isoTime,
  due_at: isoTime,
  given_at: z.nullable(isoTime),
  valid_until: z.nullable(isoTime),
  used_by: z.string(),
})
export type Grant = z.infer<typeof grant>

/**
 * A running campaign and the line's progress in it. `times`: limit per month, null without a limit. `once`:
 * once per customer, without time limit. `used`: how many are used. `next` true: the next matching order
 * earns something.
 */
export const campaign = z.strictObject({
  promotion: z.string(),
  path: z.string(),
  name: bilingual,
  kind: z.enum(GRANT_KINDS),
  percentage: z.int(),
  cap: dong,
  minimum_price: dong,
  within_hours: z.int(),
  eligible: z.array(z.enum(TRANSACTIONS)),
  methods_excluded: z.array(z.string()),
  first_transactions: z.nullable(z.int()),
  times: z.nullable(z.int()),
  once: z.boolean(),
  used: z.int(),
  next: z.boolean(),
  ends_at: z.nullable(isoTime),
})
export type Campaign = z.infer<typeof campaign>

/** `grants`: of the last 90 days, newest first. */
export const progress = z.strictObject({
  campaigns: z.array(campaign),
  grants: z.array(grant),
  as_of: isoTime,
})
export type Progress = z.infer<typeof progress>

/** The order to use it for; left out: all vouchers that can be used now. */
export const vouchersRequest = body({ transaction_id: z.optional(transactionId) })
/**
 * `discount`: đ off that order, 0 if it does not fit or no order was named; `on_order`: it is applied to that
 * order.
 */
export const voucher = z.strictObject({
  id: z.string(),
  promotion: z.string(),
  name: bilingual,
  percentage: z.int(),
  up_to: dong,
  minimum_price: dong,
  valid_until: z.nullable(isoTime),
  discount: dong,
  on_order: z.boolean(),
})
export type Voucher = z.infer<typeof voucher>
export const vouchersResult = z.strictObject({ vouchers: z.array(voucher), as_of: isoTime })
export type VouchersResult = z.infer<typeof vouchersResult>

/** `voucher_id` null removes it. */
export const useVoucherRequest = body({
  transaction_id: transactionId,
  voucher_id: z.nullable(z.string().check(z.maxLength(64))),
})
export const useVoucherResult = paymentOrderView

export const campaignSchemas = {
  campaign_progress: callEntry(
    "Running campaigns, the line's progress this month, and the result of each of its orders with reasons.",
    emptyRequest,
    progress,
  ),
  voucher_list: callEntry(
    'Vouchers that the line can use now, with their discount if an order is given.',
    vouchersRequest,
    vouchersResult,
  ),
  payment_order_voucher: callEntry(
    'Applies a voucher to an order whose payment has not started, or removes it.',
    useVoucherRequest,
    useVoucherResult,
  ),
}
export type CampaignSchemas = typeof campaignSchemas
