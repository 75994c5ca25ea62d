/**
 * On which consent an order was charged without anybody pressing. A leaf: the payment engine and the products
 * ask it.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { autopayMandate } from './mandate-tables.ts'
import { bankCredit } from './money-tables.ts'
import { paymentAttempt } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

export type Mandate = typeof autopayMandate.$inferSelect

/**
 * The mandate of the try that paid the order; undefined where somebody paid it by hand, also one that a
 * mandate had begun.
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
