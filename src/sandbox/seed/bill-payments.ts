/**
 * Payments of a seeded postpaid line: each month's bill, paid on its day of the next month, except for the
 * open ones.
 */
import { monthText } from '../../contract/format/date.ts'
import { monthAfter, monthOf } from '../../contract/rules/bill.ts'
import { billAdjustmentReference } from '../../operator/features/bills/adjustment.ts'
import { monthAt, monthStart } from '../../operator/features/bills/month.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { addDays, vietnamDay } from '../../operator/platform/time/day.ts'
import { SEEDED_ADJUSTMENT } from './bills-data.ts'
import type { Life } from './lives-data.ts'
import type { Spent } from './timeline.ts'

/** Payments that the month closing will find. Empty for a line without `bills`. */
export function billPayments(
  msisdn: string,
  spent: readonly Spent[],
  bills: Life['bills'],
  now: Date,
): Spent[] {
  if (!bills) return []
  const months = new Map<string, number>()
  for (const { at, amount } of spent)
    months.set(monthOf(vietnamDay(at)), (months.get(monthOf(vietnamDay(at))) ?? 0) - amount)
  const firstOpen = monthAfter(monthAt(now), -bills.open)
  return [...months].flatMap(([month, amount]) => {
    const at = payTime(month, bills.payDay)
    if (month >= firstOpen || at > now) return []
    const name = bilingualText('billNotice', 'ledger.payment', (language) => ({
      month: monthText(month, language),
    }))
    return [
      {
        reference: `seed:bill:${msisdn}:${month}`,
        kind: 'bill_payment' as const,
        name,
        channel: bills.channel,
        at,
        amount,
      },
    ]
  })
}

/** What lowers a bill after its month was closed; empty for other lines. */
export function billAdjustments(number: string, now: Date): Spent[] {
  const { of, code, ago, day, amount } = SEEDED_ADJUSTMENT
  if (number !== of) return []
  const month = monthAfter(monthAt(now), -ago)
  return [
    {
      reference: billAdjustmentReference(`${code}-${month.replace('-', '')}`),
      kind: 'adjustment',
      name: bilingualText('billNotice', 'ledger.adjusted', (language) => ({
        month: monthText(month, language),
      })),
      channel: 'system',
      at: addDays(monthStart(monthAfter(month)), day - 1 + 10 / 24),
      amount,
    },
  ]
}

/** 20:30 on that day of the following month. */
export function payTime(month: string, day: number): Date {
  return addDays(monthStart(monthAfter(month)), day - 1 + 20.5 / 24)
}
