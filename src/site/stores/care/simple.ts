/** Whether the line uses the simple page, as the operator has it. Spec CAR-5. */
import { map, onMount } from 'nanostores'
import { simpleModeGet, simpleModeSet } from '../../../contract/main/care.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { forgetFullPage } from './open-simple.ts'

export type Simple = { step: 'unknown' | 'known' | 'saving'; on: boolean; problem: Problem | undefined }
const UNKNOWN: Simple = { step: 'unknown', on: false, problem: undefined }
export const $simple = map<Simple>(UNKNOWN)

onMount($simple, () => lineCleared.listen(() => $simple.set(UNKNOWN)))

export function openSimple(): Cleanup {
  return followLine({ load: () => void loadSimple(), clear: () => $simple.set(UNKNOWN) })
}

async function loadSimple(): Promise<void> {
  const still = createLineCheck()
  const answer = await send(simpleModeGet, {})
  if (!still?.()) return
  if (answer.ok) $simple.set({ step: 'known', on: answer.result.on, problem: undefined })
}

export async function setSimple(on: boolean): Promise<void> {
  if ($simple.get().step === 'saving') return
  $simple.set({ ...$simple.get(), step: 'saving', problem: undefined })
  const answer = await send(simpleModeSet, { on })
  forgetFullPage()
  if (answer.ok) $simple.set({ step: 'known', on: answer.result.on, problem: undefined })
  else $simple.set({ step: 'known', on: !on, problem: toProblem(answer) })
}
