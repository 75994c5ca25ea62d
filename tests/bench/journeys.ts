/** What a hand of a measurement does again and again with an operator, as the person of a session. */
import { randomUUID } from 'node:crypto'
import type { Operator } from '../../src/operator/operator.ts'
import { payingAccount } from '../../src/operator/platform/ledger/accounts.ts'
import { postTransaction } from '../../src/operator/platform/ledger/post-transaction.ts'
import { ITEM, ORDER, PRICE } from '../operator/payments/product.ts'

/** A prepaid line, and the token of its session. */
export type Person = { msisdn: string; token: string }

/** What is sold, and for how much, đ. */
export const PACKAGE = 'SEN60'
export const PACKAGE_PRICE = 120_000

/** The calls with which the account's first page begins. */
const OVERVIEW = [
  'core_customer_get_info',
  'mobile_get_info',
  'mobile_IN_balances',
  'mobile_balance_info_v2',
  'mobile_bundle_remain_amount',
  'mobile_data_get_high_bandwidth',
  'mobile_get_service_active_list',
  'mobile_ledger_list',
  'get_rank_vnp_plus',
] as const

type Way = (operator: Operator, person: Person, round: number) => Promise<void>

/** `orders` is once for each person. */
export const JOURNEYS = {
  async orders(operator, { token }) {
    const fields = { ...ORDER, paymentCode: ITEM, amount: PRICE, idempotency_key: randomUUID() }
    await call(operator, 'roaming', 'createTransaction', { ...fields, session: token })
  },
  async sales(operator, { token }) {
    const sold = () => ({ session: token, code: PACKAGE, idempotency_key: randomUUID() })
    await call(operator, 'main', 'package_register', { ...sold(), price: PACKAGE_PRICE })
    await call(operator, 'main', 'package_cancel', { ...sold(), when: 'now' })
  },
  async balance(operator, { token, msisdn }) {
    await call(operator, 'main', 'mobile_balance_info_v2', { session: token, msisdn })
  },
  async overview(operator, { token, msisdn }, round) {
    const name = OVERVIEW[round % OVERVIEW.length] ?? OVERVIEW[0]
    await call(operator, 'main', name, { session: token, msisdn })
  },
  async bookings({ context: { db, clock } }, { msisdn }) {
    const name = { vi: 'Cước', en: 'Charge' }
    const reference = `bench:${randomUUID()}`
    const entries = [
      { account: payingAccount(msisdn, 'prepaid'), amount: -1 },
      { account: 'revenue', amount: 1 },
    ]
    const booking = { reference, kind: 'package', name, channel: 'web', at: clock.now(), entries } as const
    await db.transaction((tx) => postTransaction(tx, booking))
  },
} satisfies Record<string, Way>

export type Journey = keyof typeof JOURNEYS

async function call(
  operator: Operator,
  service: 'main' | 'roaming',
  name: string,
  body: Record<string, unknown>,
): Promise<void> {
  const request = { service, name, body, language: 'vi', browser: 'bench', requestId: randomUUID() } as const
  const { status, envelope } = await operator.answer(request)
  if (status !== 200) throw new Error(`${name} answered ${JSON.stringify(envelope)}`)
}
