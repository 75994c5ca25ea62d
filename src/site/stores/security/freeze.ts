/**
 * The SIM-change lock, as the operator has it (`off`, `on`, `ending`), and the press that changes it.
 *
 * | Lock | Press | Next |
 * | --- | --- | --- |
 * | `off` | on | `on` |
 * | `on` | off | `ending`, then `off` by the operator's clock after 24 hours |
 * | `ending` | keep | `on` |
 *
 * A press: `idle` → `working` → `idle`, with the problem if it was refused. Spec SIM-6.
 */
import { atom, map } from 'nanostores'
import type { SimFreeze } from '../../../contract/main/sim-freeze.schema.ts'
import { simFreezeGet, simFreezeSet } from '../../../contract/main/sim-freeze.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'

export const $freeze = map<{ freeze: Loadable<SimFreeze> }>({ freeze: { step: 'idle' } })

type Press = { step: 'idle' | 'working'; problem: Problem | undefined }
const IDLE: Press = { step: 'idle', problem: undefined }
export const $freezePress = atom<Press>(IDLE)

/** Shortest and longest time until the page asks again, milliseconds. */
const SOONEST = 5_000
const LATEST = 86_400_000
let stopFollowing: Cleanup = () => {}

export async function loadFreeze(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($freeze, 'freeze', () => send(simFreezeGet, {}), still)
  followEnd()
}

/** Asks again when the lock is due to be off. */
function followEnd(): void {
  stopFollowing()
  const { freeze } = $freeze.get()
  const due = freeze.step === 'ready' ? freeze.known.value.refresh_in : undefined
  if (!due) return
  stopFollowing = environment().wait(Math.min(LATEST, Math.max(SOONEST, due * 1000)), () => void loadFreeze())
}

/** `on` false asks for the end of the lock, which comes 24 hours later. */
export async function setFreeze(on: boolean): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || $freezePress.get().step === 'working') return
  const operation = [session.msisdn, 'freeze', Number(on)]
  const working: Press = { step: 'working', problem: undefined }
  $freezePress.set(working)
  const answer = await send(simFreezeSet, { on, idempotency_key: idempotencyKeyFor(...operation) })
  settleKey(answer, ...operation)
  if ($freezePress.get() !== working) return
  $freezePress.set({ step: 'idle', problem: answer.ok ? undefined : toProblem(answer) })
  if (answer.ok) {
    const { replayed: _, ...value } = answer.result
    $freeze.set({ freeze: { step: 'ready', known: { value, asOf: value.as_of } } })
    followEnd()
  }
}

/** Follows the session, the tab and the network until stopped. */
export function openFreeze(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $freezePress.set(IDLE)
    $freeze.set({ freeze: { step: 'idle' } })
  }
  return followLine({ load: () => void loadFreeze(), clear })
}
