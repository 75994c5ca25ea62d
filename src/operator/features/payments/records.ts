import type { RefundReason } from '../../../contract/rules/payment-order.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { type bankCredit, paymentRefund } from './money-tables.ts'
import type { paymentAttempt } from './order-tables.ts'
import { enqueue } from './outbox.ts'

export type Refund = typeof paymentRefund.$inferSelect
export type BankCredit = typeof bankCredit.$inferSelect
export type PaymentAttempt = typeof paymentAttempt.$inferSelect

/**
 * `amount` in đ. `heldUntil`: not sent before, because the order may still be found; otherwise sent at once.
 */
type Owed = {
  credit: Pick<BankCredit, 'id'>
  orderId: string | null
  amount: number
  reason: RefundReason
  heldUntil?: Date
}

export async function createRefund(
  tx: Database,
  { credit, orderId, amount, reason, heldUntil }: Owed,
  now: Date,
): Promise<Refund> {
  const [refund] = await tx
    .insert(paymentRefund)
    .values({
      id: newId(now),
      creditId: credit.id,
      orderId,
      amount,
      reason,
      state: heldUntil ? 'held' : 'pending',
      createdAt: now,
      dueAt: heldUntil ?? now,
    })
    .returning()
  if (!refund) throw new Error('The refund was not stored')
  if (!heldUntil) await enqueue(tx, 'refund', refund.id, now)
  return refund
}
