/**
 * The bank transfer attempt: one per order, named by its memo; it ends when the order no longer waits for
 * money.
 */
import { and, eq, ne } from 'drizzle-orm'
import type { AttemptState } from '../../../contract/rules/pay-method.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { paymentAttempt } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

/** Records that the code is shown, possibly again, as the payer's latest choice of method. */
export async function recordTransferAttempt(
  tx: Database,
  { id: orderId, memo, provider, finalAmount, expiresAt }: PaymentOrder,
  now: Date,
): Promise<void> {
  await tx
    .insert(paymentAttempt)
    .values({
      id: newId(now),
      orderId,
      method: 'vietqr',
      provider,
      reference: memo,
      amount: finalAmount,
      state: 'begun',
      begunAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({
      target: [paymentAttempt.provider, paymentAttempt.reference],
      set: { begunAt: now },
      setWhere: eq(paymentAttempt.state, 'begun'),
    })
}

/** `order` after the transition, when it no longer waits for a transfer. */
export async function endTransferAttempt(
  tx: Database,
  { id, state, paidMethod }: PaymentOrder,
  at: Date,
): Promise<void> {
  const ended: AttemptState = paidMethod === 'vietqr' ? 'paid' : state === 'expired' ? 'expired' : 'closed'
  await tx
    .update(paymentAttempt)
    .set({ state: ended, endedAt: at })
    .where(
      and(
        eq(paymentAttempt.orderId, id),
        eq(paymentAttempt.method, 'vietqr'),
        ne(paymentAttempt.state, 'paid'),
      ),
    )
}
