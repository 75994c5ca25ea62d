/** Events of the client. Stores subscribe to them, so that the client does not depend on the stores. */
import type { SessionEnd } from '../../contract/rules/session.ts'
import type { Cleanup } from './environment.ts'

export type Signal<T> = { emit(value: T): void; listen(listener: (value: T) => void): Cleanup }

export function signal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit(value) {
      for (const listener of listeners) listener(value)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A request started, or ended with any response. */
export const requestStarted = signal<undefined>()
export const requestEnded = signal<undefined>()
/** The server no longer knows the session of this page. `reason` is undefined when it gave none. */
export const sessionEnded = signal<{ reason: SessionEnd | undefined }>()
