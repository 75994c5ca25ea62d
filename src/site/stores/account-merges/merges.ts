/**
 * The merge of this account with another, as the operator has it, and the one press that confirms or undoes
 * it.
 *
 * | Press | Event | Next |
 * | --- | --- | --- |
 * | `idle`, `failed` | confirmed or undone | `working` (step-up is asked for within a confirmation) |
 * | `working` | done, or step-up given up | `idle` |
 * | `working` | refused | `failed`, with the problem |
 *
 * Spec SUB-13.
 */
import { atom, map } from 'nanostores'
import type { AccountMergeList } from '../../../contract/main/account-merge.schema.ts'
import {
  accountMergeCancel,
  accountMergeConfirm,
  accountMergeGet,
} from '../../../contract/main/account-merge.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { loadLines } from '../lines/lines.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'

export const $merges = map<{ merges: Loadable<AccountMergeList> }>({ merges: { step: 'idle' } })

export type MergeAct = 'confirm' | 'cancel'
export type MergePress = {
  step: 'idle' | 'working' | 'failed'
  act: MergeAct | undefined
  problem: Problem | undefined
}
const IDLE: MergePress = { step: 'idle', act: undefined, problem: undefined }
export const $mergePress = atom<MergePress>(IDLE)

/** Shortest and longest time until the page asks again, milliseconds. */
const SOONEST = 5_000
const LATEST = 86_400_000
let stopFollowing: Cleanup = () => {}

export async function loadMerges(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const before = openMerge()
  await loadInto($merges, 'merges', () => send(accountMergeGet, {}), still)
  followOpen()
  // The lines of the other account are own ones now.
  const ended = lastKnown($merges.get().merges)?.value.ended ?? []
  if (ended.some(({ id, state }) => id === before?.id && state === 'merged')) await loadLines()
}

/** The one that waits, as last known. */
export function openMerge(): AccountMergeList['open'] {
  return lastKnown($merges.get().merges)?.value.open ?? null
}

/** Asks again when it expires or takes effect. */
function followOpen(): void {
  stopFollowing()
  const { merges } = $merges.get()
  const due = merges.step === 'ready' ? merges.known.value.refresh_in : undefined
  if (!due) return
  const wait = Math.min(LATEST, Math.max(SOONEST, due * 1000))
  stopFollowing = environment().wait(wait, () => void loadMerges())
}

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

/** Follows the session, the tab and the network until stopped. */
export function openMerges(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $mergePress.set(IDLE)
    $merges.set({ merges: { step: 'idle' } })
  }
  return followLine({ load: () => void loadMerges(), clear })
}
