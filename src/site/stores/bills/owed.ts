/** What a customer owes over all accounts, from the open bills of every payment code. Spec ACC-6. */
import type { BillView, CodeView } from '../../../contract/main/bill.schema.ts'
import { BILLS_AT_ONCE } from '../../../contract/rules/bill.ts'
import { loadAccount } from '../account.ts'
import { orderBills } from './order.ts'

/** `next`: sum of the bills of this month, as charged so far. In đ. */
export type Sums = { owed: number; overdue: number; next: number }

export function sumsOf(codes: readonly CodeView[]): Sums {
  const open = codes.flatMap(({ bills }) => bills)
  return {
    owed: leftOf(open),
    overdue: leftOf(open.filter(({ overdue }) => overdue)),
    next: codes.reduce((sum, { next_bill }) => sum + (next_bill?.amount ?? 0), 0),
  }
}

/** The bills that one press pays, oldest first: those that are overdue, otherwise all open ones. */
export function billsToPay(codes: readonly CodeView[]): BillView[] {
  const open = codes.flatMap(({ bills }) => bills).sort((one, other) => (one.due_at < other.due_at ? -1 : 1))
  const overdue = open.filter((bill) => bill.overdue)
  return (overdue.length > 0 ? overdue : open).slice(0, BILLS_AT_ONCE)
}

export function leftOf(bills: readonly BillView[]): number {
  return bills.reduce((sum, { left }) => sum + left, 0)
}

/** Creates one order for the bills and opens its payment page. */
export function payOwed(bills: readonly BillView[]): Promise<void> {
  return orderBills(
    bills.map(({ code, bill_id, left }) => ({ code, bill_id, amount: left })),
    () => loadAccount(['codes']),
  )
}
