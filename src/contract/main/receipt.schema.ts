import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { refund } from '../roaming/transaction.schema.ts'
import { PAY_METHODS } from '../rules/pay-method.ts'
import { PAYMENT_PRODUCTS, PAYMENT_STATES } from '../rules/payment-order.ts'
import { bilingual, body, dong, isoTime } from '../schema.ts'

/** 128 random bits, base64url. */
export const receiptRequest = body({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) })

/**
 * Visible to any device with the code, therefore without personal data except a masked number. Amounts in đ.
 */
export const receipt = z.strictObject({
  code: z.string(),
  product: z.enum(PAYMENT_PRODUCTS),
  name: bilingual,
  /** Further details without a full number: which line, how many. Empty if the name says it all. */
  detail: bilingual,
  /** The payment method; null before payment. `bank_code` of `get_banks` for a card, otherwise empty. */
  method: z.nullable(z.enum(PAY_METHODS)),
  bank_code: z.string(),
  /** `0912 *** 001`. */
  masked: z.string(),
  state: z.enum(PAYMENT_STATES),
  status: z.int(),
  amount: dong,
  feeAmount: dong,
  discountAmount: dong,
  finalAmount: dong,
  paid: dong,
  memo: z.string(),
  bankName: z.string(),
  paymentTransId: z.string(),
  created_at: isoTime,
  paid_at: z.nullable(isoTime),
  delivered_at: z.nullable(isoTime),
  service_until: z.nullable(isoTime),
  refunds: z.array(refund),
  as_of: isoTime,
})
export type Receipt = z.infer<typeof receipt>

export const receiptSchemas = {
  payment_receipt: callEntry(
    'The receipt of a payment by its long code, on any device; the number is masked.',
    receiptRequest,
    receipt,
  ),
}
export type ReceiptSchemas = typeof receiptSchemas
