/** What of a payment returned or returns: how much, why, when and where to. Spec PAY-25. */
import type { ReactNode } from 'react'
import type { Refund } from '../../../contract/roaming/transaction.schema.ts'
import { Facts } from '../../ui/Facts.tsx'
import { momentText, money, texts } from '../texts.ts'

const paymentText = await texts('payment')

export function RefundRows({ refunds }: { refunds: readonly Refund[] }): ReactNode {
  if (refunds.length === 0) return null
  return (
    <Facts
      rows={refunds.map(({ amount, reason, state, place, until, done_at: doneAt }) => [
        paymentText(`refund.${reason}`),
        <span key={reason}>
          <b>{money(amount)}</b>
          <span className="block text-sm muted">
            {paymentText(`refundState.${state}`, {
              until: momentText(until),
              at: momentText(doneAt ?? until),
              place: paymentText(`refundPlace.${place}`),
            })}
          </span>
        </span>,
      ])}
    />
  )
}
