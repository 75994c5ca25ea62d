/** `account_merge_get`: the merge that waits for a line, and former ones of its account. Spec SUB-13. */
import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { maskPhone } from '../../../contract/format/phone.ts'
import type { AccountMerge } from '../../../contract/main/account-merge.schema.ts'
import { MERGES_SHOWN, type MergeSide } from '../../../contract/rules/account-merge.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskAddress, maskEmail } from '../../platform/subscriber/mask.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { linesOf, sideOf } from './accounts.ts'
import { showOnePerson } from './refusals.ts'
import { type AccountMergeRow, accountMerge } from './tables.ts'

/** More than a number is asked in the time of a request, so that none is left out. */
const REQUESTS_READ = 20

export const getMerge: CallHandler<'account_merge_get'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const own = await linesOf(db, [msisdn])
  const numbers = own.map((line) => line.msisdn)
  const agreed = await db
    .select()
    .from(accountMerge)
    .where(
      or(
        // Requests that did not fit are shown to the line that asked.
        and(eq(accountMerge.msisdn, msisdn), eq(accountMerge.state, 'refused')),
        and(
          isNotNull(accountMerge.confirmedAt),
          or(inArray(accountMerge.msisdn, numbers), inArray(accountMerge.other, numbers)),
        ),
      ),
    )
    .orderBy(desc(accountMerge.requestedAt))
    .limit(MERGES_SHOWN + 1)
  const waiting = agreed.find(({ state }) => state === 'confirmed') ?? (await findRequest(db, msisdn, now))
  const show = (row: AccountMergeRow) => viewMerge(row, sideOf(row, msisdn, own) ?? 'other', now)
  return {
    open: waiting ? show(waiting) : null,
    ended: agreed
      .filter(({ endedAt }) => endedAt)
      .slice(0, MERGES_SHOWN)
      .map(show),
    refresh_in: waiting?.dueAt ? Math.max(1, secondsUntil(waiting.dueAt, now)) : null,
    as_of: now.toISOString(),
  }
}

/**
 * An open request of the line, else one to it. Those of other people are left out, so that a stranger puts
 * nothing on an owner's page; the message with the code named their number.
 */
async function findRequest(db: Database, msisdn: string, now: Date): Promise<AccountMergeRow | undefined> {
  const rows = await db
    .select()
    .from(accountMerge)
    .where(
      and(
        or(eq(accountMerge.msisdn, msisdn), eq(accountMerge.other, msisdn)),
        eq(accountMerge.state, 'requested'),
        gt(accountMerge.expiresAt, now),
      ),
    )
    .orderBy(desc(accountMerge.requestedAt))
    .limit(REQUESTS_READ)
  const own = rows.find((row) => row.msisdn === msisdn)
  if (own) return own
  for (const row of rows)
    if (await showOnePerson(db, row, await linesOf(db, [row.msisdn, row.other]))) return row
  return undefined
}

/** `side`: of the reader. */
export function viewMerge(row: AccountMergeRow, side: MergeSide, now: Date): AccountMerge {
  const { id, state, msisdn, other, requestedAt, expiresAt, confirmedAt, mergesAt, endedAt, former } = row
  return {
    ...{ id, state, side, asking: msisdn, other },
    requested_at: requestedAt.toISOString(),
    expires_in: state === 'requested' ? Math.max(0, secondsUntil(expiresAt, now)) : null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    merges_at: mergesAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    cancelled_by: row.cancelledBy,
    reason: row.reason,
    former: former && {
      contact: maskPhone(former.contact),
      email: maskEmail(former.email),
      address: maskAddress(former.address),
    },
  }
}
