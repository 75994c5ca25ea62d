/** A buyer of packages with every method of payment, and what is left of a purchase afterwards. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CallName, CallResult } from '../../../src/contract/calls.ts'
import type { PayMethod } from '../../../src/contract/rules/pay-method.ts'
import { paymentOrder } from '../../../src/operator/schema.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { resultOf } from '../../world/operator.ts'
import { type HostedWorld, openHostedWorld } from '../payments/hosted-support.ts'
import { PAYING } from '../roaming/support.ts'

export type Order = typeof paymentOrder.$inferSelect
export type Buyer = {
  number: string
  msisdn: string
  /** Calls as the signed-in line; throws on a refusal. */
  does: <Name extends CallName>(name: Name, body?: Record<string, unknown>) => Promise<CallResult<Name>>
  session: string
  staysSignedIn: () => Promise<void>
}

/** `turn`: advances the clock by seconds and runs the jobs. */
export type SequenceWorld = HostedWorld & { people: Buyer[]; turn: (seconds: number) => Promise<void> }

export async function openReturnsWorld(): Promise<HostedWorld> {
  const world = await openHostedWorld()
  // Messages have links only where the site has a name.
  world.context.siteAddress = () => 'https://my.senmobile.example'
  return world
}

/** A session is opened again before it expires. */
const SESSION_MS = 600_000

export async function buyer(world: HostedWorld, number: string): Promise<Buyer> {
  const by: Buyer = {
    number,
    msisdn: `84${number.slice(1)}`,
    session: await world.signIn(number),
    does: async (name, body = {}) => {
      await by.staysSignedIn()
      return resultOf(await world.call(name, body, { session: by.session }))
    },
    staysSignedIn: async () => {
      if (world.now().getTime() - since < SESSION_MS) return
      by.session = await world.signIn(number)
      since = world.now().getTime()
    },
  }
  let since = world.now().getTime()
  return by
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
    await by.staysSignedIn()
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
  await transfers(world, by, qr)
}

async function transfers(world: HostedWorld, { msisdn }: Buyer, qr: string): Promise<void> {
  const { number: from } = await accountOf(world.bank, msisdn)
  await transfer(world.bank, { from, qr, key: randomUUID() })
  await world.runDueJobs()
}

export async function newestOrder({ context }: HostedWorld, { msisdn }: Buyer): Promise<Order> {
  const orders = await context.db.select().from(paymentOrder).where(eq(paymentOrder.msisdn, msisdn))
  const newest = orders.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]
  if (!newest) throw new Error('There is no order')
  return newest
}

/** Buys a roaming package by VietQR, with its cash back. */
export async function buysRoaming(
  world: HostedWorld,
  by: Buyer,
  code: string,
  price: number,
): Promise<Order> {
  const { transactionId: id } = await by.does('createTransaction', {
    ...PAYING,
    paymentCode: code,
    amount: price,
    coupon: true,
    idempotency_key: randomUUID(),
  })
  const { result: qr } = await by.does('getQR', { orderId: id })
  await transfers(world, by, qr)
  return newestOrder(world, by)
}
