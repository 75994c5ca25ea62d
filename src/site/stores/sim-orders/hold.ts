/**
 * The number held for this browser or line, and those it remembers. The operator's time decides when a hold
 * ends; the page asks again then. Spec SMO-3.
 */
import { map } from 'nanostores'
import type { SimNumber } from '../../../contract/main/sim-number.schema.ts'
import { simNumberGet, simNumberHold, simNumberRelease } from '../../../contract/main/sim-order.ts'
import { NUMBER_HOLD_SECONDS } from '../../../contract/rules/sim-number.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { secondsUntil } from '../clock.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { savedNumbers, toggleSaved } from './saved.ts'
import { searchNumbers, updateFound } from './search.ts'

/**
 * What was pressed. `replace`: another number is held, and this one is held only in its place. `releasing`:
 * the held number is being given back. `full`: it cannot be remembered too.
 */
export type Press =
  | { step: 'idle' }
  | { step: 'holding' | 'releasing'; number: string }
  | { step: 'replace' | 'full'; number: string }
  | { step: 'refused'; number: string; problem: Problem }

/** `lost`: the number whose hold has just ended. */
export type Hold = {
  step: 'loading' | 'ready' | 'failed'
  held: SimNumber | undefined
  saved: readonly SimNumber[]
  lost: string
  press: Press
  problem: Problem | undefined
}

const EMPTY: Hold = {
  step: 'loading',
  held: undefined,
  saved: [],
  lost: '',
  press: { step: 'idle' },
  problem: undefined,
}
export const $hold = map<Hold>(EMPTY)
let stopTimer: Cleanup = () => {}

export async function loadHold(): Promise<void> {
  const before = $hold.get().held
  const numbers = savedNumbers()
  const answer = await send(simNumberGet, numbers.length > 0 ? { numbers } : {})
  const now = $hold.get()
  if (!answer.ok) {
    $hold.set({ ...now, step: 'failed', problem: toProblem(answer) })
    return
  }
  const held = answer.result.held ?? undefined
  const lost = before && !held ? before.number : held ? '' : now.lost
  $hold.set({ ...now, step: 'ready', problem: undefined, held, saved: answer.result.saved, lost })
  followEnd()
  if (before && !held) void searchNumbers()
}

/** The page's time may be behind by up to a second, so a new hold is shown as a whole one at most. */
export function holdSecondsLeft(heldUntil: string, now: number): number {
  return Math.min(NUMBER_HOLD_SECONDS, secondsUntil(Date.parse(heldUntil), now))
}

/** Asks again when the hold ends by the operator's time. */
function followEnd(): void {
  stopTimer()
  const until = $hold.get().held?.held_until
  if (!until) return
  const { now, wait } = environment()
  stopTimer = wait(Math.max(1_000, Date.parse(until) - now()), () => void loadHold())
}

/** Holds a number. `replace`: the other held one is given back. */
export async function holdNumber(number: string, replace = false): Promise<void> {
  const { press } = $hold.get()
  if (press.step === 'holding' || press.step === 'releasing') return
  const before = $hold.get().held
  $hold.setKey('press', { step: 'holding', number })
  const answer = await send(simNumberHold, { number, ...(replace && { replace }) })
  if (answer.ok) {
    const { held } = answer.result
    $hold.set({ ...$hold.get(), held, lost: '', press: { step: 'idle' }, step: 'ready' })
    if (before && before.number !== number) showState({ ...before, state: 'free', held_until: null })
    showState(held)
    followEnd()
    return
  }
  if (hasErrorCode(answer, 'sim_hold_other')) return $hold.setKey('press', { step: 'replace', number })
  $hold.setKey('press', { step: 'refused', number, problem: toProblem(answer) })
  // The list shows who was faster.
  if (hasErrorCode(answer, 'sim_number_held', 'sim_number_sold', 'sim_number_unknown')) {
    void searchNumbers()
    void loadHold()
  }
}

export async function releaseNumber(): Promise<void> {
  const { held, press } = $hold.get()
  if (!held || press.step === 'holding' || press.step === 'releasing') return
  $hold.setKey('press', { step: 'releasing', number: held.number })
  const answer = await send(simNumberRelease, { number: held.number })
  if (!answer.ok)
    return $hold.setKey('press', { step: 'refused', number: held.number, problem: toProblem(answer) })
  stopTimer()
  $hold.set({ ...$hold.get(), held: undefined, press: { step: 'idle' } })
  showState({ ...held, state: 'free', held_until: null })
}

/** In the list of the search and among the remembered numbers. */
function showState(number: SimNumber): void {
  const { saved } = $hold.get()
  $hold.setKey(
    'saved',
    saved.map((one) => (one.number === number.number ? number : one)),
  )
  updateFound(number)
}

export function closePress(): void {
  $hold.setKey('press', { step: 'idle' })
}

/** Remembers or forgets a number. Returns false if there is no room, which the page then says. */
export function saveNumber(number: SimNumber): boolean {
  const { saved, press } = $hold.get()
  if (!toggleSaved(number.number)) {
    if (press.step !== 'holding' && press.step !== 'releasing')
      $hold.setKey('press', { step: 'full', number: number.number })
    return false
  }
  if (press.step === 'full') closePress()
  const isSaved = saved.some((one) => one.number === number.number)
  $hold.setKey('saved', isSaved ? saved.filter((one) => one.number !== number.number) : [...saved, number])
  return true
}

export function clearHold(): void {
  stopTimer()
  $hold.set(EMPTY)
}
