/**
 * Topping up own and other lines: money, validity, messages, the limit of three a day, and protection of
 * names. Spec TOP-2, Spec TOP-1.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { line } from '../../../src/operator/schema.ts'
import { resultOf } from '../../world/operator.ts'
import { openLines } from '../payments/lines.ts'
import {
  AN,
  BINH,
  CHI,
  errorFields,
  expectBalancedBooks,
  openTopUpWorld,
  type Person,
  POSTPAID,
  rechargeCall,
  type TopUpWorld,
} from './support.ts'

/** A new key, for a call that is refused. */
const KEY = { idempotency_key: randomUUID() }
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

test('credits the caller’s line, extends validity and reports both', async () => {
  const before = await world.remain(an)
  expect(before).toMatchObject({
    own: true,
    can: true,
    owner: '',
    others_left: 3,
    others_limit: 3,
    card_tries_left: 5,
  })
  const { transaction_id, final_amount } = await world.orders(an, { amount: 50_000 })
  expect(final_amount).toBe(50_000)
  await world.pays(an, transaction_id)
  const after = await world.remain(an)
  expect(after.balance).toBe((before.balance ?? 0) + 50_000)
  expect(Date.parse(after.locks_at ?? '') - Date.parse(before.locks_at ?? '')).toBe(30 * 86_400_000)
  const answer = (await world.sms(AN)).filter(({ text }) => text.includes('50.000'))
  expect(answer.map(({ text }) => text.replace(/\u00a0/g, ' '))).toEqual([
    expect.stringContaining('Tài khoản chính: 136.500 đ. Hạn dùng đến'),
  ])
})

test('requires step-up authentication for another line and notifies both', async () => {
  const body = { target: CHI, amount: 100_000 }
  expect(errorFields(await rechargeCall(world, an, body))).toMatchObject({ code: 'step_up_needed' })
  await world.confirm(an, { ...body, ...KEY })
  const chi = await world.person(CHI)
  const had = await world.balance(chi)
  const { transaction_id } = await world.orders(an, body)
  await world.pays(an, transaction_id)
  expect(await world.balance(chi)).toBe(had + 100_000)
  const [sms] = (await world.sms(CHI)).filter(({ purpose }) => purpose === 'recharge')
  expect(sms?.text).toContain('từ số 0912 *** 001')
  expect(
    resultOf(await world.call('mobile_payment_recharge_history', {}, { session: an.session })).recharges[0],
  ).toMatchObject({ own: false, amount: 100_000 })
})

test('allows three top-ups of others a day', async () => {
  for (const amount of [10_000, 20_000]) {
    await world.confirm(an, { ...KEY, target: CHI, amount })
    await world.pays(an, (await world.orders(an, { target: CHI, amount })).transaction_id)
  }
  await world.confirm(an, { ...KEY, target: BINH, amount: 10_000 })
  // An unpaid order counts towards the limit, and is returned when it is requested again.
  const third = await world.orders(an, { target: BINH, amount: 10_000 })
  expect(await world.orders(an, { target: BINH, amount: 10_000 })).toMatchObject({
    transaction_id: third.transaction_id,
    replayed: true,
  })
  await world.confirm(an, { ...KEY, target: CHI, amount: 50_000 })
  const refused = errorFields(await rechargeCall(world, an, { target: CHI, amount: 50_000 }))
  expect(refused['code']).toBe('recharge_others_limit')
  expect((await world.remain(an)).others_left).toBe(0)
  expect((await world.remain(an)).others_wait).toBe(refused['retry_after'])
  await world.pays(an, third.transaction_id)
  await world.pays(an, (await world.orders(an, { amount: 20_000 })).transaction_id)
  await world.advance(Number((await world.remain(an)).others_wait))
  an = await world.person(AN)
  expect((await world.remain(an)).others_left).toBe(3)
})

test('rejects unknown numbers, postpaid lines and invalid amounts', async () => {
  expect(await world.remain(an, '0912999999')).toMatchObject({
    can: false,
    reason: 'not_ours',
    owner: '',
    balance: null,
    locks_at: null,
  })
  expect(await world.remain(an, POSTPAID)).toMatchObject({ can: false, reason: 'postpaid', owner: '' })
  for (const [target, code] of [
    ['0912999999', 'recharge_target_unknown'],
    [POSTPAID, 'recharge_postpaid'],
  ]) {
    await world.confirm(an, { ...KEY, target, amount: 10_000 })
    expect(errorFields(await rechargeCall(world, an, { target, amount: 10_000 }))['code']).toBe(code)
  }
  for (const [amount, reason] of [
    [999, 'least'],
    [5_001_000, 'most'],
  ] as const)
    expect(errorFields(await rechargeCall(world, an, { amount }))).toEqual({
      code: 'recharge_amount',
      reason,
    })
  const both = await rechargeCall(world, an, { amount: 10_000, card: '51204837620195' })
  expect(errorFields(both)['code']).toBe('bad_request')
})

test('masks owner names and limits look-ups to ten an hour', async () => {
  const [first] = [await world.remain(an, BINH)]
  expect(first.owner).toMatch(/^\p{Lu}\*{3} \p{Lu}$/u)
  const numbers = await openLines(world.context.db, 10, world.now())
  for (const number of numbers.slice(0, 9)) await world.remain(an, number)
  const refused = errorFields(
    await world.call('mobile_payment_recharge_check_remain', { target: numbers[9] }, { session: an.session }),
  )
  expect(refused).toEqual({ code: 'recharge_check_limit', retry_after: 3_600 })
  expect((await world.remain(an, BINH)).owner).toBe(first.owner)
  expect((await world.remain(an)).can).toBe(true)
  await world.advance(3_600)
  an = await world.person(AN)
  expect((await world.remain(an, numbers[9])).can).toBe(true)
})

test('refunds an insufficient payment completely', async () => {
  const had = await world.balance(an)
  const { transaction_id } = await world.orders(an, { amount: 50_000 })
  await world.pays(an, transaction_id, 40_000)
  expect(await world.balance(an)).toBe(had)
})

test('refunds if the line has become postpaid', async () => {
  await world.confirm(an, { ...KEY, target: CHI, amount: 50_000 })
  const { transaction_id } = await world.orders(an, { target: CHI, amount: 50_000 })
  const { result } = resultOf(await world.call('getQR', { orderId: transaction_id }, { session: an.session }))
  expect(result).toContain('50000')
  await world.context.db.update(line).set({ kind: 'postpaid' }).where(eq(line.msisdn, '84912000005'))
  await world.pays(an, transaction_id)
  const stands = resultOf(
    await world.call('queryTransactionInfo', { transactionId: transaction_id }, { session: an.session }),
  )
  expect(['refund_pending', 'refunded']).toContain(stands.state)
})

test('creates one order per key, also for parallel requests', async () => {
  const key = randomUUID()
  const [one, two] = await Promise.all([
    world.orders(an, { amount: 20_000 }, key),
    world.orders(an, { amount: 20_000 }, key),
  ])
  expect(one.transaction_id).toBe(two.transaction_id)
})
