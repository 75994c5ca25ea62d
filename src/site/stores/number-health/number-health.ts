/**
 * The legal position of the line and of numbers under the same papers, as the operator has it, and the answer
 * about one number.
 *
 * | Answer | Event | Next |
 * | --- | --- | --- |
 * | `idle` | chosen | `working` (step-up is asked for within it) |
 * | `working` | saved, or step-up given up | `idle` |
 * | `working` | refused | `failed`, with the problem |
 * | `failed` | chosen | `working` |
 *
 * Spec NUM-1, Spec NUM-4.
 */
import { atom, map } from 'nanostores'
import type { NumberHealth } from '../../../contract/main/number-health.schema.ts'
import {
  numberHealthAnswer,
  numberHealthCalendar,
  numberHealthGet,
} from '../../../contract/main/number-health.ts'
import type { NumberAnswer } from '../../../contract/rules/number-health.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type FileResult, fetchFile } from '../history/file.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'

export const $numberHealth = map<{ health: Loadable<NumberHealth> }>({ health: { step: 'idle' } })

export type AnswerStep = 'idle' | 'working' | 'failed'
export const ANSWER: Readonly<
  Record<AnswerStep, { choose?: 'working'; saved?: 'idle'; refused?: 'failed' }>
> = {
  idle: { choose: 'working' },
  working: { saved: 'idle', refused: 'failed' },
  failed: { choose: 'working' },
}
/** `id`: the number that the answer is about. */
export type NumberChoice = { step: AnswerStep; id: string; problem: Problem | undefined }
const NONE: NumberChoice = { step: 'idle', id: '', problem: undefined }
export const $numberChoice = atom<NumberChoice>(NONE)

/** Shortest and longest time until the page asks again, milliseconds. */
const SOONEST = 5_000
const LATEST = 86_400_000
let stopFollowing: Cleanup = () => {}

export async function loadNumberHealth(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($numberHealth, 'health', () => send(numberHealthGet, {}), still)
  followDates()
}

/** Asks again when the next date of the law is there. */
function followDates(): void {
  stopFollowing()
  const { health } = $numberHealth.get()
  const due = health.step === 'ready' ? health.known.value.refresh_in : undefined
  if (!due) return
  const wait = Math.min(LATEST, Math.max(SOONEST, due * 1000))
  stopFollowing = environment().wait(wait, () => void loadNumberHealth())
}

export async function chooseAnswer(id: string, answer: NumberAnswer): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || !ANSWER[$numberChoice.get().step].choose) return
  const operation = [session.msisdn, 'number', id, answer]
  const working: NumberChoice = { step: 'working', id, problem: undefined }
  $numberChoice.set(working)
  const request = { id, answer, idempotency_key: idempotencyKeyFor(...operation) }
  const result = await withStepUp(() => send(numberHealthAnswer, request))
  settleKey(result, ...operation)
  if ($numberChoice.get() !== working) return
  if (result.ok) {
    const { replayed: _, ...value } = result.result
    $numberChoice.set(NONE)
    $numberHealth.set({ health: { step: 'ready', known: { value, asOf: value.as_of } } })
    followDates()
    return
  }
  // Who gives up the step-up has chosen so.
  if (hasErrorCode(result, 'step_up_needed')) $numberChoice.set(NONE)
  else $numberChoice.set({ step: 'failed', id, problem: toProblem(result) })
}

/** The coming dates as a calendar file. */
export function fetchDates(): Promise<FileResult> {
  return fetchFile(() => send(numberHealthCalendar, {}))
}

/** Follows the session, the tab and the network until stopped. */
export function openNumberHealth(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $numberChoice.set(NONE)
    $numberHealth.set({ health: { step: 'idle' } })
  }
  return followLine({ load: () => void loadNumberHealth(), clear })
}
