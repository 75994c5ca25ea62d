/**
 * The result page of an order: success, failure or in process, by the operator's current state. Of the
 * address only the order's id is used, which opens only orders of the signed-in line. Spec ROA-12.
 */
import { atom } from 'nanostores'
import type { Receipt } from '../../../contract/main/receipt.schema.ts'
import { paymentReceipt } from '../../../contract/main/receipt.ts'
import type { QueryResult } from '../../../contract/roaming/transaction.schema.ts'
import { queryTransactionInfo } from '../../../contract/roaming/transaction.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, type Failure, send } from '../../client/send.ts'
import { hasErrorCode } from '../notice.ts'
import '../roaming/speak.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { resultPath, roamingPath } from './paths.ts'
import { pauseOf, RECEIPT_PAUSE } from './pause.ts'
import { type Polling, startPolling } from './polling.ts'
import {
  clearTransaction,
  isCode,
  type SavedTransaction,
  savedTransaction,
  saveTransaction,
} from './saved-transaction.ts'

/**
 * The complete order for the line that placed it; after the end of its session, the receipt stored in this
 * tab, with the number masked.
 */
export type Outcome = { whole: true; order: QueryResult } | { whole: false; receipt: Receipt }

/**
 * `asOf`: arrival of the operator's response, milliseconds. `failure`: the last request failed, and `outcome`
 * is the last-known state.
 */
export type Result =
  | { step: 'loading' }
  | { step: 'known'; outcome: Outcome; asOf: number; failure: Failure | undefined; tired: boolean }
  | { step: 'failed'; failure: Failure }
  /** There is no order to show: the page is being left for the roaming page. */
  | { step: 'leaving' }

export const $result = atom<Result>({ step: 'loading' })

let polling: Polling | undefined

/**
 * For the result pages; `most`: maximum number of scheduled requests. Follows session, tab and network until
 * stopped.
 */
export function openResult(most: number): Cleanup {
  $result.set({ step: 'loading' })
  const started = startPolling({ poll: loadResult, pause, most, tired })
  polling = started
  const stops = [
    lineSignedIn.listen(() => void started.again()),
    lineCleared.listen(() => {
      clearTransaction()
      returnToCheckout()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    started.stop()
    if (polling === started) polling = undefined
  }
}

export async function fetchResult(): Promise<void> {
  await polling?.again()
}

/** The order in the address, otherwise the one stored in this tab. */
function wanted(): { id: string; kept: SavedTransaction | undefined } | undefined {
  const named = new URL(environment().path(), 'https://own.invalid').searchParams.get('gd')
  const kept = savedTransaction()
  const id = isCode(named) ? named : kept?.transactionId
  return id === undefined ? undefined : { id, kept: kept?.transactionId === id ? kept : undefined }
}

async function loadResult(): Promise<void> {
  const want = wanted()
  if (!want) return returnToCheckout()
  const answer = await send(queryTransactionInfo, { transactionId: want.id })
  if ($result.get().step === 'leaving') return
  if (answer.ok) return showOrder(answer.result)
  if (
    hasErrorCode(answer, 'unauthorised', 'subject_refused') ||
    (hasErrorCode(answer, 'payment_unknown') && $session.get().step === 'out')
  )
    return want.kept
      ? showReceipt(want.kept, await send(paymentReceipt, { code: want.kept.receiptCode }))
      : returnToCheckout()
  if (hasErrorCode(answer, 'payment_unknown')) return returnToCheckout()
  notAnswered(answer)
}

function showOrder(order: QueryResult): void {
  saveTransaction(order)
  nameAfter(order)
  known({ whole: true, order })
}

/** Replaces the address by the result page of the order's state, without any other query. */
function nameAfter(order: { transactionId: string; transactionStatus: number }): void {
  environment().pushUrl(resultPath(order), 'same')
}

function showReceipt({ transactionId }: SavedTransaction, answer: ClientResult<Receipt>): void {
  if (answer.ok) {
    nameAfter({ transactionId, transactionStatus: answer.result.status })
    known({ whole: false, receipt: answer.result })
  } else if (hasErrorCode(answer, 'payment_unknown')) returnToCheckout()
  else notAnswered(answer)
}

function known(outcome: Outcome): void {
  $result.set({ step: 'known', outcome, asOf: environment().now(), failure: undefined, tired: false })
}

function notAnswered(failure: Failure): void {
  const now = $result.get()
  $result.set(now.step === 'known' ? { ...now, failure } : { step: 'failed', failure })
}

function tired(tired: boolean): void {
  const now = $result.get()
  if (now.step === 'known') $result.set({ ...now, tired })
}

function returnToCheckout(): void {
  if ($result.get().step === 'leaving') return
  $result.set({ step: 'leaving' })
  environment().replace(roamingPath())
}

function pause(): number | undefined {
  const now = $result.get()
  if (now.step === 'failed') return RECEIPT_PAUSE
  if (now.step !== 'known') return undefined
  const { outcome } = now
  return pauseOf(
    outcome.whole ? outcome.order : outcome.receipt,
    outcome.whole ? outcome.order.poll_after : RECEIPT_PAUSE,
  )
}
