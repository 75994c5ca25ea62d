/** Giving a role by a link and its QR: choose → confirm → shown, until it is used or over. Spec CAR-2. */
import { map, onMount } from 'nanostores'
import { careInvite } from '../../../contract/main/care.ts'
import type { CareDays, CareLimit, CareRole } from '../../../contract/rules/care.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'

export type GiveStep = 'choosing' | 'making' | 'shown'
type GiveEvent = 'make' | 'made' | 'notMade' | 'change'
/** Allowed transitions; other events are ignored. */
export const GIVE_TABLE: Readonly<Record<GiveStep, Partial<Record<GiveEvent, GiveStep>>>> = {
  choosing: { make: 'making' },
  making: { made: 'shown', notMade: 'choosing' },
  shown: { make: 'making', change: 'choosing' },
}

/** `secret` is in memory only. `until`: when the link ends, Unix time in milliseconds. */
export type Give = {
  step: GiveStep
  role: CareRole
  days: CareDays
  limit: CareLimit
  secret: string
  until: number
  problem: Problem | undefined
}
const EMPTY: Give = {
  step: 'choosing',
  role: 'pay',
  days: 30,
  limit: 100_000,
  secret: '',
  until: 0,
  problem: undefined,
}
export const $give = map<Give>(EMPTY)

onMount($give, () => lineCleared.listen(() => $give.set(EMPTY)))

function move(event: GiveEvent, change: Partial<Give> = {}): boolean {
  const now = $give.get()
  const step = GIVE_TABLE[now.step][event]
  if (!step) return false
  $give.set({ ...now, problem: undefined, ...change, step })
  return true
}

export function chooseTerms(change: Partial<Pick<Give, 'role' | 'days' | 'limit'>>): void {
  const now = $give.get()
  if (now.step === 'choosing') $give.set({ ...now, ...change })
}

/** Another link replaces the one before. */
export async function makeLink(): Promise<void> {
  if (!move('make')) return
  const { role, days, limit } = $give.get()
  const answer = await withStepUp(() => send(careInvite, { role, days, limit }))
  if (answer.ok) {
    const { secret, expires_in } = answer.result
    return void move('made', { secret, until: environment().now() + expires_in * 1_000 })
  }
  move('notMade', { problem: hasErrorCode(answer, 'step_up_needed') ? undefined : toProblem(answer) })
}

export function changeTerms(): void {
  move('change', { secret: '', until: 0 })
}
