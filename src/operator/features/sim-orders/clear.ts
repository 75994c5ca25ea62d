/**
 * Deletes what an ended order says about a person, once it is no longer needed: name, identity card,
 * contact number and address. The payment with its receipt stays, and the invoice with its own copy of the
 * buyer, as the law asks. Spec SMO-8.
 */
import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { isVisitorLine } from '../../platform/subscriber/visitor-line.ts'
import { simOrder } from './tables.ts'

export const simOrdersCleared = rowItemJob({
  name: 'sim_orders_cleared',
  table: simOrder,
  key: simOrder.code,
  dueAt: simOrder.clearAt,
  due: (now) => lte(simOrder.clearAt, now),
  process: async (context, tx, { row: { code, msisdn }, now }) => {
    await tx
      .update(simOrder)
      .set({ fullname: '', idNumber: '', contactNo: '', place: '', clearAt: null })
      .where(eq(simOrder.code, code))
    if (isVisitorLine(msisdn)) await removeVisitor(tx, msisdn, now)
    context.failpoint('sim_orders_cleared:before-commit')
  },
})

/** A visitor is the customer of the line that paid, until the last order needs nothing of it. */
async function removeVisitor(tx: Database, msisdn: string, now: Date): Promise<void> {
  const [visitor] = await tx.select().from(line).where(eq(line.msisdn, msisdn)).for('update')
  const needed = or(isNotNull(simOrder.clearAt), isNotNull(simOrder.dueAt))
  if (!visitor || (await tx.$count(simOrder, and(eq(simOrder.msisdn, msisdn), needed))) > 0) return
  await tx
    .update(customer)
    .set({ fullName: '', idNumber: '', contact: '', updatedAt: now })
    .where(eq(customer.id, visitor.customerId))
}
