/**
 * The consent under which an order was charged automatically. A separate file, because both the payment
 * engine and the products import it.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { autopayMandate } from './mandate-tables.ts'
import { bankCredit } from './money-tables.ts'
import { paymentAttempt } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

export type Mandate = typeof autopayMandate.$inferSelect

/**
 * The mandate of the attempt that paid the order; undefined if it was paid manually, even if a mandate had
 * created it.
 */
export async function mandateOf(
  db: Database,
  { paidBy }: Pick<PaymentOrder, 'paidBy'>,
): Promise<Mandate | undefined> {
  if (!paidBy) return undefined
  const [found] = await db
    .select({ mandate: autopayMandate })
    .from(bankCredit)
    .innerJoin(
      paymentAttempt,
      and(eq(paymentAttempt.id, bankCredit.attemptId), isNotNull(paymentAttempt.mandateId)),
    )
    .innerJoin(autopayMandate, eq(autopayMandate.id, paymentAttempt.mandateId))
    .where(eq(bankCredit.id, paidBy))
  return found?.mandate
}
