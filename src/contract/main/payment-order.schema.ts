import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { beneficiary, qr, refund, unmatchedTransfer } from '../roaming/transaction.schema.ts'
import { ATTEMPT_STATES, METHOD_REASONS, PAY_METHODS } from '../rules/pay-method.ts'
import { PAYMENT_PRODUCTS, PAYMENT_STATES } from '../rules/payment-order.ts'
import { bilingual, body, dong, isoTime } from '../schema.ts'
import { claimView } from './payment-claim.schema.ts'

/** 128 random bits, base64url. */
export const transactionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * One payment method, with its total price. `usable` false: it would fail for this `reason`, so it is shown
 * as unavailable. `missing`: đ lacking on the main account; `top_up`: a top-up closes that gap, as it does
 * for prepaid lines; `last`: the method last used by the line; `on_bill`: this is a postpaid line,
 * which has no balance: the price goes on its bill.
 */
export const methodOffer = z.strictObject({
  method: z.enum(PAY_METHODS),
  fee: dong,
  total: dong,
  usable: z.boolean(),
  reason: z.nullable(z.enum(METHOD_REASONS)),
  missing: dong,
  top_up: z.boolean(),
  last: z.boolean(),
  on_bill: z.optional(z.literal(true)),
})
export type MethodOffer = z.infer<typeof methodOffer>

/**
 * For an existing order (`transaction_id`), or for a package before it is ordered (`package_code`): exactly
 * one of the two.
 */
export const methodsRequest = body({
  transaction_id: z.optional(transactionId),
  package_code: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))),
})
export const methodsResult = z.strictObject({ methods: z.array(methodOffer) })

export const orderRequest = body({ transaction_id: transactionId })

/** The last attempt to pay it. `bank_code` empty if no bank was chosen. */
export const attempt = z.strictObject({
  method: z.enum(PAY_METHODS),
  bank_code: z.string(),
  state: z.enum(ATTEMPT_STATES),
  at: isoTime,
})

/**
 * State of an order for the line that created it. Amounts in đ, `expires_in` and `poll_after` in seconds (0:
 * stop polling). `transactionStatus` 2 success, -1 failed, otherwise keep polling. `paid`: received so far;
 * `missing`: still to be paid before `expires_at`, 0 when it no longer waits for money.
 */
export const paymentOrderView = z.strictObject({
  transaction_id: z.string(),
  receipt_code: z.string(),
  product: z.enum(PAYMENT_PRODUCTS),
  item_code: z.string(),
  name: bilingual,
  /**
   * Further details: the line topped up (masked), the bills, the number of cards. Empty if the name says it
   * all.
   */
  detail: bilingual,
  /** What was paid elsewhere since, so that the order no longer pays it. `amount` in đ. */
  already_paid: z.array(z.strictObject({ name: bilingual, amount: dong })),
  amount: dong,
  fee: dong,
  discount: dong,
  final_amount: dong,
  cashback: dong,
  memo: z.string(),
  /** Recipient of a transfer: a page never shows a code for another account. */
  beneficiary,
  state: z.enum(PAYMENT_STATES),
  status: z.int(),
  attempt: z.nullable(attempt),
  created_at: isoTime,
  paid_at: z.nullable(isoTime),
  delivered_at: z.nullable(isoTime),
  service_until: z.nullable(isoTime),
  /** The delivered package is shared: the line owns its group. */
  owns_group: z.boolean(),
  expires_at: isoTime,
  expires_in: z.int(),
  paid: dong,
  missing: dong,
  refunds: z.array(refund),
  poll_after: z.int(),
  unmatched: z.nullable(unmatchedTransfer),
  /** The last claim of a transfer for this order. */
  claim: z.nullable(claimView),
  as_of: isoTime,
})
export type PaymentOrderView = z.infer<typeof paymentOrderView>

/**
 * Answer of every call that creates an order. `replayed`: it already existed, by the same key or because the
 * line has it open.
 */
export const orderMade = z.strictObject({
  transaction_id: z.string(),
  final_amount: dong,
  expires_in: z.int(),
  replayed: z.boolean(),
})
export type OrderMade = z.infer<typeof orderMade>

export const paymentOrderSchemas = {
  payment_method_list: callEntry(
    'Payment methods of an order or package, each with its total and the reason if it is unavailable.',
    methodsRequest,
    methodsResult,
  ),
  payment_order_get: callEntry(
    'State of an order of the line; reading it also polls the bank and the hosted pages.',
    orderRequest,
    paymentOrderView,
  ),
  payment_order_cancel: callEntry(
    'Cancels an unpaid order; later payments are returned.',
    orderRequest,
    paymentOrderView,
  ),
  selfcare_get_qrcode: callEntry(
    'The VietQR of any order that can still be paid, and the banks whose apps read it.',
    orderRequest,
    qr,
  ),
}
export type PaymentOrderSchemas = typeof paymentOrderSchemas
