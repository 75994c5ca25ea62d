/** People who sign in, look bills up and pay them from their own bank account. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CodeView, PayRequest } from '../../../src/contract/main/bill.schema.ts'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'

export const NGOC = '0912000002'
export const LONG = '0912000006'
/** Prepaid. */
export const AN = '0912000001'
export const CODES = {
  ngoc: 'SM120000024',
  long: 'SM120000061',
  fibre: 'SM310000069',
  mytv: 'SM410000068',
  phone: 'SM510000062',
  nhung: 'SM120000167',
}

export type Person = { number: string; session: string }
type Chosen = PayRequest['bills']

export type BillWorld = World & {
  person: (number: string) => Promise<Person>
  codes: (person: Person, code?: string) => Promise<CodeView[]>
  /** The unparsed response of the order call. */
  order: (
    person: Person,
    bills: Chosen,
    options?: { total?: number; key?: string },
  ) => ReturnType<typeof payCall>
  /** The text that the bank's app scans. */
  qr: (person: Person, transactionId: string) => Promise<string>
  /** Transfers by VietQR from the person's own account; the operator has not processed it yet. */
  transfers: (person: Person, qr: string, amount?: number) => Promise<void>
  /** Does both, then runs all due jobs. */
  pays: (person: Person, transactionId: string) => Promise<void>
  /** Checks the ledger invariants and closes the world. */
  done: () => Promise<void>
}

export async function openBillWorld(): Promise<BillWorld> {
  const world = await openWorld({ log: () => {} })
  const { call } = world
  const qr: BillWorld['qr'] = async ({ session }, orderId) =>
    resultOf(await call('getQR', { orderId }, { session })).result
  const transfers: BillWorld['transfers'] = async ({ number }, code, amount) => {
    const from = await accountOf(world.bank, normalPhone(number) ?? '')
    await transfer(world.bank, { from: from.number, qr: code, amount, key: randomUUID() })
  }
  return {
    ...world,
    async person(number) {
      const { session } = resultOf(
        await call('authen_msisdn', {
          msisdn: number,
          mode: 'password',
          password: 'Matkhau1',
          device_info: 'test',
        }),
      )
      return { number, session }
    },
    codes: async ({ session }, code) =>
      resultOf(await call('selfcare_get_bill_code', code ? { code } : {}, { session })).codes,
    order: (person, bills, options) => payCall(world, person, bills, options),
    qr,
    transfers,
    async pays(person, orderId) {
      await transfers(person, await qr(person, orderId))
      await world.advance(10)
    },
    async done() {
      expect(await brokenRules(world.context.db)).toEqual([])
      await world.close()
    },
  }
}

function payCall(
  { call }: World,
  { session }: Person,
  bills: Chosen,
  { total, key = randomUUID() }: { total?: number; key?: string } = {},
) {
  const sum = bills.reduce((all, { amount }) => all + amount, 0)
  return call('selfcare_ttc_payment_info', { bills, total: total ?? sum, idempotency_key: key }, { session })
}

/** The open bills of these codes, as a page sends them. */
export function openOn(codes: readonly CodeView[], ...wanted: string[]): Chosen {
  return codes
    .filter(({ code }) => wanted.includes(code))
    .flatMap(({ code, bills }) => bills.map(({ bill_id, left }) => ({ code, bill_id, amount: left })))
}
