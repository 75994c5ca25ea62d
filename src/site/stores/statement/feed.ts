/**
 * The secret address of the calendar feed: shown once when it is created, revoked with one press. Spec PKG-8.
 */
import { atom } from 'nanostores'
import type { CalendarFeed } from '../../../contract/main/calendar-feed.schema.ts'
import {
  calendarFeedGet,
  calendarFeedRenew,
  calendarFeedRevoke,
} from '../../../contract/main/calendar-feed.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'

/** `path`: known only to the page that created it. */
export type Feed = {
  step: 'idle' | 'working' | 'ready' | 'failed'
  known: CalendarFeed | undefined
  path: string
  problem: Problem | undefined
}
const NOTHING: Feed = { step: 'idle', known: undefined, path: '', problem: undefined }
export const $feed = atom<Feed>(NOTHING)

export async function loadFeed(): Promise<void> {
  if (!startWorking()) return
  const answer = await send(calendarFeedGet, {})
  if ($session.get().step === 'out') return
  if (answer.ok) $feed.set({ ...$feed.get(), step: 'ready', known: answer.result })
  else $feed.set({ ...$feed.get(), step: 'failed', problem: toProblem(answer) })
}

/** Creates an address and revokes the previous one. */
export async function renewFeed(): Promise<void> {
  if (!startWorking()) return
  const answer = await send(calendarFeedRenew, {})
  if ($session.get().step === 'out') return
  if (!answer.ok) return $feed.set({ ...$feed.get(), step: 'failed', problem: toProblem(answer) })
  const { path, created_at } = answer.result
  $feed.set({ step: 'ready', known: { active: true, created_at, read_at: null }, path, problem: undefined })
}

export async function revokeFeed(): Promise<void> {
  if (!startWorking()) return
  const answer = await send(calendarFeedRevoke, {})
  if ($session.get().step === 'out') return
  if (answer.ok) $feed.set({ step: 'ready', known: answer.result, path: '', problem: undefined })
  else $feed.set({ ...$feed.get(), step: 'failed', problem: toProblem(answer) })
}

/** Returns false for a visitor and while a request is running. */
function startWorking(): boolean {
  const now = $feed.get()
  if ($session.get().step === 'out' || now.step === 'working') return false
  $feed.set({ ...now, step: 'working', problem: undefined })
  return true
}

/** For the page of the ledger; follows the session until stopped. */
export function openFeed(): Cleanup {
  const clear = (): void => $feed.set(NOTHING)
  const stops = [lineCleared.listen(clear), lineSignedIn.listen(() => void loadFeed())]
  void loadFeed()
  return () => {
    for (const stop of stops) stop()
    clear()
  }
}
