/** Turns the simple page of the line on or off; the line itself says whether it is on. Spec CAR-5. */
import { map, onMount } from 'nanostores'
import { simpleModeSet } from '../../../contract/main/care.ts'
import { send } from '../../client/send.ts'
import { loadAccount } from '../account.ts'
import { type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'

export type SimpleChoice = { step: 'idle' | 'saving'; problem: Problem | undefined }
const IDLE: SimpleChoice = { step: 'idle', problem: undefined }
export const $simpleChoice = map<SimpleChoice>(IDLE)

onMount($simpleChoice, () => lineCleared.listen(() => $simpleChoice.set(IDLE)))

export async function setSimple(on: boolean): Promise<void> {
  if ($simpleChoice.get().step === 'saving') return
  $simpleChoice.set({ step: 'saving', problem: undefined })
  const answer = await send(simpleModeSet, { on })
  // What the tab remembers of the line would lead back here.
  await loadAccount(['line'])
  $simpleChoice.set({ step: 'idle', problem: answer.ok ? undefined : toProblem(answer) })
}
