/** Tells who is billed that a bill was issued, and that it is overdue: once each. Spec BIL-5. */
import { and, asc, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { isOverdue } from '../../../contract/rules/bill.ts'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../platform/time/day.ts'
import { sendBillNotice } from './notification.ts'
import { bill, billAccount } from './tables.ts'

/** An operator that stood still this long makes up for it; nobody is told of what is older. */
const DAYS = 45

/** An open bill of which there is something to tell now. */
function toTell(now: Date): SQL | undefined {
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
    .where(toTell(now))
    .orderBy(asc(bill.issuedAt), asc(bill.id))
  for (const { id } of candidates)
    await context.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ due: bill, account: billAccount })
        .from(bill)
        .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
        .where(and(eq(bill.id, id), toTell(now)))
        .for('update', { of: bill })
      // Paid meanwhile, or another process was faster.
      if (!found) return
      const { due, account } = found
      const late = isOverdue(due, now)
      // Of one that is overdue by now nobody is told that it is new.
      await tx
        .update(bill)
        .set({ issueToldAt: due.issueToldAt ?? now, ...(late && { overdueToldAt: now }) })
        .where(eq(bill.id, id))
      await sendBillNotice(context, tx, account, due, late ? 'overdue' : 'issued')
      context.failpoint('bill_notice:before-commit')
    })
}
