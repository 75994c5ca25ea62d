/**
 * The one press on a merge that waits: confirms it for the other number, or undoes it.
 *
 * | Press | Event | Next |
 * | --- | --- | --- |
 * | `idle`, `failed` | confirmed or undone | `working` (step-up is asked for within a confirmation) |
 * | `working` | done, or step-up given up | `idle` |
 * | `working` | refused | `failed`, with the problem |
 *
 * Spec SUB-13.
 */
import { atom, onMount } from 'nanostores'
import { accountMergeCancel, accountMergeConfirm } from '../../../contract/main/account-merge.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { loadMerges, openMerge } from './merges.ts'

export type MergeAct = 'confirm' | 'cancel'
export type MergePress = {
  step: 'idle' | 'working' | 'failed'
  act: MergeAct | undefined
  problem: Problem | undefined
}
const IDLE: MergePress = { step: 'idle', act: undefined, problem: undefined }
export const $mergePress = atom<MergePress>(IDLE)

onMount($mergePress, () => lineCleared.listen(() => $mergePress.set(IDLE)))

/** Undoing needs no code; confirming on the page of the other number needs step-up. */
export async function actOnMerge(act: MergeAct): Promise<void> {
  const session = $session.get()
  const merge = openMerge()
  if (session.step === 'out' || !merge || $mergePress.get().step === 'working') return
  const working: MergePress = { step: 'working', act, problem: undefined }
  $mergePress.set(working)
  const operation = [session.msisdn, 'merge', act, merge.id]
  const request = { id: merge.id, idempotency_key: idempotencyKeyFor(...operation) }
  const answer =
    act === 'cancel'
      ? await send(accountMergeCancel, request)
      : await withStepUp(() => send(accountMergeConfirm, request))
  settleKey(answer, ...operation)
  await loadMerges()
  if ($mergePress.get() !== working) return
  // Who gives up the step-up has chosen so.
  if (answer.ok || hasErrorCode(answer, 'step_up_needed')) $mergePress.set(IDLE)
  else $mergePress.set({ step: 'failed', act, problem: toProblem(answer) })
}
