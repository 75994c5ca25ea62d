/** Lines that sign in, confirm by a code, order and pay as customers do. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
import type { Answer } from '../../../src/contract/dialect.ts'
import type { OrderMade } from '../../../src/contract/main/payment-order.schema.ts'
import type { Remain } from '../../../src/contract/main/recharge.schema.ts'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'

export const AN = '0912000001'
export const POSTPAID = '0912000002'
export const BINH = '0912000004'
export const CHI = '0912000005'

export type Person = { number: string; session: string }
export type TopUpWorld = World & {
  person: (number: string) => Promise<Person>
  /** Has the call refused and enters the code for it: a top-up by default. */
  confirm: (person: Person, body: Record<string, unknown>, name?: CallName) => Promise<void>
  orders: (person: Person, body: Record<string, unknown>, key?: string) => Promise<OrderMade>
  /** Pays by VietQR from the person's own bank account, then runs all due jobs. */
  pays: (person: Person, transactionId: string, amount?: number) => Promise<void>
  remain: (person: Person, target?: string) => Promise<Remain>
  /** Enters a card and returns the unparsed response. */
  card: (person: Person, card: string, key?: string) => ReturnType<typeof rechargeCall>
  balance: (person: Person) => Promise<number>
}

/** `options` override the options of the operator. */
export async function openTopUpWorld(options: Parameters<typeof openWorld>[0] = {}): Promise<TopUpWorld> {
  const world = await openWorld({ log: () => {}, ...options })
  const { call } = world
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
    confirm: ({ number, session }, body, name = 'mobile_payment_recharge_v2') =>
      stepUp(world, { session }, number, name, body),
    async orders({ session }, body, key = randomUUID()) {
      const { order } = resultOf(
        await call('mobile_payment_recharge_v2', { ...body, idempotency_key: key }, { session }),
      )
      if (!order) throw new Error('No order was made')
      return order
    },
    async pays({ number, session }, orderId, amount) {
      const { result } = resultOf(await call('getQR', { orderId }, { session }))
      const from = await accountOf(world.bank, normalPhone(number) ?? '')
      await transfer(world.bank, { from: from.number, qr: result, amount, key: randomUUID() })
      await world.advance(10)
    },
    remain: async ({ session }, target) =>
      resultOf(await call('mobile_payment_recharge_check_remain', target ? { target } : {}, { session })),
    card: (person, card, key) => rechargeCall(world, person, { card }, key),
    balance: async ({ session }) => resultOf(await call('core_mobile_ezpay_balance', {}, { session })).amount,
  }
}

export function rechargeCall(
  world: World,
  { session }: Person,
  body: Record<string, unknown>,
  key: string = randomUUID(),
) {
  return world.call('mobile_payment_recharge_v2', { ...body, idempotency_key: key }, { session })
}
/** Code and details of a response that must be an error. */
export function errorFields(answer: Answer<unknown>): Record<string, unknown> {
  if (answer.ok) throw new Error('It was not refused')
  return { code: answer.code, ...answer.details }
}
export async function expectBalancedBooks({ context }: World): Promise<void> {
  expect(await brokenRules(context.db)).toEqual([])
}
