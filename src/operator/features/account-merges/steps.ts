/** Merges accounts whose time has come, and ends requests that were not confirmed. Spec SUB-13. */
import { eq, lte, sql } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { lockAccounts } from './accounts.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { notifyAccounts } from './notify.ts'
import { findRefusal } from './refusals.ts'
import { accountMerge } from './tables.ts'

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
    const own = eq(accountMerge.id, row.id)
    if (row.state === 'requested') {
      await tx.update(accountMerge).set({ state: 'expired', endedAt: row.expiresAt }).where(own)
      return
    }
    const lines = await lockAccounts(tx, row)
    const [into, from] = [row.msisdn, row.other].map(
      (number) => lines.find(({ msisdn }) => msisdn === number)?.customerId ?? '',
    )
    const reason = await findRefusal(tx, row, lines, now)
    if (reason || !into || !from) {
      const change = { state: 'refused' as const, reason: reason ?? 'merge_not_same_person', endedAt: now }
      await tx.update(accountMerge).set(change).where(own)
      await notifyAccounts(context, tx, row, lines, 'refused')
    } else {
      const former = await mergeAccounts(tx, { into, from, lines }, now)
      await tx.update(accountMerge).set({ state: 'merged', former, endedAt: now }).where(own)
      await notifyAccounts(context, tx, row, lines, 'merged')
    }
    context.failpoint('account_merge:before-commit')
  },
})
