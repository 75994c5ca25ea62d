/** TMF666: a `BillingAccount` for each payment code of a customer, a `PartyAccount` for each mobile line. */
import type { CodeView } from '../../../contract/main/bill.schema.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { ACCOUNTS, customerRef, hrefOf, money, productRef } from '../resource/parts.ts'
import { partyAccountId } from '../resource/party-account.ts'
import type { Act, Customer, CustomerResource, Item, SharedResource } from '../resource/resource.ts'

const CYCLE = 'monthly'

/** The definition wants the name of the party here. */
const partyOf = (customer: Customer) => [{ ...customerRef(customer), name: customer.fullName }]

const balanceOf = (balanceType: string, value: number, now: Date) => ({
  balanceType,
  amount: money(value),
  validFor: { startDateTime: now.toISOString() },
})

/** What a customer pays by code; none of the codes saved for others. */
export async function ownCodes(act: Act, lines: readonly Line[]): Promise<CodeView[]> {
  const [line] = lines
  if (!line) return []
  const { codes } = await act.call(line, 'selfcare_get_bill_code')
  return codes.filter(({ own }) => own)
}

async function billingAccounts(act: Act, customer: Customer, lines: readonly Line[]): Promise<Item[]> {
  const codes = await ownCodes(act, lines)
  return codes.map(({ code, kind, bills, subscriber, address, label, next_bill }) => {
    const due = bills.reduce((sum, { left }) => sum + left, 0)
    return {
      id: `${customer.id}.${code}`,
      name: code,
      accountType: kind,
      state: 'active',
      paymentStatus: bills.some(({ overdue }) => overdue) ? 'overdue' : due > 0 ? 'due' : 'paid',
      accountBalance: [balanceOf('receivableBalance', due, act.now)],
      billStructure: {
        cycleSpecification: { id: CYCLE, href: hrefOf(ACCOUNTS, 'billingCycleSpecification', CYCLE) },
      },
      characteristic: toCharacteristics({ subscriber, address, label, next_bill }),
      relatedParty: partyOf(customer),
    }
  })
}

async function partyAccounts(
  act: Act,
  customer: Customer,
  lines: readonly Line[],
  id?: string,
): Promise<Item[]> {
  const accounts: Item[] = []
  const wanted = id === undefined ? lines : lines.filter((line) => partyAccountId(act, line) === id)
  for (const line of wanted) {
    const info = await act.call(line, 'mobile_balance_info_v2')
    const { kind, balance, charges, debt, credit_limit, bill_due_at, next_charge } = info
    const isPrepaid = kind === 'prepaid'
    accounts.push({
      id: partyAccountId(act, line),
      name: line.plan[act.language],
      accountType: kind,
      state: line.status,
      accountBalance: isPrepaid
        ? [balanceOf('prepaidBalance', balance, act.now)]
        : [
            balanceOf('receivableBalance', charges + debt, act.now),
            balanceOf('unbilledBalance', charges, act.now),
            balanceOf('billedBalance', debt, act.now),
          ],
      ...(!isPrepaid && { creditLimit: money(credit_limit) }),
      product: [productRef(act.lineId(line))],
      characteristic: toCharacteristics({ bill_due_at, next_charge }),
      relatedParty: partyOf(customer),
    })
  }
  return accounts
}

const common = { of: 'customer', named: ['relatedParty.id'] } as const

export const billingAccount: CustomerResource = {
  ...common,
  name: 'billingAccount',
  type: 'BillingAccount',
  attributes: [
    ...['name', 'accountType', 'state', 'paymentStatus', 'accountBalance', 'billStructure'],
    ...['characteristic', 'relatedParty'],
  ],
  items: billingAccounts,
}

export const partyAccount: CustomerResource = {
  ...common,
  name: 'partyAccount',
  type: 'PartyAccount',
  attributes: [
    ...['name', 'accountType', 'state', 'accountBalance', 'creditLimit', 'product'],
    ...['characteristic', 'relatedParty'],
  ],
  items: partyAccounts,
}

/** Bills are of whole months in Vietnam. */
export const billingCycleSpecification: SharedResource = {
  of: 'all',
  name: 'billingCycleSpecification',
  type: 'BillingCycleSpecification',
  attributes: ['name', 'frequency', 'billingPeriod'],
  items: async () => [{ id: CYCLE, name: CYCLE, frequency: 'monthly', billingPeriod: 'month' }],
}
