import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { RETURN_PLACES } from '../rules/pay-method.ts'
import { PAYMENT_STATES, REFUND_REASONS, REFUND_STATES } from '../rules/payment-order.ts'
import { FIXED } from '../rules/roaming.ts'
import { bilingual, body, dong, idempotencyKey, isoTime, purchaseLink } from '../schema.ts'

/** 128 random bits, base64url. */
const transactionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * `amount`: the price that the page showed, đ; a different current price is rejected with both. `paymentCode`
 * is the packageId. `coupon`: the customer wants cashback. The other fields have one value each. Spec ROA-9.
 */
export const createTransactionRequest = body({
  amount: dong,
  bankCode: z.literal(FIXED.bankCode),
  currencyCode: z.literal(FIXED.currencyCode),
  type: z.literal(FIXED.type),
  bankType: z.literal(FIXED.bankType),
  serviceType: z.literal(FIXED.serviceType),
  paymentCode: z.string().check(z.regex(/^[A-Z0-9_-]{2,24}$/)),
  coupon: z.optional(z.boolean()),
  short_link: purchaseLink,
  idempotency_key: idempotencyKey,
})

/** The recipient of the transfer. `bin`: six digits of the bank. */
export const beneficiary = z.strictObject({
  bin: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
})
export type Beneficiary = z.infer<typeof beneficiary>

/**
 * Amount, fee, discount and finalAmount in đ; `missing`: đ still to be paid, less than finalAmount after a
 * part payment, 0 when the order no longer waits; `cashback`: đ returned with the coupon, 0 without. `memo`:
 * required text of the transfer. `receiptCode`: for `/bien-lai/{code}`. `expires_in`: seconds. `replayed`:
 * this order already existed, by the same key or because the line has it open. Spec ROA-9.
 */
export const transaction = z.strictObject({
  transactionId: z.string(),
  packageId: z.string(),
  packageCode: z.string(),
  packageName: bilingual,
  amount: dong,
  feeAmount: dong,
  discountAmount: dong,
  finalAmount: dong,
  missing: dong,
  cashback: dong,
  memo: z.string(),
  beneficiary,
  receiptCode: z.string(),
  expiresAt: isoTime,
  expires_in: z.int(),
  replayed: z.boolean(),
})
export type Transaction = z.infer<typeof transaction>

export const qrRequest = body({ orderId: transactionId })

/**
 * A banking app. `deeplink` empty if unknown. `autofill`: the link carries account, amount and memo;
 * otherwise it only opens the app.
 */
const app = z.strictObject({ deeplink: z.string(), autofill: z.boolean(), appId: z.string() })
export const bankApp = z.strictObject({
  bankCode: z.string(),
  bankName: z.string(),
  bankShortName: z.string(),
  logo: z.string(),
  ios: app,
  android: app,
})
export type BankApp = z.infer<typeof bankApp>
/** `result`: the text of the VietQR; `extraData`: banks, most installed first, then by name. */
export const qr = z.strictObject({ result: z.string(), extraData: z.array(bankApp) })
export type Qr = z.infer<typeof qr>

const { replayed: _, ...transactionAsItIs } = transaction.shape

export const queryRequest = body({ transactionId })

/**
 * A refund. `amount` in đ; `place`: where to; `until`: latest arrival; `done_at`: when the provider paid it
 * out, null before.
 */
export const refund = z.strictObject({
  amount: dong,
  reason: z.enum(REFUND_REASONS),
  state: z.enum(REFUND_STATES),
  place: z.enum(RETURN_PLACES),
  at: isoTime,
  until: isoTime,
  done_at: z.nullable(isoTime),
})
export type Refund = z.infer<typeof refund>

/**
 * A transfer arrived that may be meant for this order. `memo`: what the payer wrote, only where it is almost
 * the memo of this order; null where only the amount fits, because another person may have sent it. Spec
 * PAY-26.
 */
export const unmatchedTransfer = z.strictObject({ amount: dong, memo: z.nullable(z.string()) })

/**
 * The API's status and our exact state (Spec ROA-11). `transactionStatus` 2 success, -1 failed, otherwise
 * poll again after `poll_after` seconds. `paid`: đ received so far; `message` is empty, because the page has
 * its own texts by state.
 */
export const queryResult = z.strictObject({
  transactionStatus: z.int(),
  state: z.enum(PAYMENT_STATES),
  createDate: isoTime,
  serviceName: bilingual,
  phoneNumber: z.string(),
  /** The bank's reference of the paying transfer; empty before. */
  paymentTransId: z.string(),
  message: z.string(),
  ...transactionAsItIs,
  paid: dong,
  refunds: z.array(refund),
  unmatched: z.nullable(unmatchedTransfer),
  /** End of the delivered package; null before. */
  service_until: z.nullable(isoTime),
  poll_after: z.int(),
})
export type QueryResult = z.infer<typeof queryResult>

export const transactionSchemas = {
  createTransaction: callEntry(
    'Orders a package to be paid by bank transfer. An open order for the same package is returned again.',
    createTransactionRequest,
    transaction,
  ),
  getQR: callEntry(
    'The VietQR of an order that can still be paid, and the banks whose apps read it.',
    qrRequest,
    qr,
  ),
  queryTransactionInfo: callEntry(
    'State of an order: transactionStatus 2 is success, -1 failure, else poll after poll_after seconds.',
    queryRequest,
    queryResult,
  ),
}
export type TransactionSchemas = typeof transactionSchemas
