/** Notifies customers once when a bill is issued and once when it is overdue. Spec BIL-5. */
import { and, between, eq, gte, isNull, lt } from 'drizzle-orm'
import { isOverdue } from '../../../contract/rules/bill.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { addDays } from '../../platform/time/day.ts'
import { sendBillNotice } from './notification.ts'
import { bill, billAccount } from './tables.ts'

/** Days: after downtime, notifications of the last 45 days are sent late; older ones are skipped. */
const DAYS = 45

const isOpen = eq(bill.state, 'open')
const since = (now: Date) => addDays(now, -DAYS)
type Notice = Pick<Parameters<typeof rowItemJob<typeof bill>>[0], 'name' | 'dueAt' | 'due'>

/** Issued and overdue bills are found apart, each by its index. */
export const billNotices = [
  noticeJob({
    name: 'bill_notices',
    dueAt: bill.issuedAt,
    due: (now) => and(isOpen, isNull(bill.issueNotifiedAt), between(bill.issuedAt, since(now), now)),
  }),
  noticeJob({
    name: 'bill_overdue_notices',
    dueAt: bill.dueAt,
    due: (now) =>
      and(isOpen, isNull(bill.overdueNotifiedAt), lt(bill.dueAt, now), gte(bill.dueAt, since(now))),
  }),
]

function noticeJob(notice: Notice): Job {
  return rowItemJob({
    ...notice,
    table: bill,
    key: bill.id,
    isIndexedTime: true,
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
}
