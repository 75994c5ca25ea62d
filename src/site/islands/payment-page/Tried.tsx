/**
 * The outcome of the last attempt on the page of a wallet or bank; the order stays open. Spec PAY-6, Spec
 * PAY-5.
 */
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { isHosted } from '../../../contract/rules/pay-method.ts'
import { Note } from '../../ui/Note.tsx'
import { texts } from '../texts.ts'

const payingText = await texts('paying')

export function Tried({ order: { attempt } }: { order: PaymentOrderView }): ReactNode {
  if (!attempt || !isHosted(attempt.method) || attempt.state === 'paid') return null
  return (
    <Note kind="warn">
      <p className="num" role="status">
        {payingText(`tried.${attempt.state}`, {
          method: payingText(`methodWords.${attempt.method}`),
          time: formatTime(attempt.at),
        })}
      </p>
    </Note>
  )
}
