/**
 * Common behaviour of all pages about the signed-in line: data of that line only, following session, tab and
 * network.
 */
import { type Cleanup, environment } from '../client/environment.ts'
import { $session, lineCleared, lineSignedIn } from './session.ts'

/**
 * Returns a check whether the same line is still signed in, or `undefined` for a visitor. A response for a
 * previous line must not be shown to another.
 */
export function createLineCheck(): (() => boolean) | undefined {
  const session = $session.get()
  if (session.step === 'out') return undefined
  return () => {
    const now = $session.get()
    return now.step === 'in' && now.msisdn === session.msisdn
  }
}

/**
 * `load` loads the data of the page, `forget` clears them. `back` runs on return to the tab or the network,
 * by default `load`.
 */
type Page = { load: () => void; clear: () => void; back?: () => void }

/** Loads, and follows the session, the tab and the network until stopped. */
export function followLine({ load, clear, back = load }: Page): Cleanup {
  const stops = [
    lineCleared.listen(clear),
    lineSignedIn.listen(({ again }) => {
      // For the same line the old values stay until fresh ones arrive.
      if (!again) clear()
      load()
    }),
    environment().onReturn(back),
  ]
  load()
  return () => {
    for (const stop of stops) stop()
    clear()
  }
}
