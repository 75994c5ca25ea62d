/** The line's own logged events: read page by page, and deleted by one press. Spec PRV-6. */
import { atom } from 'nanostores'
import type { UseEvent, UseEvents } from '../../../contract/main/use-log.schema.ts'
import { customerUseClear, customerUseList } from '../../../contract/main/use-log.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Problem, toProblem } from '../notice.ts'

export type UseLogStep = 'idle' | 'loading' | 'ready' | 'adding' | 'clearing' | 'failed'
export type UseLogEvent = 'load' | 'more' | 'clear' | 'done' | 'refused'

/** Allowed transitions; other events are ignored. */
export const USE_LOG: Readonly<Record<UseLogStep, Partial<Record<UseLogEvent, UseLogStep>>>> = {
  idle: { load: 'loading' },
  loading: { done: 'ready', refused: 'failed' },
  ready: { load: 'loading', more: 'adding', clear: 'clearing' },
  adding: { done: 'ready', refused: 'failed' },
  clearing: { done: 'ready', refused: 'failed' },
  failed: { load: 'loading', more: 'adding', clear: 'clearing' },
}

/** `events`: all that were read so far; the other fields are of the last answer. */
export type UseLog = {
  step: UseLogStep
  events: readonly UseEvent[]
  next: string | null
  total: number
  keptDays: number
  problem: Problem | undefined
}
const NONE: UseLog = { step: 'idle', events: [], next: null, total: 0, keptDays: 0, problem: undefined }
export const $useLog = atom<UseLog>(NONE)

export function discardUseLog(): void {
  $useLog.set(NONE)
}

export const loadUseLog = (): Promise<void> => act('load', () => send(customerUseList, {}))
export const clearUseLog = (): Promise<void> => act('clear', () => send(customerUseClear, {}))
/** Adds the following page of events. */
export async function loadMoreUseLog(): Promise<void> {
  const { next } = $useLog.get()
  if (next !== null) await act('more', () => send(customerUseList, { after: next }))
}

async function act(
  event: 'load' | 'more' | 'clear',
  fetchEvents: () => Promise<ClientResult<UseEvents>>,
): Promise<void> {
  const before = $useLog.get()
  const step = USE_LOG[before.step][event]
  const still = createLineCheck()
  if (!step || !still) return
  const waiting: UseLog = { ...before, step, problem: undefined }
  $useLog.set(waiting)
  const answer = await fetchEvents()
  if ($useLog.get() !== waiting || !still()) return
  if (!answer.ok) {
    $useLog.set({ ...waiting, step: 'failed', problem: toProblem(answer) })
    return
  }
  const { events, next, total, kept_days: keptDays } = answer.result
  const known = event === 'more' ? before.events : []
  $useLog.set({ step: 'ready', events: [...known, ...events], next, total, keptDays, problem: undefined })
}
