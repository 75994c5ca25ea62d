/** The details of an order, for the line that created it. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import { $session } from '../../stores/session.ts'
import { language, money, texts } from '../texts.ts'
import { Amounts, amountRows } from './Amounts.tsx'
import { inPageLanguage } from './format.ts'
import { methodText, useBankName } from './method-text.ts'

const paymentText = await texts('payment')

export function OrderFacts({ order }: { order: PaymentOrderView }): ReactNode {
  const session = useStore($session)
  const bank = useBankName(order.attempt?.bank_code ?? '')
  const { amount, fee, discount, state, paid, final_amount: total, attempt } = order
  const { phase } = PAYMENT_TABLE[state]
  // Cashback is paid only for delivered orders.
  const cashback = phase === 'refunding' || phase === 'over' ? 0 : order.cashback
  return (
    <section className="sheet p-5 lg:p-7" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        {paymentText('facts.title')}
      </h2>
      <Amounts
        label={paymentText('facts.amount')}
        total={total}
        rows={[
          [paymentText('facts.service'), inPageLanguage(order.name)],
          [paymentText('facts.detail'), inPageLanguage(order.detail)],
          [
            paymentText('facts.line'),
            session.step === 'in' && <output key="line">{formatPhone(session.msisdn)}</output>,
          ],
          ...amountRows({ amount, feeAmount: fee, discountAmount: discount, cashback }),
          [
            paymentText('facts.method'),
            attempt?.state === 'paid' ? methodText(attempt.method, bank) : undefined,
          ],
          [paymentText('facts.paid'), paid > 0 && paid !== total ? money(paid) : undefined],
          [paymentText('facts.code'), order.memo],
          [paymentText('facts.created'), formatDateTime(order.created_at, language)],
          [paymentText('facts.paidAt'), timeText(order.paid_at)],
          [paymentText('facts.delivered'), timeText(order.delivered_at)],
          [paymentText('facts.until'), timeText(order.service_until)],
        ]}
      />
    </section>
  )
}

/** Undefined omits the row. */
function timeText(at: string | null): string | undefined {
  return at === null ? undefined : formatDateTime(at, language)
}
