/**
 * `account_merge_confirm`: the other number agrees, by its code typed at the line that asked, or by a press
 * with step-up on its own page. What does not fit ends the request. Spec SUB-13.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { AccountMergeResult } from '../../../contract/main/account-merge.schema.ts'
import { MERGE_WAIT_SECONDS } from '../../../contract/rules/account-merge.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import { storeAnswer, storedAnswer } from '../../platform/idempotency/idempotency.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { consumeCode } from '../identity/consume-code.ts'
import type { Challenge } from '../identity/sent-codes.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { verifyCode } from '../identity/verify-code.ts'
import { findMerge, lockAccounts, lockMerge } from './accounts.ts'
import { notifyAccounts } from './notify.ts'
import { findRefusal } from './refusals.ts'
import type { AccountMergeRow } from './tables.ts'
import { transitionMerge } from './transition.ts'
import { viewMerge } from './view.ts'

export const confirmMerge: CallHandler<'account_merge_confirm'> = async (
  context,
  caller,
  { id, otp, idempotency_key: key },
) => {
  const write = { call: 'account_merge_confirm' as const, key, request: [id] }
  const before = await storedAnswer<AccountMergeResult>(context.db, caller.msisdn, write, context.clock.now())
  if (before) return { ...before, replayed: true }
  const found = await findMerge(context.db, id)
  if (!found || !isOpen(found, context.clock.now())) throw new ApiError('merge_unknown')
  const challenge = await proveAgreement(context, caller, found, otp)
  // Thrown after commit, or the end of a request that does not fit would be rolled back.
  const verdict = await context.db.transaction(async (tx) => {
    const lines = await lockAccounts(tx, found)
    const now = context.clock.now()
    const stored = await storedAnswer<AccountMergeResult>(tx, caller.msisdn, write, now)
    if (stored) return { ...stored, replayed: true }
    // Before the row, as a new code for the request does: the other order could deadlock.
    if (challenge) await consumeCode(tx, challenge, now)
    const row = await lockMerge(tx, id)
    if (!isOpen(row, now)) throw new ApiError('merge_unknown')
    if (challenge && challenge.id !== row.challengeId) throw new ApiError('otp_expired')
    const reason = await findRefusal(tx, row, lines, now)
    if (reason) {
      await transitionMerge(tx, row, 'refuse', { reason, endedAt: now })
      return new ApiError(reason)
    }
    const mergesAt = addSeconds(now, MERGE_WAIT_SECONDS)
    const merge = await transitionMerge(tx, row, 'confirm', { confirmedAt: now, mergesAt })
    await notifyAccounts(context, tx, merge, lines, 'confirmed')
    const side = caller.msisdn === row.other ? 'other' : 'asking'
    const result = { merge: viewMerge(merge, side, now), replayed: false }
    await storeAnswer(tx, caller.msisdn, write, result, now)
    context.failpoint('account_merge_confirm:before-commit')
    return result
  })
  if (verdict instanceof ApiError) throw verdict
  return verdict
}

/** The job that ends a request may run later. */
function isOpen({ state, expiresAt }: AccountMergeRow, now: Date): boolean {
  return state === 'requested' && expiresAt > now
}

/** The proven code of the other number; undefined where the other line itself confirms. */
async function proveAgreement(
  context: Context,
  caller: Caller,
  { msisdn, other }: AccountMergeRow,
  otp: string | undefined,
): Promise<Challenge | undefined> {
  if (caller.msisdn === msisdn && otp !== undefined)
    return verifyCode(context, caller, { msisdn: other, purpose: 'account_merge', code: otp })
  if (caller.msisdn !== other) throw new ApiError('merge_unknown')
  await requireStepUp(context, context.db, caller, { call: 'account_merge_start', msisdn })
  return undefined
}
