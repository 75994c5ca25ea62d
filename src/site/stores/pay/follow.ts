/**
 * Follows the order that is being paid: the operator decides, the page only asks, and goes where the answer belongs.
 * Specification roaming §4.1; features K15, E9; reliability D.8.
 */
import { atom } from 'nanostores'
import type { QueryResult } from '../../../contract/roaming/transaction.schema.ts'
import { queryTransactionInfo } from '../../../contract/roaming/transaction.ts'
import { resultSlug } from '../../../contract/rules/roaming.ts'
import { environment, type Stop } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { $checkout, $order, $settings, move } from '../roaming/journey.ts'
import { placeOf } from '../roaming/place.ts'
import '../roaming/speak.ts'
import { signedInHere } from '../session.ts'
import { keepTransaction } from './kept.ts'
import { resultPath } from './paths.ts'
import { type Polling, startPolling } from './polling.ts'

/** `until`: the code can be paid until then, milliseconds by this page's clock; undefined before the first answer. `tired`: it stopped asking by itself. */
export type Following = { until: number | undefined; failure: Failure | undefined; tired: boolean; asking: boolean }

const NOTHING: Following = { until: undefined, failure: undefined, tired: false, asking: false }
export const $following = atom<Following>(NOTHING)

let polling: Polling | undefined

/** Follows the order of the checkout until stopped. */
export function followOrder(): Stop {
  polling?.stop()
  const started = startPolling({ ask, pause, most: $settings.get().pollMax, tired: (tired) => put({ tired }) })
  polling = started
  const stopSession = signedInHere.listen(() => void started.again())
  return () => {
    stopSession()
    started.stop()
    if (polling === started) polling = undefined
    $following.set(NOTHING)
  }
}

/** Asks at once: somebody pressed, or the countdown is at its end. */
export async function askAgain(): Promise<void> {
  await polling?.again()
}

async function ask(): Promise<void> {
  const transactionId = $order.get()?.sold.transactionId
  if (!transactionId) return
  put({ asking: true })
  const answer = await send(queryTransactionInfo, { transactionId })
  const order = $order.get()
  // The line went, or another order is being paid meanwhile.
  if (order?.sold.transactionId !== transactionId) return put({ asking: false })
  if (!answer.ok) return put({ asking: false, failure: answer })
  const told = answer.result
  put({ asking: false, failure: undefined, until: environment().now() + told.expires_in * 1000 })
  keepTransaction(told)
  $order.set({ ...order, told })
  goWhereItBelongs(told)
}

/** Being paid stays; being worked with is step 2; what is decided has a page of its own. */
function goWhereItBelongs(told: QueryResult): void {
  const place = placeOf(told.state)
  if (place === 'qr') return
  if (place === 'processing') return void move('working', { step: 'processing' })
  const { transactionId } = told
  if (move('settled', { step: 'result', slug: resultSlug(told.transactionStatus), transactionId })) environment().replace(resultPath(told))
}

/** As the operator says; never past the end of the code, where there is something new to be told. Without an answer as often as the editors say. */
function pause(): number | undefined {
  const step = $checkout.get().step
  const { told } = $order.get() ?? {}
  if (step === 'result') return undefined
  const { failure } = $following.get()
  if (failure && failure.code !== 'no_connection' && failure.code !== 'upstream_timeout' && !told) return undefined
  const asSaid = told?.poll_after || $settings.get().pollSeconds
  return told && told.expires_in > 0 && placeOf(told.state) === 'qr' ? Math.min(asSaid, told.expires_in) : asSaid
}

function put(change: Partial<Following>): void {
  $following.set({ ...$following.get(), ...change })
}
