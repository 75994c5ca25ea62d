/** Notifies customers once when a bill is issued and once when it is overdue. Spec BIL-5. */
import { and, asc, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { isOverdue } from '../../../contract/rules/bill.ts'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../platform/time/day.ts'
import { sendBillNotice } from './notification.ts'
import { bill, billAccount } from './tables.ts'

/** Days: after downtime, notifications of the last 45 days are sent late; older ones are skipped. */
const DAYS = 45

/** Open bills with a notification due. */
function notificationDue(now: Date): SQL | undefined {
  const since = addDays(now, -DAYS)
  return and(
    eq(bill.state, 'open'),
    or(
      and(isNull(bill.issueToldAt), lte(bill.issuedAt, now), gte(bill.issuedAt, since)),
      and(isNull(bill.overdueToldAt), lt(bill.dueAt, now), gte(bill.dueAt, since)),
    ),
  )
}

export async function sendBillNotices(context: Context): Promise<void> {
  const now = context.clock.now()
  const candidates = await context.db
    .select({ id: bill.id })
    .from(bill)
    .where(notificationDue(now))
    .orderBy(asc(bill.issuedAt), asc(bill.id))
  for (const { id } of candidates)
    await context.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ due: bill, account: billAccount })
        .from(bill)
        .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
        .where(and(eq(bill.id, id), notificationDue(now)))
        .for('update', { of: bill })
      // The bill was paid, or another process sent the notification first.
      if (!found) return
      const { due, account } = found
      const late = isOverdue(due, now)
      // A bill that is already overdue gets no notification that it was issued.
      await tx
        .update(bill)
        .set({ issueToldAt: due.issueToldAt ?? now, ...(late && { overdueToldAt: now }) })
        .where(eq(bill.id, id))
      await sendBillNotice(context, tx, account, due, late ? 'overdue' : 'issued')
      context.failpoint('bill_notice:before-commit')
    })
}
