/** Accounts and bills of a customer at the back end, as the portal shows them. */
import { nationalPhone } from '../../contract/format/phone.ts'
import { type Characteristic, fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import type { ForLine } from '../answer.ts'
import { type Extended, inPath, type Money, type Ref } from '../resources.ts'

export type BillingAccount = Extended & { name: string; accountType: string; relatedParty: Ref[] }
export type CustomerBill = Extended & {
  billNo: string
  billDate: string
  paymentDueDate: string
  state: 'sent' | 'partiallyPaid' | 'settled'
  amountDue: Money
  remainingAmount: Money
  billingAccount: Ref
}

const BILLS = 'customerBillManagement/v4/customerBill'
export const ACCOUNTS = 'accountManagement/v4/billingAccount'

export function accountOf({ name, accountType, relatedParty, characteristic }: BillingAccount) {
  const { subscriber, address, label } = fromCharacteristics(characteristic)
  const owner = relatedParty[0]?.name
  return { code: name, kind: accountType, subscriber, owner, address, own: true, saved: false, label }
}

export function billOf(bill: CustomerBill) {
  return {
    ...fromCharacteristics(bill.characteristic),
    bill_id: bill.billNo,
    code: bill.billingAccount.name,
    amount: bill.amountDue.value,
    left: bill.remainingAmount.value,
    state: bill.state === 'settled' ? 'paid' : 'open',
    issued_at: bill.billDate,
    due_at: bill.paymentDueDate,
  }
}
/** Without the receipt, which only histories show. */
export const withoutReceipt = (bill: CustomerBill) => ({ ...billOf(bill), receipt_code: null })

/** Newest first. */
export const billsOf = async ({ backEnd, subject }: ForLine, code?: string) => {
  const filters = { 'relatedParty.id': subject.customer, sort: '-billDate' }
  const named = code === undefined ? filters : { ...filters, 'billingAccount.name': code }
  return backEnd.list<CustomerBill>(BILLS, named)
}

/** The account of the signed-in line first. */
export async function accountsOf({ backEnd, subject }: ForLine): Promise<BillingAccount[]> {
  const accounts = await backEnd.list<BillingAccount>(ACCOUNTS, { 'relatedParty.id': subject.customer })
  const isOwn = (one: BillingAccount) => Number(isOfLine(one, subject.number))
  return accounts.sort((one, other) => isOwn(other) - isOwn(one))
}

export const isOfLine = ({ characteristic }: BillingAccount, number: string): boolean =>
  fromCharacteristics(characteristic)['subscriber'] === nationalPhone(number)

export async function lineKind({ backEnd, subject }: ForLine): Promise<unknown> {
  const path = `productInventory/v4/product/${inPath(subject.line)}?fields=productCharacteristic`
  const line = await backEnd.get<{ productCharacteristic: Characteristic[] }>(path)
  return fromCharacteristics(line.productCharacteristic)['kind']
}

/** The id of a bill at the back end. */
export const billIdOf = ({ subject }: ForLine, bill: string): string => `${subject.customer}.${bill}`
