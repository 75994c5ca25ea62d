/**
 * Wallet and card pages: every outcome with no, one, repeated and forged webhooks; one order, nothing charged
 * twice, nothing lost. Spec PAY-1, Spec PAY-4.
 */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAY_OUTCOMES, type PayOutcome } from '../../../src/contract/sandbox.ts'
import { signWebhook } from '../../../src/operator/features/payments/signature.ts'
import { paymentAttempt } from '../../../src/operator/schema.ts'
import { providerKey } from '../../../src/sandbox/bank/bank.ts'
import { setWalletBehaviour } from '../../../src/sandbox/hosted/behaviour.ts'
import { FIRST_HOSTED_BALANCE } from '../../../src/sandbox/hosted/sandbox.ts'
import { pageNow } from '../../../src/sandbox/hosted/settle.ts'
import { sandboxHostedAccount } from '../../../src/sandbox/schema/sandbox-hosted.ts'
import { errorOf, resultOf } from '../../world/operator.ts'
import { type HostedWorld, openHostedWorld, type PayFields } from './hosted-support.ts'

let world: HostedWorld
beforeEach(async () => {
  world = await openHostedWorld()
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

const WAYS = {
  wallet: { pay_method: 'wallet' },
  domestic_card: { pay_method: 'domestic_card', bank_code: 'VCB' },
  international_card: { pay_method: 'international_card', bank_code: 'VCB' },
} as const satisfies Record<string, PayFields>
const PAGES = {
  wallet: '/sandbox/vi?ma=',
  domestic_card: '/sandbox/the?ma=',
  international_card: '/sandbox/the?ma=',
} as const
const STATES: Record<PayOutcome, string> = {
  pay: 'paid',
  decline: 'declined',
  fail_3ds: 'unverified',
  insufficient: 'insufficient',
  expire: 'expired',
  close: 'closed',
}

async function opens(wanted: PayFields): Promise<string> {
  const { redirect_url } = resultOf(await world.pays(wanted)) as { redirect_url: string }
  return redirect_url
}
/** What the page shows of the single order. */
async function seen() {
  const { id } = await world.theOrder()
  return resultOf(
    await world.call(
      'payment_order_get',
      { transaction_id: id, msisdn: '84912000004' },
      { session: world.session },
    ),
  )
}

describe.each(Object.entries(WAYS))('%s', (method, wanted) => {
  // A wallet has no step of 3-D Secure.
  const outcomes = PAY_OUTCOMES.filter((outcome) => method !== 'wallet' || outcome !== 'fail_3ds')
  test.each(outcomes.flatMap((outcome) => [0, 1, 2].map((notices) => [outcome, notices] as const)))(
    'handles the outcome %s with %i webhooks',
    async (outcome, notices) => {
      const url = await opens(wanted)
      expect(url).toMatch(
        new RegExp(`^${PAGES[method as keyof typeof PAGES].replace('?', '\\?')}[\\w-]{22}$`),
      )
      await world.settlesPage(url, outcome, notices)
      if (notices === 0) await world.advance(61)
      const order = await world.theOrder()
      const [attempt] = await world.attempts()
      expect(attempt).toMatchObject({ method, state: STATES[outcome] })
      if (outcome === 'pay') {
        expect(order).toMatchObject({ state: 'active', paidMethod: method })
        expect(await world.credits()).toMatchObject([{ amount: world.price, outcome: 'paid' }])
        const receipt = resultOf(await world.call('payment_receipt', { code: order.receiptCode }))
        expect(receipt).toMatchObject({
          product: 'package',
          method,
          bank_code: method === 'wallet' ? '' : 'VCB',
          paid: world.price,
          status: 2,
        })
      } else {
        expect(order.state).toBe('created')
        expect(await world.credits()).toEqual([])
        expect(await seen()).toMatchObject({
          status: 0,
          paid: 0,
          attempt: { method, state: STATES[outcome] },
        })
        // The same order is paid in another attempt.
        const again = await opens(wanted)
        expect(again).not.toBe(url)
        await world.settlesPage(again, 'pay')
        expect(await world.theOrder()).toMatchObject({ id: order.id, state: 'active' })
      }
      expect(await world.refunds()).toEqual([])
    },
  )
})

test('rejects a payment above the wallet balance', async () => {
  await world.context.db
    .update(sandboxHostedAccount)
    .set({ balance: world.price - 1 })
    .where(eq(sandboxHostedAccount.method, 'wallet'))
  const url = await opens(WAYS.wallet)
  await world.settlesPage(url, 'pay')
  expect((await world.attempts())[0]).toMatchObject({ state: 'insufficient' })
  expect(await world.credits()).toEqual([])
  await world.context.db
    .update(sandboxHostedAccount)
    .set({ balance: FIRST_HOSTED_BALANCE.wallet })
    .where(eq(sandboxHostedAccount.method, 'wallet'))
})

test('closes an abandoned page, then its order', async () => {
  await opens(WAYS.wallet)
  await world.advance(901)
  await world.advance(61)
  expect((await world.attempts())[0]).toMatchObject({ state: 'expired' })
  expect(await world.theOrder()).toMatchObject({ state: 'created' })
  await world.advance(1_000)
  expect(await world.theOrder()).toMatchObject({ state: 'expired' })
})

test('opens one page and order for fifty parallel requests', async () => {
  const urls = await Promise.all(Array.from({ length: 50 }, () => opens(WAYS.domestic_card)))
  expect(new Set(urls).size).toBe(1)
  await world.theOrder()
  expect(await world.attempts()).toHaveLength(1)
})

/** The state of a page as its provider shows it. */
async function pageState(url: string): Promise<string | undefined> {
  const page = await pageNow(world.bank, new URLSearchParams(url.split('?')[1]).get('ma') ?? '')
  return page?.state
}

test('closes the second page when the first was paid, so that nothing is paid twice', async () => {
  const wallet = await opens(WAYS.wallet)
  const card = await opens(WAYS.domestic_card)
  expect(await pageState(card)).toBe('begun')
  await world.settlesPage(wallet, 'pay')
  expect(await pageState(card)).toBe('closed')
  await world.settlesPage(card, 'pay')
  expect(await world.theOrder()).toMatchObject({ state: 'active', paidMethod: 'wallet' })
  expect(await world.credits()).toMatchObject([{ provider: 'wallet', outcome: 'paid' }])
  expect((await world.attempts()).map(({ state }) => state)).toEqual(['paid', 'closed'])
  expect(await world.refunds()).toEqual([])
})

test('closes the page after payment from the main account', async () => {
  const card = await opens(WAYS.international_card)
  const { id } = await world.theOrder()
  const { redirect_url } = resultOf(await world.pays({ pay_method: 'main_account' })) as {
    redirect_url: string
  }
  expect(await world.theOrder()).toMatchObject({ id, state: 'active', paidMethod: 'main_account' })
  expect(redirect_url).toBe(`/bien-lai/${(await world.theOrder()).receiptCode}`)
  await world.advance(1)
  await world.settlesPage(card, 'pay')
  expect(await pageState(card)).toBe('closed')
  expect(await world.credits()).toEqual([])
})

test('closes the page of an abandoned order', async () => {
  const card = await opens(WAYS.domestic_card)
  const { id } = await world.theOrder()
  const request = { transaction_id: id, msisdn: '84912000004' }
  expect(
    resultOf(await world.call('payment_order_cancel', request, { session: world.session })),
  ).toMatchObject({ state: 'failed', status: -1, poll_after: 0 })
  expect(
    resultOf(await world.call('payment_order_cancel', request, { session: world.session })),
  ).toMatchObject({ state: 'failed' })
  await world.advance(1)
  await world.settlesPage(card, 'pay')
  expect(await pageState(card)).toBe('closed')
  expect(await world.credits()).toEqual([])
  expect(
    errorOf(await world.pays({ pay_method: 'wallet', product_type: 'roaming_package', package_code: id })),
  ).toMatchObject({
    code: 'payment_method_refused',
  })
})

test('closes the page as soon as its provider answers again, and refunds who was faster', async () => {
  const wallet = await opens(WAYS.wallet)
  const card = await opens(WAYS.domestic_card)
  await setWalletBehaviour(world.context.db, 'away')
  await world.settlesPage(card, 'pay')
  expect(await world.theOrder()).toMatchObject({ state: 'active', paidMethod: 'domestic_card' })
  expect(await pageState(wallet)).toBe('begun')
  await world.settlesPage(wallet, 'pay', 0)
  await setWalletBehaviour(world.context.db, 'well')
  await world.advance(61)
  expect(await world.credits()).toMatchObject([
    { provider: 'card', outcome: 'paid' },
    { provider: 'wallet', outcome: 'duplicate' },
  ])
  expect(await world.refunds()).toMatchObject([{ reason: 'duplicate', state: 'done', amount: world.price }])
})

describe('the idempotency key', () => {
  const key = randomUUID()
  const keyed = (wanted: PayFields) => world.pays({ ...wanted, idempotency_key: key })
  async function address(wanted: PayFields): Promise<string> {
    return (resultOf(await keyed(wanted)) as { redirect_url: string }).redirect_url
  }

  test('belongs to one method and one bank', async () => {
    const first = await address(WAYS.domestic_card)
    for (const other of [
      WAYS.wallet,
      WAYS.international_card,
      { ...WAYS.domestic_card, bank_code: 'TCB' },
      { pay_method: 'vietqr' },
      { pay_method: 'main_account' },
    ] as const)
      expect(errorOf(await keyed(other))).toMatchObject({ code: 'idempotency_conflict' })
    expect(await address(WAYS.domestic_card)).toBe(first)
    expect(await world.attempts()).toHaveLength(1)
  })

  test('gives the stored page after a decline and after the payment', async () => {
    const first = await address(WAYS.wallet)
    await world.settlesPage(first, 'decline')
    expect(await address(WAYS.wallet)).toBe(first)
    const second = await opens(WAYS.wallet)
    expect(second).not.toBe(first)
    await world.settlesPage(second, 'pay')
    expect(await address(WAYS.wallet)).toBe(first)
    expect(await world.attempts()).toHaveLength(2)
  })

  test('gives the stored code after the payment', async () => {
    const first = await address({ pay_method: 'vietqr' })
    const card = await opens(WAYS.domestic_card)
    await world.settlesPage(card, 'pay')
    expect(await address({ pay_method: 'vietqr' })).toBe(first)
    expect(errorOf(await keyed(WAYS.domestic_card))).toMatchObject({ code: 'idempotency_conflict' })
  })

  test('asks the provider again where its first answer was lost', async () => {
    const first = await address(WAYS.wallet)
    await world.context.db.update(paymentAttempt).set({ url: '' })
    expect(await address(WAYS.wallet)).toBe(first)
    expect(await world.attempts()).toHaveLength(1)
  })
})

describe('webhooks', () => {
  const answer = (reference: string, state: string, amount: number) =>
    JSON.stringify({
      eventId: `x-${reference}-${state}`,
      pages: [
        {
          reference,
          state,
          paymentReference: state === 'paid' ? 'FORGED1' : '',
          amount,
          at: world.now().toISOString(),
        },
      ],
    })
  const referenceOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('ma') ?? ''

  test('are rejected if forged, stale or of another provider', async () => {
    const reference = referenceOf(await opens(WAYS.wallet))
    const body = answer(reference, 'paid', world.price)
    const key = providerKey(world.bank.keys[0], 'wallet')
    const statuses = await Promise.all([
      world.operator.notify('wallet', signWebhook('another key', world.now(), body)),
      world.operator.notify(
        'wallet',
        signWebhook(providerKey(world.bank.keys[0], 'card'), world.now(), body),
      ),
      world.operator.notify('card', signWebhook(key, world.now(), body)),
      world.operator.notify('wallet', signWebhook(key, new Date(world.now().getTime() - 301_000), body)),
      world.operator.notify('wallet', {
        ...signWebhook(key, world.now(), body),
        body: answer(reference, 'paid', 1),
      }),
      world.operator.notify('wallet', signWebhook(key, world.now(), '{"eventId":"1","pages":[]}')),
      world.operator.notify('nobody', signWebhook(key, world.now(), body)),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 401))
    await world.advance(1)
    expect(await world.theOrder()).toMatchObject({ state: 'created' })
  })

  test('are overruled by the status of the provider', async () => {
    const reference = referenceOf(await opens(WAYS.wallet))
    const notice = signWebhook(
      providerKey(world.bank.keys[0], 'wallet'),
      world.now(),
      answer(reference, 'paid', world.price),
    )
    expect(await world.operator.notify('wallet', notice)).toEqual({ status: 200 })
    expect(await world.operator.notify('wallet', notice)).toEqual({ status: 200 })
    await world.advance(1)
    expect(await world.credits()).toEqual([])
    expect(await world.theOrder()).toMatchObject({ state: 'created' })
  })
})
