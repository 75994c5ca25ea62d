/**
 * Follows an order that is being paid, until stopped: the operator decides, the page only asks. What an
 * answer means is said by whoever lets it be paid (`Question`). Spec PAY-8.
 */
import { atom } from 'nanostores'
import { type Cleanup, environment } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'
import { lineSignedIn } from '../session.ts'
import { type Polling, startPolling } from './polling.ts'

/**
 * `until`: the code can be paid until then, milliseconds by this page's clock; undefined before the first
 * answer. `tired`: it stopped asking by itself.
 */
export type Following = {
  until: number | undefined
  failure: Failure | undefined
  tired: boolean
  asking: boolean
}

const NOTHING: Following = { until: undefined, failure: undefined, tired: false, asking: false }
export const $following = atom<Following>(NOTHING)

/** `expiresIn`: seconds. `gone`: the order that was asked about is no longer the one that is paid. */
export type PollResult = { ok: true; expiresIn: number } | Failure | 'gone'
export type Question = {
  /** Asks once and goes where the answer belongs. */
  ask: () => Promise<PollResult>
  /** Seconds until it is asked again; undefined when there is nothing to wait for. */
  pause: (failure: Failure | undefined) => number | undefined
  /** So many questions by the clock. */
  most: number
}

let polling: Polling | undefined

export function pollOrder({ ask, pause, most }: Question): Cleanup {
  polling?.stop()
  const started = startPolling({
    ask: () => once(ask),
    pause: () => pause($following.get().failure),
    most,
    tired: (tired) => put({ tired }),
  })
  polling = started
  const stopSession = lineSignedIn.listen(() => void started.again())
  return () => {
    stopSession()
    started.stop()
    if (polling === started) polling = undefined
    $following.set(NOTHING)
  }
}

/** Asks at once: somebody pressed, or the countdown is at its end. */
export async function pollAgain(): Promise<void> {
  await polling?.again()
}

async function once(ask: Question['ask']): Promise<void> {
  put({ asking: true })
  const told = await ask()
  if (told === 'gone') put({ asking: false })
  else if (told.ok)
    put({ asking: false, failure: undefined, until: environment().now() + told.expiresIn * 1000 })
  else put({ asking: false, failure: told })
}

function put(change: Partial<Following>): void {
  $following.set({ ...$following.get(), ...change })
}
