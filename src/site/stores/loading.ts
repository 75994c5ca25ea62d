/** The number of running requests, and whether they take long enough for a message. Spec SIT-2. */
import { atom } from 'nanostores'
import { LOADING_RESET, LOADING_SLOW } from '../../contract/rules/shell.ts'
import { type Cleanup, environment } from '../client/environment.ts'
import { requestEnded, requestStarted } from '../client/events.ts'

/**
 * `busy`: skeletons suffice. `slow`: shows "still working". `unfinished`: the counter was reset after 30 s;
 * the requests have not finished, but the page can be used again.
 */
export type Loading = { step: 'idle' } | { step: 'busy' | 'slow'; count: number } | { step: 'unfinished' }

export const $loading = atom<Loading>({ step: 'idle' })

let timers: Cleanup[] = []

/** Counts the client's requests until stopped. */
export function countLoading(): Cleanup {
  const stops = [requestStarted.listen(startLoading), requestEnded.listen(end)]
  return () => {
    for (const stop of [...stops, ...timers]) stop()
    timers = []
    $loading.set({ step: 'idle' })
  }
}

function startLoading(): void {
  const now = $loading.get()
  if ('count' in now) {
    $loading.set({ ...now, count: now.count + 1 })
    return
  }
  $loading.set({ step: 'busy', count: 1 })
  const { wait } = environment()
  timers = [wait(LOADING_SLOW, slow), wait(LOADING_RESET, reset)]
}

function end(): void {
  const now = $loading.get()
  // After the reset there is no counter left to decrease.
  if (!('count' in now)) {
    $loading.set({ step: 'idle' })
    return
  }
  if (now.count > 1) {
    $loading.set({ ...now, count: now.count - 1 })
    return
  }
  clear()
  $loading.set({ step: 'idle' })
}

function slow(): void {
  const now = $loading.get()
  if ('count' in now) $loading.set({ step: 'slow', count: now.count })
}

function reset(): void {
  clear()
  $loading.set({ step: 'unfinished' })
}

function clear(): void {
  for (const stop of timers) stop()
  timers = []
}
