/**
 * `account_merge_start`: asks the owner of another number by a code to it. Every number gets the same answer,
 * limits and work, as for a managed line. Spec SUB-13, Spec IDN-10.
 */
import { and, desc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { MERGE_REQUEST_SECONDS, MERGES_PER_DAY } from '../../../contract/rules/account-merge.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { sendCodeFor } from '../identity/send-code.ts'
import { DAY } from '../identity/send-limits.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { linesOf, type Pair } from './accounts.ts'
import { findObstacle } from './refusals.ts'
import { type AccountMergeRow, accountMerge } from './tables.ts'
import { transitionMerge } from './transition.ts'
import { viewMerge } from './view.ts'

/** What is refused here concerns the account of the caller alone, so that it reveals nothing about others. */
export const startMerge: CallHandler<'account_merge_start'> = async (context, caller, { other }) => {
  const { db, clock } = context
  const pair = { msisdn: caller.msisdn, other }
  await requireStepUp(context, db, caller, { call: 'account_merge_start', msisdn: other })
  const lines = await linesOf(db, [caller.msisdn])
  if (lines.some(({ msisdn }) => msisdn === other)) throw new ApiError('merge_own')
  const acting = lines.filter(({ msisdn }) => msisdn === caller.msisdn)
  const obstacle = await findObstacle(db, lines, acting, clock.now())
  if (obstacle) throw new ApiError(obstacle)
  const saved: AccountMergeRow[] = []
  const code = await sendCodeFor(
    context,
    caller,
    {
      msisdn: other,
      purpose: 'account_merge',
      vars: () => ({ asking: formatPhone(caller.msisdn) }),
      save: async (tx, challengeId) => void saved.push(await saveRequest(context, tx, pair, challengeId)),
    },
    'sms',
  )
  const [row] = saved
  if (!row) throw new Error('The request was not saved')
  const now = clock.now()
  return {
    merge: viewMerge(row, 'asking', now),
    resend_after: code.resend_after,
    // A code is worth nothing after its request.
    expires_in: Math.min(code.expires_in, secondsUntil(row.expiresAt, now)),
  }
}

/** Another code for the same request keeps its time; a request about another number replaces the open one. */
async function saveRequest(
  { clock }: Context,
  tx: Database,
  { msisdn, other }: Pair,
  challengeId: string,
): Promise<AccountMergeRow> {
  await lockNumber(tx, 'account_merge', msisdn)
  const now = clock.now()
  const [open] = await tx
    .select()
    .from(accountMerge)
    .where(and(eq(accountMerge.msisdn, msisdn), eq(accountMerge.state, 'requested')))
    .for('update')
  if (open && open.other === other && open.expiresAt > now) {
    await tx.update(accountMerge).set({ challengeId }).where(eq(accountMerge.id, open.id))
    return { ...open, challengeId }
  }
  await requireFewRequests(tx, msisdn, now)
  if (open) await transitionMerge(tx, open, 'cancel', { cancelledBy: 'asking', endedAt: now })
  const [row] = await tx
    .insert(accountMerge)
    .values({
      ...{ id: newId(now), msisdn, other, state: 'requested', challengeId, requestedAt: now },
      expiresAt: addSeconds(now, MERGE_REQUEST_SECONDS),
    })
    .returning()
  if (!row) throw new Error('The request was not inserted')
  return row
}

async function requireFewRequests(tx: Database, msisdn: string, now: Date): Promise<void> {
  const requests = await tx
    .select({ at: accountMerge.requestedAt })
    .from(accountMerge)
    .where(and(eq(accountMerge.msisdn, msisdn), gt(accountMerge.requestedAt, addSeconds(now, -DAY))))
    .orderBy(desc(accountMerge.requestedAt))
    .limit(MERGES_PER_DAY)
  const blocking = requests[MERGES_PER_DAY - 1]
  if (blocking)
    throw new ApiError('merge_limit', { retry_after: secondsUntil(addSeconds(blocking.at, DAY), now) })
}
