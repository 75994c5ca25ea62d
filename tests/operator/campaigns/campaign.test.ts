/**
 * Campaigns: what a settled order earns, when, how often, and what a voucher deducts. Spec PRO-5, Spec PRO-7.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Progress } from '../../../src/contract/main/campaign.schema.ts'
import { resultOf } from '../../world/operator.ts'
import {
  AN,
  BINH,
  CHI,
  errorFields,
  expectBalancedBooks,
  openTopUpWorld,
  type Person,
  type TopUpWorld,
} from '../top-up/support.ts'

const HOUR = 3_600
const DATA = 'hoan-20-goi-data'
const VOUCHER = 'nap-tien-nua-gia'

let world: TopUpWorld
let an: Person
beforeEach(async () => {
  world = await openTopUpWorld()
  an = await world.person(AN)
})
afterEach(async () => {
  await expectBalancedBooks(world)
  await world.close()
})

async function progress({ session }: Person): Promise<Progress> {
  return resultOf(await world.call('campaign_progress', {}, { session }))
}
async function buyPackage({ session }: Person, code: string, price: number): Promise<void> {
  resultOf(await world.call('package_register', { code, price, idempotency_key: randomUUID() }, { session }))
  await world.advance(1)
}
async function tops(person: Person, amount: number): Promise<string> {
  const order = await world.orders(person, { amount })
  await world.pays(person, order.transaction_id)
  return order.transaction_id
}
async function vouchers(person: Person, transactionId?: string) {
  const again = await world.person(person.number)
  return resultOf(
    await world.call('voucher_list', transactionId ? { transaction_id: transactionId } : {}, {
      session: again.session,
    }),
  ).vouchers
}

test('credits cash back for a data package a day later', async () => {
  const binh = await world.person(BINH)
  await tops(binh, 200_000)
  await buyPackage(binh, 'SEN30', 79_000)
  const before = await progress(binh)
  expect(before.campaigns.find(({ promotion }) => promotion === DATA)).toMatchObject({
    used: 1,
    times: 1,
    next: false,
  })
  const [earned] = before.grants.filter(({ promotion }) => promotion === DATA)
  expect(earned).toMatchObject({ state: 'pending', turn: 1, amount: 15_800, up_to: 30_000, given_at: null })
  expect(Date.parse(earned?.due_at ?? '') - Date.parse(earned?.settled_at ?? '')).toBe(72 * HOUR * 1000)

  await world.advance(24 * HOUR + 10)
  const [given] = (await progress(await world.person(BINH))).grants.filter(
    ({ promotion }) => promotion === DATA,
  )
  expect(given).toMatchObject({ state: 'given', amount: 15_800 })
  expect(
    (await world.sms(BINH)).some(({ text }) => text.replaceAll('\u00a0', ' ').includes('hoàn 15.800 đ')),
  ).toBe(true)
})

test('refuses a second reward in a month and gives the reason', async () => {
  await tops(an, 500_000)
  await buyPackage(an, 'SENPHIM', 90_000)
  await buyPackage(an, 'SEN2G', 95_000)
  const { grants } = await progress(an)
  const mine = grants.filter(({ promotion }) => promotion === DATA)
  expect(mine.map(({ state, reason, turn }) => ({ state, reason, turn }))).toEqual([
    { state: 'refused', reason: 'limit_reached', turn: null },
    { state: 'pending', reason: null, turn: 1 },
  ])
  expect(mine[0]).toMatchObject({ times: 1, name: { vi: expect.stringContaining('20%') } })
})

test('names the minimum payment and counts lifetime rewards', async () => {
  const { context } = world
  const promotions = context.promotions.map((one) =>
    one.slug === VOUCHER
      ? {
          ...one,
          terms: {
            ...one.terms,
            minimum_price: 100_000,
            times_per_month: undefined,
            once_per_customer: true,
          },
        }
      : one,
  )
  Object.assign(context, { promotions })
  await tops(an, 50_000)
  await tops(an, 100_000)
  const { grants, campaigns } = await progress(an)
  expect(grants.find(({ reason }) => reason === 'below_minimum')).toMatchObject({ minimum_price: 100_000 })
  expect(campaigns.find(({ promotion }) => promotion === VOUCHER)).toMatchObject({
    once: true,
    used: 1,
    times: 1,
    next: false,
  })
  await world.advance(35 * 24 * HOUR)
  an = await world.person(AN)
  expect((await progress(an)).campaigns.find(({ promotion }) => promotion === VOUCHER)).toMatchObject({
    used: 1,
    next: false,
  })
})

test('rewards nothing for a purchase undone early', async () => {
  await tops(an, 500_000)
  await buyPackage(an, 'SENPHIM', 90_000)
  resultOf(
    await world.call(
      'package_cancel',
      { code: 'SENPHIM', when: 'now', idempotency_key: randomUUID() },
      { session: an.session },
    ),
  )
  await world.advance(25 * HOUR)
  const [grant] = (await progress(await world.person(AN))).grants.filter(
    ({ promotion }) => promotion === DATA,
  )
  expect(grant).toMatchObject({ state: 'undone', given_at: null })
})

async function disputesPurchase(code: string): Promise<void> {
  an = await world.person(AN)
  const { lines } = resultOf(
    await world.call('mobile_ledger_list', { package_code: code }, { session: an.session }),
  )
  const about = {
    id: lines.find(({ kind }) => kind === 'package')?.id ?? '',
    reason: 'never_asked' as const,
    text: '',
    stop: false,
    idempotency_key: randomUUID(),
  }
  resultOf(await world.call('ledger_dispute_create', about, { session: an.session }))
}
const earned = async (slug = DATA) =>
  (await progress(await world.person(AN))).grants.find(({ promotion }) => promotion === slug)
const texts = async () => (await world.sms(AN)).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('withholds rewards during a dispute and after its refund', async () => {
  await tops(an, 500_000)
  await buyPackage(an, 'SENPHIM', 90_000)
  await world.advance(23 * HOUR)
  await disputesPurchase('SENPHIM')
  await world.advance(1.5 * HOUR)
  expect(await earned()).toMatchObject({ state: 'pending' })
  await world.advance(HOUR)
  expect(await earned()).toMatchObject({ state: 'undone', given_at: null })
})

test('reverses cash back with a refunded purchase', async () => {
  await tops(an, 500_000)
  await buyPackage(an, 'SENPHIM', 90_000)
  await world.advance(25 * HOUR)
  expect(await earned()).toMatchObject({ state: 'given', amount: 18_000 })
  await disputesPurchase('SENPHIM')
  await world.advance(3 * HOUR)
  expect(await earned()).toMatchObject({ state: 'undone', given_at: null })
  an = await world.person(AN)
  const { lines } = resultOf(await world.call('mobile_ledger_list', {}, { session: an.session }))
  expect(lines.find(({ kind }) => kind === 'cashback_return')).toMatchObject({
    amount: -18_000,
    account: 'promotion',
  })
  expect((await texts()).some((text) => text.includes('thu hồi 18.000 đ từ chương trình'))).toBe(true)
})

test('invalidates only the voucher of a refunded purchase', async () => {
  const { context } = world
  const promotions = context.promotions.map((one) =>
    one.slug === VOUCHER ? { ...one, terms: { ...one.terms, eligible: ['data_package', 'top_up'] } } : one,
  )
  Object.assign(context, {
    promotions: promotions.map((one) => ({
      ...one,
      terms: { ...one.terms, times_per_month: 9, first_transactions: undefined },
    })),
  })
  await tops(an, 500_000)
  await buyPackage(an, 'SENPHIM', 90_000)
  await world.advance(25 * HOUR)
  const before = await vouchers(an)
  expect(before).toHaveLength(2)
  await disputesPurchase('SENPHIM')
  await world.advance(3 * HOUR)
  expect(await vouchers(an)).toHaveLength(1)
  expect((await texts()).some((text) => text.includes('không dùng được nữa'))).toBe(true)
})

test('gives a voucher for a top-up that halves the next one', async () => {
  await tops(an, 100_000)
  expect(await vouchers(an)).toEqual([])
  await world.advance(24 * HOUR + 10)
  const [mine] = await vouchers(an)
  expect(mine).toMatchObject({ promotion: VOUCHER, percentage: 50, up_to: 50_000, discount: 0 })
  const id = mine?.id ?? ''

  an = await world.person(AN)
  const had = await world.balance(an)
  const order = await world.orders(an, { amount: 200_000 })
  expect(await vouchers(an, order.transaction_id)).toMatchObject([{ id, discount: 50_000 }])
  const put = { transaction_id: order.transaction_id, voucher_id: id }
  expect(resultOf(await world.call('payment_order_voucher', put, { session: an.session }))).toMatchObject({
    discount: 50_000,
    final_amount: 150_000,
  })
  expect(await vouchers(an, order.transaction_id)).toMatchObject([{ id, on_order: true }])
  expect(
    resultOf(
      await world.call('payment_order_voucher', { ...put, voucher_id: null }, { session: an.session }),
    ),
  ).toMatchObject({ final_amount: 200_000 })
  resultOf(await world.call('payment_order_voucher', put, { session: an.session }))
  const other = await world.orders(an, { amount: 50_000 })
  expect(
    errorFields(
      await world.call(
        'payment_order_voucher',
        { transaction_id: other.transaction_id, voucher_id: id },
        { session: an.session },
      ),
    ),
  ).toEqual({
    code: 'voucher_refused',
    reason: 'used',
  })
  await world.pays(an, order.transaction_id, 150_000)
  expect(await world.balance(an)).toBe(had + 200_000)
  expect(await vouchers(an)).toEqual([])
  expect((await progress(an)).grants.find((grant) => grant.id === id)?.used_by).not.toBe('')
})

test('releases the voucher of an unpaid order', async () => {
  await tops(an, 100_000)
  await world.advance(24 * HOUR + 10)
  an = await world.person(AN)
  const [mine] = await vouchers(an)
  const order = await world.orders(an, { amount: 100_000 })
  const put = { transaction_id: order.transaction_id, voucher_id: mine?.id ?? '' }
  resultOf(
    await world.call(
      'selfcare_get_qrcode',
      { transaction_id: order.transaction_id },
      { session: an.session },
    ),
  )
  expect(errorFields(await world.call('payment_order_voucher', put, { session: an.session }))['code']).toBe(
    'payment_over',
  )
  await world.advance(1_900)
  expect(await vouchers(an)).toHaveLength(1)
})

test('rejects vouchers that are unknown, unsuitable or another line’s', async () => {
  await tops(an, 100_000)
  await world.advance(24 * HOUR + 10)
  const [mine] = await vouchers(an)
  const again = await world.person(CHI)
  const order = await world.orders(again, { amount: 100_000 })
  const refusedOf = async (voucher: string, id = order.transaction_id) =>
    errorFields(
      await world.call(
        'payment_order_voucher',
        { transaction_id: id, voucher_id: voucher },
        { session: again.session },
      ),
    )['reason']
  expect(await refusedOf(mine?.id ?? '')).toBe('unknown')
  expect(await refusedOf('nothing')).toBe('unknown')
  an = await world.person(AN)
  const small = await world.orders(an, { amount: 20_000 })
  expect(
    errorFields(
      await world.call(
        'payment_order_voucher',
        { transaction_id: small.transaction_id, voucher_id: mine?.id ?? '' },
        { session: an.session },
      ),
    )['reason'],
  ).toBe('not_eligible')
})

test('uses one monthly turn with four parallel workers', async () => {
  await tops(an, 1_000_000)
  for (const amount of [50_000, 60_000, 70_000]) await tops(an, amount)
  await Promise.all(Array.from({ length: 4 }, () => world.operator.runDueJobs()))
  const mine = (await progress(an)).grants.filter(({ promotion }) => promotion === VOUCHER)
  expect(mine.filter(({ state }) => state === 'pending')).toHaveLength(1)
  expect(mine).toHaveLength(4)
})
