/**
 * Unmasked personal data: shown after step-up authentication, for a minute, and only while the tab is
 * visible. Spec SUB-2, Spec OTP-8.
 */
import { atom } from 'nanostores'
import { customerReveal } from '../../../contract/main/personal.ts'
import type { PersonalField } from '../../../contract/rules/personal.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { loadPersonal, personalCleared } from './personal.ts'

export type Reveal =
  | { step: 'hidden' | 'asking'; problem: Problem | undefined }
  /** `hidesAt` in milliseconds. */
  | { step: 'shown'; values: Readonly<Partial<Record<PersonalField, string>>>; hidesAt: number }

const HIDDEN: Reveal = { step: 'hidden', problem: undefined }
export const $reveal = atom<Reveal>(HIDDEN)

let stops: Cleanup[] = []

personalCleared.listen(hide)

/** Shows all fields; the access log on the page shows this access at once. */
export async function reveal(): Promise<void> {
  if ($reveal.get().step !== 'hidden') return
  $reveal.set({ step: 'asking', problem: undefined })
  const answer = await withStepUp(() => send(customerReveal, {}))
  if ($reveal.get().step !== 'asking') return
  if (!answer.ok) {
    // Cancelling the step-up authentication is not an error.
    $reveal.set({
      step: 'hidden',
      problem: hasErrorCode(answer, 'step_up_needed') ? undefined : toProblem(answer),
    })
    return
  }
  const { values, hide_after: seconds } = answer.result
  const { now, wait, onLeave } = environment()
  $reveal.set({
    step: 'shown',
    values: Object.fromEntries(values.map(({ field, value }) => [field, value])),
    hidesAt: now() + seconds * 1000,
  })
  stops = [wait(seconds * 1000, hide), onLeave(hide)]
  void loadPersonal(['reveals'])
}

/** Removes the values from the page and from memory. */
export function hide(): void {
  for (const stop of stops) stop()
  stops = []
  $reveal.set(HIDDEN)
}
