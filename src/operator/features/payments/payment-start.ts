/**
 * The start of a payment is an idempotent write: its key belongs to one order, one method and one bank. The
 * stored answer outlives the payment. Spec PAY-10.
 */
import { eq } from 'drizzle-orm'
import type { SignedPackageRegRequest } from '../../../contract/payment/package-reg.schema.ts'
import { needsBank } from '../../../contract/rules/pay-method.ts'
import type { Database } from '../../platform/database/open.ts'
import { type IdempotentWrite, storeAnswer, storedAnswer } from '../../platform/idempotency/idempotency.ts'
import { paymentAttempt } from './order-tables.ts'
import type { PaymentAttempt } from './records.ts'

/** `attemptId`: of a hosted page; null for a bank transfer. */
type Started = { orderId: string; attemptId: string | null }

type Request = Pick<
  SignedPackageRegRequest,
  'product_type' | 'package_code' | 'amount' | 'pay_method' | 'bank_code' | 'coupon' | 'idempotency_key'
>

export function paymentStart(request: Request): IdempotentWrite {
  const { product_type, package_code, amount, pay_method, bank_code = '', coupon = false } = request
  const bank = needsBank(pay_method) ? bank_code : ''
  return {
    call: 'payment_package_reg_v2',
    key: request.idempotency_key,
    request: [product_type, package_code, amount, pay_method, bank, String(coupon)],
  }
}

/** Key of the package order that the same request creates first. */
export function orderKey({ key }: IdempotentWrite): string {
  return `${key}:order`
}

/** What the key started before. Throws `idempotency_conflict` where it came with another request. */
export async function startedBefore(
  db: Database,
  msisdn: string,
  write: IdempotentWrite,
  now: Date,
): Promise<{ orderId: string; attempt: PaymentAttempt | undefined } | undefined> {
  const started = await storedAnswer<Started>(db, msisdn, write, now)
  if (!started) return undefined
  const { orderId, attemptId } = started
  const [attempt] = attemptId
    ? await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
    : []
  return { orderId, attempt }
}

/** Within the transaction of the start, with the line locked and after `startedBefore` found nothing. */
export async function recordStart(
  tx: Database,
  msisdn: string,
  write: IdempotentWrite,
  orderId: string,
  attempt: Pick<PaymentAttempt, 'id'> | undefined,
  at: Date,
): Promise<void> {
  await storeAnswer(tx, msisdn, write, { orderId, attemptId: attempt?.id ?? null } satisfies Started, at)
}
