/** A buyer of packages with every method of payment, and what is left of a purchase afterwards. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CallName, CallResult } from '../../../src/contract/calls.ts'
import type { PayMethod } from '../../../src/contract/rules/pay-method.ts'
import { paymentOrder } from '../../../src/operator/schema.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { type CallOptions, resultOf } from '../../world/operator.ts'
import { type HostedWorld, openHostedWorld } from '../payments/hosted-support.ts'

export type Order = typeof paymentOrder.$inferSelect
export type Buyer = {
  number: string
  msisdn: string
  /** Calls as the signed-in line; throws on a refusal. */
  does: <Name extends CallName>(name: Name, body?: Record<string, unknown>) => Promise<CallResult<Name>>
  session: CallOptions['session']
}

export function openReturnsWorld(): Promise<HostedWorld> {
  return openHostedWorld()
}

export async function buyer(world: HostedWorld, number: string): Promise<Buyer> {
  const session = await world.signIn(number)
  const msisdn = `84${number.slice(1)}`
  return {
    number,
    msisdn,
    session,
    does: async (name, body = {}) => resultOf(await world.call(name, { ...body, msisdn }, { session })),
  }
}

/** Buys a package and waits until it runs. Returns the order. */
export async function buysPackage(
  world: HostedWorld,
  by: Buyer,
  code: string,
  method: PayMethod,
  price: number,
): Promise<Order> {
  if (method === 'main_account')
    await by.does('package_register', {
      code,
      price,
      second_consent: true,
      idempotency_key: randomUUID(),
    })
  else {
    const bank = method === 'vietqr' || method === 'wallet' ? {} : { bank_code: 'VCB' }
    const { redirect_url: url } = resultOf(
      await world.pays(
        { pay_method: method, package_code: code, amount: price, second_consent: true, ...bank },
        by,
      ),
    ) as { redirect_url: string }
    if (method === 'vietqr') await paysByTransfer(world, by, url)
    else await world.settlesPage(url, 'pay')
  }
  return newestOrder(world, by)
}

async function paysByTransfer(world: HostedWorld, by: Buyer, url: string): Promise<void> {
  const id = new URL(url, 'http://localhost').searchParams.get('gd')
  const { result: qr } = await by.does('selfcare_get_qrcode', { transaction_id: id })
  const { number: from } = await accountOf(world.bank, by.msisdn)
  await transfer(world.bank, { from, qr, key: randomUUID() })
  await world.runDueJobs()
}

export async function newestOrder({ context }: HostedWorld, { msisdn }: Buyer): Promise<Order> {
  const orders = await context.db.select().from(paymentOrder).where(eq(paymentOrder.msisdn, msisdn))
  const newest = orders.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]
  if (!newest) throw new Error('There is no order')
  return newest
}
