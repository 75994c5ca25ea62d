/**
 * Handing the step of this page to another device: the link, and how it goes on, followed while the panel is
 * open. Spec CAR-6.
 */
import { map, onMount } from 'nanostores'
import type { HandoffOutcome, HandoffPeople, HandoffTask } from '../../../contract/main/handoff.schema.ts'
import { handoffCreate, handoffEnd, handoffGet, handoffPeople } from '../../../contract/main/handoff.ts'
import {
  HANDOFF_FOLLOW_SECONDS,
  HANDOFF_POLL_SECONDS,
  type HandoffState,
  isForOthers,
} from '../../../contract/rules/handoff.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import type { OperationKey } from '../idempotency-keys.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { startPolling } from '../payments/polling.ts'
import { $session, lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'
import { keysFor } from './keys.ts'

/** What travels: the step, and the writes of this page that the other device must not repeat. */
export type HandoffSource = { task: HandoffTask; operations?: readonly OperationKey[] }
export type TakeSource = () => Promise<HandoffSource>

export type HandoffStep = 'closed' | 'making' | 'waiting' | 'opened' | 'finished' | 'over' | 'failed'
type HandoffEvent = 'make' | 'made' | 'notMade' | 'opened' | 'finished' | 'over' | 'close'
const ANEW = { make: 'making', close: 'closed' } as const
/** Allowed transitions; other events are ignored. `over`: expired, or replaced by a link made elsewhere. */
export const HANDOFF_TABLE: Readonly<Record<HandoffStep, Partial<Record<HandoffEvent, HandoffStep>>>> = {
  closed: { make: 'making' },
  making: { made: 'waiting', notMade: 'failed', close: 'closed' },
  waiting: { opened: 'opened', finished: 'finished', over: 'over', ...ANEW },
  opened: { finished: 'finished', over: 'over', ...ANEW },
  finished: ANEW,
  over: ANEW,
  failed: ANEW,
}

export type Person = HandoffPeople['people'][number]
/**
 * `place`: which button of the page opened it. `secret` is in memory only. `person`: `84…`, for whom the link
 * is; none means this line. `until`: when the link ends, Unix time in milliseconds.
 */
export type Handoff = {
  step: HandoffStep
  place: string
  task: HandoffTask | undefined
  person: string | undefined
  people: readonly Person[]
  id: string
  secret: string
  until: number
  outcome: HandoffOutcome | null
  problem: Problem | undefined
}
const CLOSED: Handoff = {
  ...{ step: 'closed', place: '', task: undefined, person: undefined, people: [] },
  ...{ id: '', secret: '', until: 0 },
  ...{ outcome: null, problem: undefined },
}
export const $handoff = map<Handoff>(CLOSED)
let takeSource: TakeSource | undefined
let stopFollowing: Cleanup = () => {}
/** Lets a late answer be discarded: another button of the page has opened the panel since. */
let attempt = 0

onMount($handoff, () => {
  const stop = lineCleared.listen(reset)
  return () => {
    stop()
    reset()
  }
})

function move(event: HandoffEvent, change: Partial<Handoff> = {}): boolean {
  const now = $handoff.get()
  const step = HANDOFF_TABLE[now.step][event]
  if (!step) return false
  $handoff.set({ ...now, problem: undefined, ...change, step })
  return true
}

/** `person`: for whom, where the page knows it; otherwise this line, and others can be chosen. */
export async function openHandoff(place: string, take: TakeSource, person?: string): Promise<void> {
  reset()
  takeSource = take
  $handoff.set({ ...CLOSED, place })
  await make(person)
  const { step, task } = $handoff.get()
  if (step !== 'waiting' || person || !task || !isForOthers(task.step)) return
  const answer = await send(handoffPeople, {})
  if (answer.ok) $handoff.setKey('people', answer.result.people)
}

/** A link for someone else (null: for this line), or for the same after the last is over. */
export async function makeHandoff(person: string | null | undefined = $handoff.get().person): Promise<void> {
  await make(person ?? undefined)
}

async function make(person: string | undefined): Promise<void> {
  const session = $session.get()
  if (!takeSource || session.step === 'out' || !move('make', { person, id: '', secret: '' })) return
  stopFollowing()
  const own = ++attempt
  // Its code may not load without a network, and what was chosen may have ended since.
  const source = await takeSource().catch(() => undefined)
  if (own !== attempt) return
  if (!source) {
    showToast('session:failed', 'error')
    return void move('notMade')
  }
  const { task, operations = [] } = source
  const answer = await send(handoffCreate, {
    task,
    ...(person ? { person } : { keys: keysFor(operations) }),
  })
  if (own !== attempt) return
  if (!answer.ok) return void move('notMade', { task, problem: toProblem(answer) })
  const { id, secret, expires_in } = answer.result
  const until = environment().now() + expires_in * 1_000
  if (move('made', { task, id, secret, until, outcome: null })) stopFollowing = follow(id)
}

/** Goes on here: the link ends. What the other device has is harmless: nothing is bought twice. */
export async function closeHandoff(): Promise<void> {
  const { id, step } = $handoff.get()
  reset()
  if (id && (step === 'waiting' || step === 'opened')) await send(handoffEnd, { id })
}

function reset(): void {
  attempt++
  stopFollowing()
  takeSource = undefined
  $handoff.set(CLOSED)
}

function follow(id: string): Cleanup {
  const isFollowed = (): boolean => {
    const now = $handoff.get()
    return now.id === id && (now.step === 'waiting' || now.step === 'opened')
  }
  const { stop } = startPolling({
    poll: async () => {
      if (!isFollowed()) return
      const answer = await send(handoffGet, { id })
      if (!isFollowed()) return
      if (answer.ok) apply(answer.result.state, answer.result)
      else if (hasErrorCode(answer, 'handoff_over')) move('over')
    },
    pause: () => (isFollowed() ? HANDOFF_POLL_SECONDS : undefined),
    most: HANDOFF_FOLLOW_SECONDS / HANDOFF_POLL_SECONDS,
    tired: (isTired) => void (isTired && move('over')),
  })
  return stop
}

function apply(state: HandoffState, { outcome }: { outcome: HandoffOutcome | null }): void {
  if (state === 'opened' || state === 'finished') move(state, { outcome, secret: '' })
  else if (state !== 'waiting') move('over', { secret: '' })
}
