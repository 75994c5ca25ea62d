/** The details of a transaction, on the result page and on its receipt. */
import type { ReactNode } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Outcome } from '../../stores/pay/result.ts'
import { money } from '../words.ts'
import { Amounts, amountRows, type Row } from './Amounts.tsx'
import { p, said } from './texts.ts'

export function Details({ outcome }: { outcome: Outcome }): ReactNode {
  return (
    <section className="sheet p-5 lg:p-7" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        {p('facts.title')}
      </h2>
      {outcome.whole ? <Whole {...outcome} /> : <Masked {...outcome} />}
    </section>
  )
}

function Whole({ order }: Extract<Outcome, { whole: true }>): ReactNode {
  return (
    <Amounts
      label={p('facts.amount')}
      total={order.finalAmount}
      rows={[
        [p('facts.service'), p('facts.serviceName', { name: said(order.serviceName) })],
        [p('facts.line'), <output key="line">{formatPhone(order.phoneNumber)}</output>],
        ...amountRows(order),
        ...reached(order),
        [p('facts.created'), formatMoment(order.createDate)],
        [p('facts.codeUntil'), PAYMENT_TABLE[order.state].phase === 'waiting' ? formatMoment(order.expiresAt) : undefined],
        [p('facts.until'), order.service_until && formatMoment(order.service_until)],
      ]}
    />
  )
}

function Masked({ receipt }: Extract<Outcome, { whole: false }>): ReactNode {
  return (
    <Amounts
      label={p('facts.amount')}
      total={receipt.finalAmount}
      rows={[
        [p('facts.service'), p('facts.serviceName', { name: said(receipt.name) })],
        [p('facts.line'), receipt.masked],
        ...amountRows(receipt),
        ...reached(receipt),
        [p('facts.bank'), receipt.bankName],
        [p('facts.created'), formatMoment(receipt.created_at)],
        [p('facts.paidAt'), receipt.paid_at && formatMoment(receipt.paid_at)],
        [p('facts.delivered'), receipt.delivered_at && formatMoment(receipt.delivered_at)],
        [p('facts.until'), receipt.service_until && formatMoment(receipt.service_until)],
      ]}
    />
  )
}

/** What came, and under which names it is found. */
function reached({ paid, finalAmount, memo, paymentTransId }: { paid: number; finalAmount: number; memo: string; paymentTransId: string }): Row[] {
  return [
    [p('facts.paid'), paid > 0 && paid !== finalAmount ? money(paid) : undefined],
    [p('facts.code'), memo],
    [p('facts.reference'), paymentTransId],
  ]
}
