/** The hosted pages of an order that must be closed when it no longer waits for money. Spec PAY-23. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { HOSTED_METHODS } from '../../../contract/rules/pay-method.ts'
import type { Database } from '../../platform/database/open.ts'
import { paymentAttempt } from './order-tables.ts'
import { enqueue } from './outbox.ts'

/** Runs within the transition of the order. Charges by mandate have no page. */
export async function enqueueClosing(tx: Database, orderId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.state, 'begun'),
        inArray(paymentAttempt.method, [...HOSTED_METHODS]),
        isNull(paymentAttempt.mandateId),
      ),
    )
  for (const { id } of open) await enqueue(tx, 'close_page', id, now)
}
