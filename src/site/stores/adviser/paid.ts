/** What the line really paid, by month, from the entries of its statement. Spec ADV-4. */
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { monthOf } from '../../../contract/rules/bill.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/** Đ: for packages and services, for use outside them, and what came back of either. */
export type PaidMonth = { month: string; packages: number; outside: number; returned: number; total: number }

const PACKAGE_KINDS: readonly LedgerLine['kind'][] = ['package', 'renewal', 'delivery']
const RETURN_KINDS: readonly LedgerLine['kind'][] = ['refund', 'dispute_refund', 'bank_refund']
type Entry = Pick<LedgerLine, 'at' | 'kind' | 'amount' | 'account' | 'package_code'>

/** Months oldest first. Promotional money does not count; top-ups and gifts pay for no use. */
export function paidMonths(entries: readonly Entry[]): PaidMonth[] {
  const months = new Map<string, PaidMonth>()
  for (const { at, kind, amount, account, package_code } of entries) {
    if (account === 'promotion' || account === 'none') continue
    const month = monthOf(vietnamDay(Date.parse(at)))
    const sums = months.get(month) ?? { month, packages: 0, outside: 0, returned: 0, total: 0 }
    if (kind === 'call') sums.outside -= amount
    else if (package_code !== null && PACKAGE_KINDS.includes(kind)) sums.packages += Math.abs(amount)
    else if (package_code !== null && RETURN_KINDS.includes(kind)) sums.returned += Math.abs(amount)
    sums.total = sums.packages + sums.outside - sums.returned
    months.set(month, sums)
  }
  return [...months.values()].sort((one, other) => one.month.localeCompare(other.month))
}
