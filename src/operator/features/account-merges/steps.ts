/** Merges accounts whose time has come, and ends requests that were not confirmed. Spec SUB-13. */
import { lte, sql } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { lockAccounts } from './accounts.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { notifyAccounts } from './notify.ts'
import { findRefusal } from './refusals.ts'
import { accountMerge } from './tables.ts'
import { transitionMerge } from './transition.ts'

export const accountMergeSteps = lineItemJob({
  name: 'account_merge_steps',
  table: accountMerge,
  key: accountMerge.id,
  // The first line of both accounts in their order; the others are locked after it.
  msisdn: sql`(
    select min(every.msisdn) from line every join line named on named.customer_id = every.customer_id
    where named.msisdn in (account_merge.msisdn, account_merge.other))`,
  dueAt: accountMerge.dueAt,
  due: (now) => lte(accountMerge.dueAt, now),
  isIndexedTime: true,
  process: async (context, tx, { row, now }) => {
    if (row.state === 'requested') {
      await transitionMerge(tx, row, 'expire', { endedAt: row.expiresAt })
      return
    }
    const lines = await lockAccounts(tx, row)
    const reason = await findRefusal(tx, row, lines, now)
    if (reason) {
      await transitionMerge(tx, row, 'refuse', { reason, endedAt: now })
      await notifyAccounts(context, tx, row, lines, 'refused')
    } else {
      const into = customerOf(lines, row.msisdn)
      const former = await mergeAccounts(tx, { into, from: customerOf(lines, row.other), lines }, now)
      await transitionMerge(tx, row, 'merge', { former, endedAt: now })
      await notifyAccounts(context, tx, row, lines, 'merged')
    }
    context.failpoint('account_merge:before-commit')
  },
})

function customerOf(lines: readonly Line[], number: string): string {
  const own = lines.find(({ msisdn }) => msisdn === number)
  if (!own) throw new Error('A line of the merge does not exist')
  return own.customerId
}
