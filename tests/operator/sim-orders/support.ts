/** A world with visitors who choose, hold and buy numbers. */
import { randomUUID } from 'node:crypto'
import type { CallName } from '../../../src/contract/calls.ts'
import type { SimNumber } from '../../../src/contract/main/sim-number.schema.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { type CallOptions, openWorld, resultOf, type World } from '../../world/operator.ts'

export const HOUR = 3_600
/** Number of the demo person whose bank account pays. */
const PAYER = '84912000001'

/** What a visitor fills in; a SIM that costs nothing but its plan, fetched at a store. */
export const FORM = {
  plan: 'sen_co_ban',
  fullname: 'Lê Văn Mới',
  id_number: '001099012345',
  contact_no: '0987654321',
  delivery: 'store',
  store_id: 'ha-noi-hoan-kiem',
}
export const CONTACT = '0987654321'

/** `browser`: which visitor; `session`: a signed-in line. */
export type Person = Pick<CallOptions, 'browser' | 'session'>
export const MAI: Person = { browser: 'mai' }
export const NAM: Person = { browser: 'nam' }

export type SimWorld = World & {
  /** A free number without a price. */
  freeNumber: (at?: number) => Promise<SimNumber>
  hold: (person: Person, number: string, replace?: boolean) => ReturnType<World['call']>
  order: (person: Person, number: string, fields?: Record<string, unknown>) => ReturnType<World['call']>
  /** Holds a number, orders and pays it. Returns the order's code and its number. */
  buys: (person: Person, fields?: Record<string, unknown>) => Promise<{ code: string; number: string }>
  /** The VietQR of an order. */
  codeOf: (person: Person, transactionId: string) => Promise<string>
  /** Transfers what a code asks for. */
  scans: (qr: string) => Promise<void>
  orders: (person: Person) => Promise<{ code: string; state: string; payment: { state: string } | null }[]>
}

export async function openSimWorld(): Promise<SimWorld> {
  const world = await openWorld({ log: () => {} })
  const call = <Name extends CallName>(name: Name, person: Person, body: Record<string, unknown>) =>
    world.call(name, body, person)
  const hold: SimWorld['hold'] = (person, number, replace) =>
    call('sim_number_hold', person, { number, ...(replace && { replace }) })
  const order: SimWorld['order'] = (person, number, fields = {}) =>
    call('sim_order_create', person, {
      ...{ number, total: 50_000, ...FORM, idempotency_key: randomUUID() },
      ...fields,
    })
  const freeNumber: SimWorld['freeNumber'] = async (at = 0) => {
    const { numbers } = resultOf(await world.call('sim_number_search', { price_class: 'standard' }))
    const found = numbers.filter(({ state }) => state === 'free')[at]
    if (!found) throw new Error('No free number')
    return found
  }
  const codeOf: SimWorld['codeOf'] = async (person, transactionId) =>
    resultOf(await world.call('selfcare_get_qrcode', { transaction_id: transactionId }, person)).result
  const scans: SimWorld['scans'] = async (qr) => {
    const from = await accountOf(world.bank, PAYER)
    await transfer(world.bank, { from: from.number, qr, key: randomUUID() })
    await world.advance(10)
  }
  return {
    ...world,
    freeNumber,
    hold,
    order,
    codeOf,
    scans,
    async buys(person, fields) {
      const { number } = await freeNumber()
      resultOf(await hold(person, number))
      const made = resultOf(await order(person, number, fields)) as {
        order: { code: string }
        transaction_id: string
      }
      await scans(await codeOf(person, made.transaction_id))
      return { code: made.order.code, number }
    },
    orders: async (person) => resultOf(await call('sim_order_list', person, {})).orders,
  }
}
