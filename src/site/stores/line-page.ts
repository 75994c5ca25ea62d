/**
 * What every page about the signed-in line does alike: ask for that line only, and follow session, tab and
 * network.
 */
import { type Cleanup, environment } from '../client/environment.ts'
import { $session, lineCleared, lineSignedIn } from './session.ts'

/**
 * Says whether the line that is signed in now still is; `undefined` where nobody is. An answer for a line
 * that is gone is not shown to another.
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
 * `load` asks for what the page shows, `forget` takes it away. `back`: done on the return to the tab and to
 * the network, `load` unless said.
 */
type Page = { load: () => void; forget: () => void; back?: () => void }

/** Loads, and follows the session, the tab and the network until stopped. */
export function followLine({ load, forget, back = load }: Page): Cleanup {
  const stops = [
    lineCleared.listen(forget),
    lineSignedIn.listen(({ again }) => {
      // The same line again: what is shown stays until the fresh values are there.
      if (!again) forget()
      load()
    }),
    environment().onReturn(back),
  ]
  load()
  return () => {
    for (const stop of stops) stop()
    forget()
  }
}
