/** The try by bank transfer: there is one for an order, named by its memo, and it ends with the waiting. */
import { and, eq, ne } from 'drizzle-orm'
import type { AttemptState } from '../../../contract/rules/pay-method.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { paymentAttempt } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

/** The code is shown, perhaps once more: it is what the payer chose last. */
export async function noteTransferAttempt(
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

/** `order` as it is now: it waits for no transfer any more. */
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
