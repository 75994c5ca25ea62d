/** Refunds, pending or completed: amount, reason, due date. */
import type { ReactNode } from 'react'
import type { Refund } from '../../../contract/roaming/transaction.schema.ts'
import { momentText, money, texts } from '../texts.ts'

const paymentText = await texts('payment')

export function Refunds({ refunds }: { refunds: readonly Refund[] }): ReactNode {
  if (refunds.length === 0) return null
  return (
    <section className="sheet grid gap-3 p-5 lg:p-6" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        {paymentText('refunds')}
      </h2>
      <ul className="pay-refunds num">
        {refunds.map(({ amount, reason, state, place, at, until, done_at: doneAt }) => (
          <li key={at + reason + amount}>
            <span>
              {paymentText(`refund.${reason}`)}
              <span className="block text-sm muted">
                {paymentText(`refundState.${state}`, {
                  until: momentText(until),
                  at: momentText(doneAt ?? until),
                  place: paymentText(`refundPlace.${place}`),
                })}
              </span>
            </span>
            <b>{money(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
