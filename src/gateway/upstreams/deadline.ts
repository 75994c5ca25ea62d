/**
 * The deadline of one attempt to reach an upstream. An `AbortController` with its listeners costs several
 * times as much as the rest of an attempt, and nothing but `abort` is needed.
 */
import type { Deadline } from '../../contract/upstream.ts'

/** `clear` ends it without an abort, when the attempt has ended. */
export type RunningDeadline = Deadline & { clear: () => void }

/** Aborts after `milliseconds`, once. */
export function startDeadline(milliseconds: number): RunningDeadline {
  const listeners = new Set<() => void>()
  let aborted = false
  const timer = setTimeout(() => {
    aborted = true
    for (const listener of listeners) listener()
  }, milliseconds)
  return {
    get aborted() {
      return aborted
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    clear: () => clearTimeout(timer),
  }
}
