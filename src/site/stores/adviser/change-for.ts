/**
 * The change of a line that one manages: bought or cancelled for it, above the limit after its owner's yes,
 * and undone while that is possible. Spec CAR-3, Spec ADV-7.
 */
import { map, onMount } from 'nanostores'
import type { CareActWanted } from '../../../contract/main/care.schema.ts'
import { careAct } from '../../../contract/main/care.ts'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import { send } from '../../client/send.ts'
import { currentTime } from '../clock.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { readAgain } from './several.ts'

/** `asked`: the owner has to agree. */
export type ChangeForStep = 'idle' | 'working' | 'asked' | 'done' | 'undoing' | 'undone' | 'failed'
type ChangeForEvent = 'do' | 'asked' | 'done' | 'undo' | 'undone' | 'fail'
/** Allowed transitions; other events are ignored. */
export const CHANGE_FOR_TABLE: Readonly<
  Record<ChangeForStep, Partial<Record<ChangeForEvent, ChangeForStep>>>
> = {
  idle: { do: 'working' },
  working: { asked: 'asked', done: 'done', fail: 'failed' },
  asked: { do: 'working' },
  done: { do: 'working', undo: 'undoing' },
  undoing: { undone: 'undone', fail: 'failed' },
  undone: { do: 'working' },
  failed: { do: 'working', undo: 'undoing' },
}

/** `code`: of the package that was bought, empty after a cancellation. `until`: of its undo, milliseconds. */
export type ChangeFor = {
  step: ChangeForStep
  account: string
  code: string
  name: string
  until: number
  problem: Problem | undefined
}
const IDLE: ChangeFor = { step: 'idle', account: '', code: '', name: '', until: 0, problem: undefined }
export const $changeFor = map<ChangeFor>(IDLE)

onMount($changeFor, () => lineCleared.listen(() => $changeFor.set(IDLE)))

function move(event: ChangeForEvent, change: Partial<ChangeFor> = {}): boolean {
  const now = $changeFor.get()
  const step = CHANGE_FOR_TABLE[now.step][event]
  if (!step) return false
  $changeFor.set({ ...now, problem: undefined, ...change, step })
  return true
}

/** `price` in đ, as shown. */
export async function buyFor(
  account: string,
  { code, name, price }: { code: string; name: string; price: number },
): Promise<void> {
  if (!move('do', { account, code, name, until: 0 })) return
  const answer = await perform(account, { call: 'package_register', code, price })
  if (!answer) return
  const isDone = answer.result.act.state === 'done'
  const until = currentTime() + UNDO_SECONDS * 1_000
  move(isDone ? 'done' : 'asked', { until: isDone ? until : 0 })
  if (isDone) await readAgain(account)
}

/** At the end of its cycle, so that nothing that was paid is lost. */
export async function endFor(account: string, { code, name }: { code: string; name: string }): Promise<void> {
  if (!move('do', { account, code: '', name, until: 0 })) return
  const answer = await perform(account, { call: 'package_cancel', code, when: 'end_of_cycle' })
  if (!answer) return
  move(answer.result.act.state === 'done' ? 'done' : 'asked')
  await readAgain(account)
}

/** Gives the money back and restores what the package replaced, if it was not used. Spec PKG-3. */
export async function undoFor(): Promise<void> {
  const { account, code } = $changeFor.get()
  if (!code || !move('undo')) return
  const answer = await perform(account, { call: 'package_cancel', code, when: 'now' })
  if (!answer) return
  move('undone', { until: 0 })
  await readAgain(account)
}

async function perform(account: string, act: CareActWanted) {
  const session = $session.get()
  if (import.meta.env.WITHOUT_CARE || session.step === 'out') return undefined
  const operation = [session.msisdn, 'care', account, JSON.stringify(act)]
  const answer = await send(careAct, { account, act, idempotency_key: idempotencyKeyFor(...operation) })
  settleKey(answer, ...operation)
  if (answer.ok) return answer
  move('fail', { problem: toProblem(answer) })
  return undefined
}
