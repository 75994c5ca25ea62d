/** Notifies customers once when a bill is issued and once when it is overdue. Spec BIL-5. */
import { and, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { isOverdue } from '../../../contract/rules/bill.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
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
      and(isNull(bill.issueNotifiedAt), lte(bill.issuedAt, now), gte(bill.issuedAt, since)),
      and(isNull(bill.overdueNotifiedAt), lt(bill.dueAt, now), gte(bill.dueAt, since)),
    ),
  )
}

export const billNotices = rowItemJob({
  name: 'bill_notices',
  table: bill,
  key: bill.id,
  dueAt: bill.issuedAt,
  due: notificationDue,
  process: async (context, tx, { row, now }) => {
    const [account] = await tx.select().from(billAccount).where(eq(billAccount.code, row.accountCode))
    if (!account) throw new Error('The bill has no account')
    const late = isOverdue(row, now)
    // A bill that is already overdue gets no notification that it was issued.
    await tx
      .update(bill)
      .set({ issueNotifiedAt: row.issueNotifiedAt ?? now, ...(late && { overdueNotifiedAt: now }) })
      .where(eq(bill.id, row.id))
    await sendBillNotice(context, tx, account, row, late ? 'overdue' : 'issued')
    context.failpoint('bill_notice:before-commit')
  },
})
