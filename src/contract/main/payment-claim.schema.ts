import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { ACCOUNT_END_DIGITS, CLAIM_PICTURE_MAX, CLAIM_STATES } from '../rules/payment-claim.ts'
import { body, dong, idempotencyKey, isoTime } from '../schema.ts'

/** 128 random bits, base64url. */
const transactionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * The payer's own data of the transfer. `reference`: of the bank, from the slip; `account_end`: the last
 * digits of the account that was transferred from; `picture`: of the slip, JPEG in base64. One of reference
 * and picture is needed.
 */
export const claimRequest = body({
  transaction_id: transactionId,
  reference: z.optional(z.string().check(z.regex(/^[A-Za-z0-9 ./-]{4,40}$/))),
  amount: dong,
  transferred_at: isoTime,
  account_end: z.string().check(z.regex(new RegExp(`^\\d{${ACCOUNT_END_DIGITS}}$`))),
  picture: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/), z.maxLength(CLAIM_PICTURE_MAX))),
  idempotency_key: idempotencyKey,
})

/**
 * `code`: named in messages and at the hotline. `answer_by`: the latest time of the answer. `returned_at`:
 * when the transfer of a `returned` claim was back at its account, null before.
 */
export const claimView = z.strictObject({
  code: z.string(),
  state: z.enum(CLAIM_STATES),
  amount: dong,
  created_at: isoTime,
  answer_by: isoTime,
  returned_at: z.nullable(isoTime),
})
export type ClaimView = z.infer<typeof claimView>
export const claimMade = z.strictObject({ ...claimView.shape, replayed: z.boolean() })
export type ClaimMade = z.infer<typeof claimMade>

export const paymentClaimSchemas = {
  payment_claim_create: callEntry(
    'Claims a transfer that matched no order: pays the order at once if all data fit, else opens a case.',
    claimRequest,
    claimMade,
  ),
}
export type PaymentClaimSchemas = typeof paymentClaimSchemas
