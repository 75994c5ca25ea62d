/** What is left: money and allowances by TMF654, bill and next charge by TMF666. */
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { type ForLine, ofLine } from '../answer.ts'
import { type Extended, inPath, type Money, ownPart, type Period } from '../resources.ts'

type Bucket = Extended & {
  name: string
  description?: string
  usageType: string
  remainingValue: { amount: number }
  isShared: boolean
  validFor?: Period
}
type PartyAccount = Extended & {
  accountType: 'prepaid' | 'postpaid'
  accountBalance: { balanceType: string; amount: Money }[]
  creditLimit?: Money
}

const bucketsOf = ({ backEnd, subject }: ForLine) =>
  backEnd.list<Bucket>('prepayBalanceManagement/v4/bucket', { 'product.id': subject.line })

async function accountOf({ backEnd, subject }: ForLine) {
  const id = `${subject.customer}.${subject.line}`
  const account = await backEnd.get<PartyAccount>(`accountManagement/v4/partyAccount/${inPath(id)}`)
  const balance = (type: string) =>
    account.accountBalance.find(({ balanceType }) => balanceType === type)?.amount.value ?? 0
  return { account, balance }
}

export const mobileInBalances = ofLine('mobile_IN_balances', async (adapting) => {
  const money = (await bucketsOf(adapting)).filter(({ usageType }) => usageType === 'monetary')
  const main = money.find(({ id }) => ownPart(id) === 'main')
  return {
    balances: money.map(({ id, remainingValue, validFor, characteristic }) => {
      const { kind, name } = fromCharacteristics(characteristic)
      const expires_at = validFor?.endDateTime ?? null
      return { BALANCE_ID: ownPart(id), kind, name, amount: remainingValue.amount, expires_at }
    }),
    locks_at: fromCharacteristics(main?.characteristic)['locks_at'] ?? null,
    as_of: adapting.now,
  }
})

export const mobileBundleRemainAmount = ofLine('mobile_bundle_remain_amount', async (adapting) => ({
  buckets: (await bucketsOf(adapting))
    .filter(({ usageType }) => usageType !== 'monetary')
    .map(({ id, name, description, remainingValue, validFor, isShared, characteristic }) => ({
      ...fromCharacteristics(characteristic),
      id: ownPart(id),
      package_name: name,
      kind: description,
      left: remainingValue.amount,
      expires_at: validFor?.endDateTime,
      ...(isShared && { shared: true }),
    })),
  as_of: adapting.now,
}))

export const mobileBalanceInfoV2 = ofLine('mobile_balance_info_v2', async (adapting) => {
  const { account, balance } = await accountOf(adapting)
  const { bill_due_at, next_charge } = fromCharacteristics(account.characteristic)
  return {
    kind: account.accountType,
    balance: balance('prepaidBalance'),
    charges: balance('unbilledBalance'),
    debt: balance('billedBalance'),
    credit_limit: account.creditLimit?.value ?? 0,
    bill_due_at,
    next_charge,
    as_of: adapting.now,
  }
})

export const coreMobileEzpayBalance = ofLine('core_mobile_ezpay_balance', async (adapting) => {
  const { account, balance } = await accountOf(adapting)
  const { accountType: kind } = account
  const amount = balance(kind === 'prepaid' ? 'prepaidBalance' : 'unbilledBalance')
  return { kind, amount, as_of: adapting.now }
})
