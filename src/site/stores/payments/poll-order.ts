/**
 * Polls the order that is being paid until stopped. Each checkout defines how the state is fetched and how
 * long to wait. Spec PAY-8.
 */
import { atom } from 'nanostores'
import { type Cleanup, environment } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'
import { lineSignedIn } from '../session.ts'
import { type Polling, startPolling } from './polling.ts'

/**
 * `until`: end of the code's validity, milliseconds by the page's clock; undefined before the first response.
 * `tired`: automatic polling has stopped.
 */
export type PollState = {
  until: number | undefined
  failure: Failure | undefined
  tired: boolean
  asking: boolean
}

const NOTHING: PollState = { until: undefined, failure: undefined, tired: false, asking: false }
export const $polling = atom<PollState>(NOTHING)

/**
 * `expiresIn`: seconds. The literal means that another order is being paid now, so the response is ignored.
 */
export type PollResult = { ok: true; expiresIn: number } | Failure | 'gone'
export type PollOptions = {
  /** Fetches the state once and shows the matching step. */
  fetchState: () => Promise<PollResult>
  /** Seconds until the next request; undefined if there is nothing to wait for. */
  pause: (failure: Failure | undefined) => number | undefined
  /** Maximum number of scheduled requests. */
  most: number
}

let polling: Polling | undefined

export function pollOrder({ fetchState, pause, most }: PollOptions): Cleanup {
  polling?.stop()
  const started = startPolling({
    poll: () => once(fetchState),
    pause: () => pause($polling.get().failure),
    most,
    tired: (tired) => put({ tired }),
  })
  polling = started
  const stopSession = lineSignedIn.listen(() => void started.again())
  return () => {
    stopSession()
    started.stop()
    if (polling === started) polling = undefined
    $polling.set(NOTHING)
  }
}

/** Polls at once, after a press or at the end of the countdown. */
export async function pollAgain(): Promise<void> {
  await polling?.again()
}

async function once(fetchState: PollOptions['fetchState']): Promise<void> {
  put({ asking: true })
  const answer = await fetchState()
  if (answer === 'gone') put({ asking: false })
  else if (answer.ok)
    put({ asking: false, failure: undefined, until: environment().now() + answer.expiresIn * 1000 })
  else put({ asking: false, failure: answer })
}

function put(change: Partial<PollState>): void {
  $polling.set({ ...$polling.get(), ...change })
}
