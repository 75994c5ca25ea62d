/** What the client tells whoever listens: the stores do, the client knows none of them. */
import type { SessionEnd } from '../../contract/rules/session.ts'
import type { Cleanup } from './environment.ts'

export type Signal<T> = { tell(value: T): void; listen(listener: (value: T) => void): Cleanup }

export function signal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    tell(value) {
      for (const listener of listeners) listener(value)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A request began, or ended (with whatever answer). */
export const requestBegan = signal<undefined>()
export const requestEnded = signal<undefined>()
/**
 * The server no longer knows the session that this page is signed in with. `reason` undefined: it did not say
 * why.
 */
export const sessionEnded = signal<{ reason: SessionEnd | undefined }>()
