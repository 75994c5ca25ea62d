/** Ticks once a second while something counts down, and not otherwise. */
import { atom, onMount } from 'nanostores'
import { type Cleanup, environment, syncClock } from '../client/environment.ts'

/** Milliseconds, updated every second and on return to the tab. */
export const $now = atom(0)

onMount($now, () => {
  const { wait, now, onReturn } = environment()
  let stop: Cleanup = () => {}
  function tick(): void {
    $now.set(now())
    stop = wait(1_000, tick)
  }
  tick()
  const stopReturn = onReturn(() => $now.set(now()))
  return () => {
    stop()
    stopReturn()
  }
})

/** Whole seconds from `now` until `until`, at least 0; both in milliseconds. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Unix time in milliseconds, for values that are shown once and do not count down. */
export function currentTime(): number {
  return environment().now()
}

/** Asks for the operator's time, where no other request is sent; without an answer nothing changes. */
export async function fetchTime(): Promise<void> {
  const { fetch, now } = environment()
  const askedAt = now()
  const answer = await fetch('/api/health').catch(() => undefined)
  syncClock(answer?.headers.get('Date') ?? null, askedAt)
}
