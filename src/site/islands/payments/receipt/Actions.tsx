/**
 * The actions of a receipt. The link alone does not allow paying: the line that ordered must sign in first.
 */
import link from 'icon:link'
import printer from 'icon:printer'
import { type ReactNode, useState } from 'react'
import type { Receipt } from '../../../../contract/main/receipt.schema.ts'
import { REFUND_WITHIN_HOURS } from '../../../../contract/rules/payment.ts'
import { orderPath, receiptPath, roamingPath } from '../../../stores/payments/paths.ts'
import { paymentOutcome } from '../../../stores/payments/payment-outcome.ts'
import { savedTransaction } from '../../../stores/payments/saved-transaction.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { texts } from '../../texts.ts'

const paymentText = await texts('payment')
const receiptText = await texts('receipt')

export function Actions({ receipt }: { receipt: Receipt }): ReactNode {
  const [message, setMessage] = useState('')
  // A receipt does not name its order: in the tab that created the order it links back to it, and a roaming
  // package is found through its list.
  const [kept] = useState(() => savedTransaction('paying'))
  const payHere =
    !import.meta.env.WITHOUT_ROAMING && receipt.product === 'roaming_package'
      ? roamingPath()
      : kept?.receiptCode === receipt.code
        ? orderPath(kept.transactionId)
        : undefined
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(receiptPath(receipt.code), location.href).href)
      setMessage(receiptText('copied'))
    } catch {
      setMessage(receiptText('copyFailed'))
    }
  }
  return (
    <div className="no-print grid gap-4">
      {paymentOutcome(receipt) === 'waiting' && payHere && (
        <section className="note">
          <div className="grid gap-2">
            <p>{receiptText('payHere')}</p>
            <a className="btn btn-primary justify-self-start" href={payHere}>
              {receiptText('payHereAction')}
            </a>
          </div>
        </section>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <button type="button" className="lnk" onClick={() => void copy()}>
          <Icon body={link} />
          {receiptText('copy')}
        </button>
        <button type="button" className="lnk" onClick={() => print()}>
          <Icon body={printer} />
          {paymentText('print')}
        </button>
      </div>
      <p className="text-sm font-semibold empty:hidden" role="status">
        {message}
      </p>
      <p className="text-sm muted">{paymentText('printHint')}</p>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer list-item py-2 font-semibold text-primary">
          {receiptText('rules')}
        </summary>
        <p className="muted">{receiptText('rulesText', { hours: REFUND_WITHIN_HOURS })}</p>
      </details>
    </div>
  )
}
