/** TMF678 `CustomerBill` and `AppliedCustomerBillingRate`: bills of two years, and what is on each. */
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import { addMonths, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { badRequest } from '../resource/error.ts'
import { accountRef, BILLS, customerRef, hrefOf, known, money } from '../resource/parts.ts'
import { type Act, type Customer, type CustomerResource, type Item, localPart } from '../resource/resource.ts'
import { billStateOf } from './state.ts'

async function billsOf(act: Act, customer: Customer, lines: readonly Line[]): Promise<Item[]> {
  const [first] = lines
  if (!first) return []
  const { accounts } = await act.call(first, 'cust_nonmobile_lichsu_no')
  const bills = accounts.flatMap((account) => account.bills)
  for (const line of lines.filter(({ kind }) => kind === 'postpaid')) {
    const own = (await act.call(line, 'mobile_post_billing_history')).bills
    // A receipt is for the line that paid.
    const isOther = act.isForLine && line !== first
    bills.push(...(isOther ? own.map((bill) => ({ ...bill, receipt_code: null })) : own))
  }
  return bills
    .sort((one, other) => other.issued_at.localeCompare(one.issued_at))
    .map((bill) => viewOf(customer, bill))
}

function viewOf(customer: Customer, bill: BillView): Item {
  const { amount, left, state, month, overdue, paid_at, paid_channel, receipt_code } = bill
  const paid = amount - left
  return known({
    id: `${customer.id}.${bill.bill_id}`,
    billNo: bill.bill_id,
    billDate: bill.issued_at,
    paymentDueDate: bill.due_at,
    lastUpdate: bill.paid_at ?? bill.issued_at,
    category: 'normal',
    runType: 'onCycle',
    state: billStateOf(state, paid),
    amountDue: money(amount),
    remainingAmount: money(left),
    taxIncludedAmount: money(amount),
    billingPeriod: {
      startDateTime: midnight(`${month}-01`),
      endDateTime: midnight(addMonths(`${month}-01`, 1)),
    },
    billingAccount: accountRef(`${customer.id}.${bill.code}`, bill.code),
    appliedPayment: paid > 0 ? [{ appliedAmount: money(paid) }] : null,
    characteristic: toCharacteristics({ month, overdue, paid_at, paid_channel, receipt_code }),
    relatedParty: [customerRef(customer)],
  })
}

const midnight = (day: string) => new Date(startOfDay(day)).toISOString()

/** The charges of the bill that a list names, or that the id of one charge contains. */
async function ratesOf(act: Act, customer: Customer, lines: readonly Line[], id?: string): Promise<Item[]> {
  const billId = localPart(id?.replace(/:\d+$/, '') ?? act.query.get('bill.id') ?? '')
  const [line] = lines
  if (!line) return []
  if (!/^SM\d{9}-\d{6}$/.test(billId)) throw badRequest('bill.id must be the id of one customerBill')
  const code = billId.slice(0, -7)
  const detail = await act.call(line, 'selfcare_ttc_detail', { code, bill_id: billId })
  const bill = `${customer.id}.${billId}`
  return detail.lines.map(({ kind, item, name, quantity, unit, amount }, index) => ({
    id: `${bill}:${index}`,
    name: name[act.language],
    type: kind,
    date: detail.bill.issued_at,
    isBilled: true,
    taxIncludedAmount: money(amount),
    characteristic: [{ name: unit, value: quantity }, ...toCharacteristics({ item, name, unit, quantity })],
    bill: { id: bill, href: hrefOf(BILLS, 'customerBill', bill), '@referredType': 'CustomerBill' },
    billingAccount: accountRef(`${customer.id}.${code}`, code),
  }))
}

export const customerBill: CustomerResource = {
  of: 'customer',
  name: 'customerBill',
  type: 'CustomerBill',
  named: ['relatedParty.id', 'billingAccount.id'],
  attributes: [
    ...['billNo', 'billDate', 'paymentDueDate', 'lastUpdate', 'category', 'runType', 'state', 'amountDue'],
    ...['remainingAmount', 'taxIncludedAmount', 'billingPeriod', 'billingAccount', 'appliedPayment'],
    ...['characteristic', 'relatedParty'],
  ],
  items: billsOf,
}

export const appliedCustomerBillingRate: CustomerResource = {
  of: 'customer',
  name: 'appliedCustomerBillingRate',
  type: 'AppliedCustomerBillingRate',
  named: ['bill.id'],
  attributes: [
    ...['name', 'type', 'date', 'isBilled', 'taxIncludedAmount', 'characteristic', 'bill'],
    'billingAccount',
  ],
  items: ratesOf,
}
