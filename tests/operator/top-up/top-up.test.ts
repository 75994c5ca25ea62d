/**
 * Topping up one's own line and others': the money, the days, the messages, three a day, and names that
 * cannot be gathered. Spec TOP-2, Spec TOP-1.
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
  expectWhole,
  openTopUpWorld,
  type Person,
  POSTPAID,
  rechargeCall,
  refusedWith,
  type TopUpWorld,
} from './support.ts'

let world: TopUpWorld
let an: Person
beforeEach(async () => {
  world = await openTopUpWorld()
  an = await world.person(AN)
})
afterEach(async () => {
  await expectWhole(world)
  await world.close()
})

test('the own line: the money is in the main account, the line stays open longer, and a message says both', async () => {
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
  const told = (await world.sms(AN)).filter(({ text }) => text.includes('50.000'))
  expect(told.map(({ text }) => text.replace(/\u00a0/g, ' '))).toEqual([
    expect.stringContaining('Tài khoản chính: 136.500 đ. Hạn dùng đến'),
  ])
})

test("another's line: a second look first, then both are told, and neither learns more than three digits", async () => {
  const body = { target: CHI, amount: 100_000 }
  expect(refusedWith(await rechargeCall(world, an, body))).toEqual({ code: 'step_up_needed' })
  await world.confirm(an)
  const chi = await world.person(CHI)
  const had = await world.balance(chi)
  const { transaction_id } = await world.orders(an, body)
  await world.pays(an, transaction_id)
  expect(await world.balance(chi)).toBe(had + 100_000)
  const [told] = (await world.sms(CHI)).filter(({ purpose }) => purpose === 'recharge')
  expect(told?.text).toContain('từ số 0912 *** 001')
  expect(
    resultOf(await world.call('mobile_payment_recharge_history', {}, { session: an.session })).recharges[0],
  ).toMatchObject({ own: false, amount: 100_000 })
})

test('three top-ups of others a day: the fourth is refused until midnight, the own line is not', async () => {
  await world.confirm(an)
  for (const amount of [10_000, 20_000])
    await world.pays(an, (await world.orders(an, { target: CHI, amount })).transaction_id)
  // One that waits for its money takes a place as well, and is its own when it is asked for again.
  const third = await world.orders(an, { target: BINH, amount: 10_000 })
  expect(await world.orders(an, { target: BINH, amount: 10_000 })).toMatchObject({
    transaction_id: third.transaction_id,
    replayed: true,
  })
  const refused = refusedWith(await rechargeCall(world, an, { target: CHI, amount: 50_000 }))
  expect(refused['code']).toBe('recharge_others_limit')
  expect((await world.remain(an)).others_left).toBe(0)
  expect((await world.remain(an)).others_wait).toBe(refused['retry_after'])
  await world.pays(an, third.transaction_id)
  await world.pays(an, (await world.orders(an, { amount: 20_000 })).transaction_id)
  await world.advance(Number((await world.remain(an)).others_wait))
  an = await world.person(AN)
  expect((await world.remain(an)).others_left).toBe(3)
})

test('a number that is not ours, a postpaid line and amounts that are none', async () => {
  await world.confirm(an)
  expect(await world.remain(an, '0912999999')).toMatchObject({
    can: false,
    reason: 'not_ours',
    owner: '',
    balance: null,
    locks_at: null,
  })
  expect(await world.remain(an, POSTPAID)).toMatchObject({ can: false, reason: 'postpaid', owner: '' })
  expect(refusedWith(await rechargeCall(world, an, { target: '0912999999', amount: 10_000 }))['code']).toBe(
    'recharge_target_unknown',
  )
  expect(refusedWith(await rechargeCall(world, an, { target: POSTPAID, amount: 10_000 }))['code']).toBe(
    'recharge_postpaid',
  )
  for (const [amount, reason] of [
    [999, 'least'],
    [5_001_000, 'most'],
  ] as const)
    expect(refusedWith(await rechargeCall(world, an, { amount }))).toEqual({
      code: 'recharge_amount',
      reason,
    })
  const both = await rechargeCall(world, an, { amount: 10_000, card: '51204837620195' })
  expect(refusedWith(both)['code']).toBe('bad_request')
})

test("another's owner is told masked, to ten numbers an hour, and a number of today again for nothing", async () => {
  const [first] = [await world.remain(an, BINH)]
  expect(first.owner).toMatch(/^\p{Lu}\*{3} \p{Lu}$/u)
  const numbers = await openLines(world.context.db, 10, world.now())
  for (const number of numbers.slice(0, 9)) await world.remain(an, number)
  const refused = refusedWith(
    await world.call('mobile_payment_recharge_check_remain', { target: numbers[9] }, { session: an.session }),
  )
  expect(refused).toEqual({ code: 'recharge_check_limit', retry_after: 3_600 })
  expect((await world.remain(an, BINH)).owner).toBe(first.owner)
  expect((await world.remain(an)).can).toBe(true)
  await world.advance(3_600)
  an = await world.person(AN)
  expect((await world.remain(an, numbers[9])).can).toBe(true)
})

test('too little goes back whole, and nobody is topped up', async () => {
  const had = await world.balance(an)
  const { transaction_id } = await world.orders(an, { amount: 50_000 })
  await world.pays(an, transaction_id, 40_000)
  expect(await world.balance(an)).toBe(had)
})

test('a line that became postpaid meanwhile is not topped up: the money goes back', async () => {
  await world.confirm(an)
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

test('the same key is the same order, and asked for twice at once it is one', async () => {
  const key = randomUUID()
  const [one, two] = await Promise.all([
    world.orders(an, { amount: 20_000 }, key),
    world.orders(an, { amount: 20_000 }, key),
  ])
  expect(one.transaction_id).toBe(two.transaction_id)
})
