/** Selects the payments of a history to show, and their sums by month. */
import type { PaymentRecord } from '../../../contract/main/payment-history.schema.ts'
import { monthAfter, monthOf } from '../../../contract/rules/bill.ts'
import type { PaymentKind } from '../../../contract/rules/history.ts'
import type { LedgerChannel } from '../../../contract/rules/ledger.ts'
import { fitsPayment } from '../../../contract/rules/payment-filter.ts'
import { addDays, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/** `days`: counted back from today, including today. An empty value selects all. */
export type PaymentFilter = {
  days: number
  kind: PaymentKind | ''
  channel: LedgerChannel | ''
  search: string
}
export type Payment = Pick<PaymentRecord, 'at' | 'amount' | 'returned' | 'kind' | 'channel' | 'code' | 'name'>

export function pickPayments<P extends Payment>(
  payments: readonly P[],
  { days, kind, channel, search }: PaymentFilter,
  today: string,
): P[] {
  const from = addDays(today, 1 - days)
  return payments.filter(
    (one) => vietnamDay(Date.parse(one.at)) >= from && fitsPayment(one, { kind, channel, search }),
  )
}

/** Every month within the days, oldest first, including months without a payment. In đ. */
export function monthsOf(
  payments: readonly Payment[],
  days: number,
  today: string,
): { month: string; amount: number; count: number }[] {
  const months = []
  for (let month = monthOf(addDays(today, 1 - days)); month <= monthOf(today); month = monthAfter(month)) {
    const within = payments.filter(({ at }) => monthOf(vietnamDay(Date.parse(at))) === month)
    months.push({
      month,
      amount: within.reduce((sum, { amount, returned }) => sum + amount - returned, 0),
      count: within.length,
    })
  }
  return months
}
