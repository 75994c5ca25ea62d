/** The amounts of an order: the same rows everywhere, from the code to the receipt. Spec ROA-10. */
import type { ReactNode } from 'react'
import { Facts } from '../../ui/Facts.tsx'
import { money, texts } from '../texts.ts'

const paymentText = await texts('payment')

export type Row = readonly [name: string, value: ReactNode]
type Sums = { amount: number; feeAmount: number; discountAmount: number; cashback?: number }
/** Cashback terms of the running promotion: percentage, cap in đ, hours. */
export type CashbackTerms = { percentage: number; cap: number; hours: number }

/** `cycle`: the period of the price, "7 ngày". */
export function amountRows(
  { amount, feeAmount, discountAmount, cashback = 0 }: Sums,
  cycle?: string,
  terms?: CashbackTerms,
): Row[] {
  return [
    [
      paymentText('facts.price'),
      cycle ? paymentText('facts.priceCycle', { price: money(amount), cycle }) : money(amount),
    ],
    [paymentText('facts.fee'), feeAmount > 0 ? money(feeAmount) : paymentText('facts.free')],
    [paymentText('facts.discount'), discountAmount > 0 ? `−${money(discountAmount)}` : undefined],
    [paymentText('facts.cashback'), cashback > 0 ? cashbackText(cashback, terms) : undefined],
  ]
}

function cashbackText(cashback: number, terms: CashbackTerms | undefined): string {
  const amount = money(cashback)
  if (!terms || terms.percentage === 0) return paymentText('facts.cashbackText', { amount })
  const { percentage, cap, hours } = terms
  return paymentText('facts.cashbackTerms', { amount, percentage, cap: money(cap), hours })
}

/** The rows, then the total below a rule. */
export function Amounts({
  rows,
  total,
  label = paymentText('facts.total'),
}: {
  rows: readonly Row[]
  total: number
  label?: string
}): ReactNode {
  return (
    <div className="num">
      <Facts rows={rows} />
      <p className="pay-total">
        <b>{label}</b>
        <b className="text-2xl">{money(total)}</b>
      </p>
    </div>
  )
}
