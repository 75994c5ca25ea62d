/** The receipt of a payment, for every holder of its code on any device. Spec PAY-19. */
import { map } from 'nanostores'
import type { Receipt } from '../../../contract/main/receipt.schema.ts'
import { paymentReceipt } from '../../../contract/main/receipt.ts'
import { plainPath } from '../../../contract/rules/language.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { RECEIPT_PATH } from './paths.ts'
import { pauseOf } from './pause.ts'
import { type Polling, startPolling } from './polling.ts'
import { isCode } from './saved-transaction.ts'

/** `unknown`: the address contains no code, or an unknown one. */
export type ReceiptPage = { receipt: Loadable<Receipt>; unknown: boolean; tired: boolean }

export const $receipt = map<ReceiptPage>({ receipt: { step: 'idle' }, unknown: false, tired: false })

let polling: Polling | undefined

/** `/en/bien-lai/{code}` → the code; undefined if its format is wrong. */
export function codeOfPage(): string | undefined {
  const path = plainPath(environment().path().split(/[?#]/)[0] ?? '')
  const code = path.startsWith(`${RECEIPT_PATH}/`)
    ? path.slice(RECEIPT_PATH.length + 1).replace(/\/$/, '')
    : ''
  return isCode(code) ? code : undefined
}

export function openReceipt(most: number): Cleanup {
  const code = codeOfPage()
  $receipt.set({ receipt: { step: 'idle' }, unknown: code === undefined, tired: false })
  if (code === undefined) return () => {}
  const started = startPolling({
    poll: () => loadReceipt(code),
    pause: () => {
      const { receipt, unknown } = $receipt.get()
      const known = lastKnown(receipt)
      if (unknown) return undefined
      return known ? pauseOf(known.value) : RETRY_SECONDS
    },
    most,
    tired: (tired) => $receipt.setKey('tired', tired),
  })
  polling = started
  return () => {
    started.stop()
    if (polling === started) polling = undefined
  }
}

/** Seconds until the next attempt while there is no data and no response. */
const RETRY_SECONDS = 15

export async function fetchReceipt(): Promise<void> {
  await polling?.again()
}

async function loadReceipt(code: string): Promise<void> {
  await loadInto(
    $receipt,
    'receipt',
    () => send(paymentReceipt, { code }),
    () => true,
  )
  const { receipt } = $receipt.get()
  if (receipt.step === 'failed' && receipt.failure.code === 'payment_unknown')
    $receipt.setKey('unknown', true)
}
