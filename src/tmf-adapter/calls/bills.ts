/** Bills: payment codes by TMF666, bills and what is on each by TMF678. */
import { ApiError } from '../../contract/errors.ts'
import { type Characteristic, fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { type ForLine, leaveUnknown, ofLine } from '../answer.ts'
import { inPath, type Money } from '../resources.ts'
import {
  ACCOUNTS,
  accountOf,
  accountsOf,
  type BillingAccount,
  billOf,
  billsOf,
  type CustomerBill,
  isOfLine,
  lineKind,
  withoutReceipt,
} from './bill-parts.ts'

type Rate = { type: string; taxIncludedAmount: Money; characteristic: Characteristic[] }

const RATES = 'customerBillManagement/v4/appliedCustomerBillingRate'

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
  // Bills of other customers are found by the operator's service, which knows the codes that a line may see.
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
