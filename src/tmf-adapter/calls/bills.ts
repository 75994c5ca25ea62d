/** Bills: payment codes by TMF666, bills and what is on each by TMF678. */
import { ApiError } from '../../contract/errors.ts'
import { nationalPhone } from '../../contract/format/phone.ts'
import { type Characteristic, fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { type ForLine, leaveUnknown, ofLine } from '../answer.ts'
import { type Extended, inPath, type Money, type Ref } from '../resources.ts'

type BillingAccount = Extended & { name: string; accountType: string; relatedParty: Ref[] }
type CustomerBill = Extended & {
  billNo: string
  billDate: string
  paymentDueDate: string
  state: 'sent' | 'partiallyPaid' | 'settled'
  amountDue: Money
  remainingAmount: Money
  billingAccount: Ref
}
type Rate = { type: string; taxIncludedAmount: Money; characteristic: Characteristic[] }

const BILLS = 'customerBillManagement/v4/customerBill'
const RATES = 'customerBillManagement/v4/appliedCustomerBillingRate'
const ACCOUNTS = 'accountManagement/v4/billingAccount'

function accountOf({ name, accountType, relatedParty, characteristic }: BillingAccount) {
  const { subscriber, address, label } = fromCharacteristics(characteristic)
  const owner = relatedParty[0]?.name
  return { code: name, kind: accountType, subscriber, owner, address, own: true, saved: false, label }
}

function billOf(bill: CustomerBill) {
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
const withoutReceipt = (bill: CustomerBill) => ({ ...billOf(bill), receipt_code: null })

/** Newest first. */
const billsOf = async ({ backEnd, subject }: ForLine, code?: string) => {
  const filters = { 'relatedParty.id': subject.customer, sort: '-billDate' }
  const named = code === undefined ? filters : { ...filters, 'billingAccount.name': code }
  return backEnd.list<CustomerBill>(BILLS, named)
}

/** The account of the signed-in line first. */
async function accountsOf({ backEnd, subject }: ForLine): Promise<BillingAccount[]> {
  const accounts = await backEnd.list<BillingAccount>(ACCOUNTS, { 'relatedParty.id': subject.customer })
  const isOwn = (one: BillingAccount) => Number(isOfLine(one, subject.number))
  return accounts.sort((one, other) => isOwn(other) - isOwn(one))
}

const isOfLine = ({ characteristic }: BillingAccount, number: string): boolean =>
  fromCharacteristics(characteristic)['subscriber'] === nationalPhone(number)

async function lineKind({ backEnd, subject }: ForLine): Promise<unknown> {
  const path = `productInventory/v4/product/${inPath(subject.line)}?fields=productCharacteristic`
  const line = await backEnd.get<{ productCharacteristic: Characteristic[] }>(path)
  return fromCharacteristics(line.productCharacteristic)['kind']
}

export const selfcareGetBillCode = ofLine(
  'selfcare_get_bill_code',
  async (adapting) => {
    const [line_kind, accounts, bills] = await Promise.all([
      lineKind(adapting),
      accountsOf(adapting),
      billsOf(adapting),
    ])
    const codes = accounts.map((account) => {
      const of = bills.filter(({ billingAccount }) => billingAccount.name === account.name)
      const paid = of.find(({ state, amountDue }) => state === 'settled' && amountDue.value > 0)
      return {
        ...accountOf(account),
        bills: of
          .filter(({ state }) => state !== 'settled')
          .map(withoutReceipt)
          .reverse(),
        last_paid: paid ? withoutReceipt(paid) : null,
        next_bill: fromCharacteristics(account.characteristic)['next_bill'],
      }
    })
    return { line_kind, codes, as_of: adapting.now }
  },
  // A typed code may be that of another customer.
  ({ code }) => code === undefined,
)

export const mobilePostBillingHistory = ofLine('mobile_post_billing_history', async (adapting) => {
  const [line_kind, accounts] = await Promise.all([lineKind(adapting), accountsOf(adapting)])
  const own = accounts.find((account) => isOfLine(account, adapting.subject.number))
  const bills = own ? await billsOf(adapting, own.name) : []
  return { line_kind, code: own?.name ?? null, bills: bills.map(billOf), as_of: adapting.now }
})

export const custNonmobileLichsuNo = ofLine('cust_nonmobile_lichsu_no', async (adapting) => {
  const [accounts, bills] = await Promise.all([accountsOf(adapting), billsOf(adapting)])
  return {
    accounts: accounts
      .filter(({ accountType }) => accountType !== 'mobile')
      .map((account) => ({
        ...accountOf(account),
        bills: bills.filter(({ billingAccount }) => billingAccount.name === account.name).map(billOf),
      })),
    as_of: adapting.now,
  }
})

async function linesOf({ backEnd }: ForLine, { id }: CustomerBill) {
  const rates = await backEnd.list<Rate>(RATES, { 'bill.id': id })
  return rates.map(({ type: kind, taxIncludedAmount, characteristic }) => {
    const amount = taxIncludedAmount.value
    const { item, name, quantity, unit } = fromCharacteristics(characteristic)
    return { kind, item, name, quantity, unit, amount }
  })
}

async function detailOf(adapting: ForLine, account: BillingAccount, billId: string) {
  const bills = await billsOf(adapting, account.name)
  const at = bills.findIndex(({ billNo }) => billNo === billId)
  const [bill, before] = at < 0 ? [] : bills.slice(at, at + 2)
  if (!bill) throw new ApiError('bill_unknown')
  return {
    account: accountOf(account),
    bill: billOf(bill),
    lines: await linesOf(adapting, bill),
    before: before ? { bill: withoutReceipt(before), lines: await linesOf(adapting, before) } : null,
    as_of: adapting.now,
  }
}

export const selfcareTtcDetail = ofLine('selfcare_ttc_detail', async (adapting, { bill_id }) => {
  const { backEnd, subject } = adapting
  // Bills of other customers are found by the own service, which knows the codes that a line may see.
  const code = bill_id.slice(0, -'-202610'.length)
  const path = `${ACCOUNTS}/${inPath(`${subject.customer}.${code}`)}`
  const account = await backEnd.get<BillingAccount>(path).catch(leaveUnknown)
  return detailOf(adapting, account, bill_id)
})

export const mobilePostHistDetail = ofLine('mobile_post_hist_detail', async (adapting, { bill_id }) => {
  const accounts = await accountsOf(adapting)
  const own = accounts.find((account) => isOfLine(account, adapting.subject.number))
  if (!own) throw new ApiError('bill_unknown')
  return detailOf(adapting, own, bill_id)
})

/** The id of a bill at the back end. */
export const billIdOf = ({ subject }: ForLine, bill: string): string => `${subject.customer}.${bill}`
