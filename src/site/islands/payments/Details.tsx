/** The details of a transaction, on the result page and on its receipt. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { PAYMENT_TABLE, type PaymentState } from '../../../contract/rules/payment-order.ts'
import type { Outcome } from '../../stores/payments/result.ts'
import { language, money, texts } from '../texts.ts'
import { Amounts, amountRows, type Row } from './Amounts.tsx'
import { inPageLanguage } from './format.ts'
import { methodText, useBankName } from './method-text.ts'

const paymentText = await texts('payment')

export function Details({ outcome }: { outcome: Outcome }): ReactNode {
  return (
    <section className="sheet p-5 lg:p-7" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        {paymentText('facts.title')}
      </h2>
      {outcome.whole ? <Whole {...outcome} /> : <Masked {...outcome} />}
    </section>
  )
}

function Whole({ order }: Extract<Outcome, { whole: true }>): ReactNode {
  return (
    <Amounts
      label={paymentText('facts.amount')}
      total={order.finalAmount}
      rows={[
        [
          paymentText('facts.service'),
          paymentText('facts.serviceName', { name: inPageLanguage(order.serviceName) }),
        ],
        [paymentText('facts.line'), <output key="line">{formatPhone(order.phoneNumber)}</output>],
        // Cashback is paid only if the order was delivered.
        ...amountRows({ ...order, cashback: isLost(order.state) ? 0 : order.cashback }),
        ...receivedRows(order),
        [paymentText('facts.created'), formatDateTime(order.createDate, language)],
        [
          paymentText('facts.codeUntil'),
          PAYMENT_TABLE[order.state].phase === 'waiting'
            ? formatDateTime(order.expiresAt, language)
            : undefined,
        ],
        [paymentText('facts.until'), timeText(order.service_until)],
      ]}
    />
  )
}

function Masked({ receipt }: Extract<Outcome, { whole: false }>): ReactNode {
  const bank = useBankName(receipt.bank_code)
  return (
    <Amounts
      label={paymentText('facts.amount')}
      total={receipt.finalAmount}
      rows={[
        [
          paymentText('facts.service'),
          receipt.product === 'roaming_package'
            ? paymentText('facts.serviceName', { name: inPageLanguage(receipt.name) })
            : inPageLanguage(receipt.name),
        ],
        [paymentText('facts.detail'), inPageLanguage(receipt.detail)],
        [paymentText('facts.line'), receipt.masked],
        ...amountRows(receipt),
        [paymentText('facts.method'), receipt.method ? methodText(receipt.method, bank) : undefined],
        ...receivedRows(receipt),
        [
          paymentText('facts.bank'),
          receipt.method === null || receipt.method === 'vietqr' ? receipt.bankName : undefined,
        ],
        [paymentText('facts.created'), formatDateTime(receipt.created_at, language)],
        [paymentText('facts.paidAt'), timeText(receipt.paid_at)],
        [paymentText('facts.delivered'), timeText(receipt.delivered_at)],
        [paymentText('facts.until'), timeText(receipt.service_until)],
      ]}
    />
  )
}

/** Undefined omits the row. */
function timeText(at: string | null): string | undefined {
  return at === null ? undefined : formatDateTime(at, language)
}

function isLost(state: PaymentState): boolean {
  const { phase } = PAYMENT_TABLE[state]
  return phase === 'refunding' || phase === 'over'
}

/** The received amount, and the references to find it by. */
function receivedRows({
  paid,
  finalAmount,
  memo,
  paymentTransId,
}: {
  paid: number
  finalAmount: number
  memo: string
  paymentTransId: string
}): Row[] {
  return [
    [paymentText('facts.paid'), paid > 0 && paid !== finalAmount ? money(paid) : undefined],
    [paymentText('facts.code'), memo],
    [paymentText('facts.reference'), paymentTransId],
  ]
}
