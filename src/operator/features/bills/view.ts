/** Maps bills and payment codes to the shapes of the contract. */
import { nationalPhone } from '../../../contract/format/phone.ts'
import type { BillLine, BillView, CodeView } from '../../../contract/main/bill.schema.ts'
import { isOverdue } from '../../../contract/rules/bill.ts'
import { maskAddress, maskMsisdn } from '../../platform/subscriber/mask.ts'
import { maskName } from '../../platform/subscriber/target.ts'
import type { BillAccount } from './accounts.ts'
import type { bill, billLine } from './tables.ts'

/** The calling line. `labels`: names of the codes that the line saved. */
export type BillSubscriber = {
  msisdn: string
  kind: 'prepaid' | 'postpaid'
  customerId: string
  labels: ReadonlyMap<string, string>
}
export type Bill = typeof bill.$inferSelect
type AccountView = Omit<CodeView, 'bills' | 'last_paid' | 'next_bill'>

/** What is still to be paid of the bill, đ. */
export function leftOf({ state, amount, part }: Pick<Bill, 'state' | 'amount' | 'part'>): number {
  return state === 'paid' ? 0 : amount - part
}

/** `receipt`: of the order that paid the bill, if this line made that order. */
export function viewBill(row: Bill, now: Date, receipt: string | null = null): BillView {
  return {
    bill_id: row.id,
    code: row.accountCode,
    month: row.month,
    amount: row.amount,
    left: leftOf(row),
    state: row.state,
    overdue: isOverdue(row, now),
    issued_at: row.issuedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    paid_channel: row.paidChannel,
    receipt_code: receipt,
  }
}

/** `owner`: full name. For another customer's account, everything that identifies the customer is masked. */
export function viewAccount(account: BillAccount, owner: string, viewer: BillSubscriber): AccountView {
  const own = account.customerId === viewer.customerId
  const label = viewer.labels.get(account.code)
  const subscriber = account.kind === 'mobile' ? nationalPhone(account.subscriber) : account.subscriber
  return {
    code: account.code,
    kind: account.kind,
    subscriber: own ? subscriber : maskSubscriber(account),
    owner: own ? owner : maskName(owner),
    // The street is shown in full only after step-up. Spec SUB-11.
    address: maskAddress(account.address),
    own,
    saved: !own && label !== undefined,
    label: label ?? '',
  }
}

export function viewLine({
  kind,
  item,
  name,
  quantity,
  unit,
  amount,
}: typeof billLine.$inferSelect): BillLine {
  return { kind, item, name, quantity, unit, amount }
}

/** `0912 *** 006`; `fib•••006`. */
function maskSubscriber({ kind, subscriber }: BillAccount): string {
  return kind === 'mobile' ? maskMsisdn(subscriber) : `${subscriber.slice(0, 3)}•••${subscriber.slice(-3)}`
}
