/**
 * `account_merge_cancel`: undoes a merge before it takes effect. Each line of both accounts may, without a
 * code: nothing has changed yet. Spec SUB-13.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { AccountMergeResult } from '../../../contract/main/account-merge.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { storeAnswer, storedAnswer } from '../../platform/idempotency/idempotency.ts'
import { findMerge, lockAccounts, lockMerge, sideOf } from './accounts.ts'
import { notifyAccounts } from './notify.ts'
import { transitionMerge } from './transition.ts'
import { viewMerge } from './view.ts'

export const cancelMerge: CallHandler<'account_merge_cancel'> = async (
  context,
  { msisdn },
  { id, idempotency_key: key },
) => {
  const found = await findMerge(context.db, id)
  if (!found) throw new ApiError('merge_unknown')
  const write = { call: 'account_merge_cancel' as const, key, request: [id] }
  return context.db.transaction(async (tx) => {
    const lines = await lockAccounts(tx, found)
    const now = context.clock.now()
    const stored = await storedAnswer<AccountMergeResult>(tx, msisdn, write, now)
    if (stored) return { ...stored, replayed: true }
    const row = await lockMerge(tx, id)
    const side = sideOf(row, msisdn, lines)
    // Before both agreed, a request is a matter of the two numbers.
    const isParty = row.confirmedAt !== null || msisdn === row.msisdn || msisdn === row.other
    if (!side || !isParty) throw new ApiError('merge_unknown')
    // The job may run later than its time.
    if (row.state === 'merged' || (row.mergesAt && row.mergesAt <= now && row.state === 'confirmed'))
      throw new ApiError('merge_over')
    if (row.state !== 'requested' && row.state !== 'confirmed') throw new ApiError('merge_unknown')
    const merge = await transitionMerge(tx, row, 'cancel', { cancelledBy: side, endedAt: now })
    if (row.state === 'confirmed') await notifyAccounts(context, tx, merge, lines, 'cancelled')
    const result = { merge: viewMerge(merge, side, now), replayed: false }
    await storeAnswer(tx, msisdn, write, result, now)
    context.failpoint('account_merge_cancel:before-commit')
    return result
  })
}
