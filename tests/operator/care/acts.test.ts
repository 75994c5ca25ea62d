/** What helpers do, the limit above which the owner is asked, and the owner's answer. Spec CAR-3, Spec CAR-4. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CARE_ANSWER_SECONDS, CARE_QUESTIONS_MAX } from '../../../src/contract/rules/care.ts'
import { depositToLine } from '../../world/deposit.ts'
import { errorOf, resultOf } from '../../world/operator.ts'
import { expectBalancedBooks, openTopUpWorld, type TopUpWorld } from '../top-up/support.ts'
import {
  acts,
  agrees,
  answers,
  BAO,
  buy,
  gives,
  HA,
  historyOf,
  LONG,
  lineOf,
  NGOC,
  type Person,
  signsIn,
  topUp,
} from './support.ts'

let world: TopUpWorld
let owner: Person
let helper: Person
beforeEach(async () => {
  world = await openTopUpWorld()
  owner = await signsIn(world, BAO)
  helper = await signsIn(world, HA)
})
afterEach(() => world.close())

const balance = () => world.balance(owner)
/** Without the messages of codes. */
const textsTo = async (number: string) =>
  (await world.sms(number))
    .filter(({ purpose }) => purpose === 'managed_line')
    .map(({ text }) => text.replaceAll('\u00a0', ' '))

test('shows a payment to the owner as soon as it has arrived', async () => {
  await gives(world, owner, helper, { role: 'pay', limit: 100_000 })
  const { act } = resultOf(await acts(world, helper, BAO, topUp(50_000)))
  expect(act).toMatchObject({ state: 'ordered', asked: false, amount: 50_000 })
  expect(await historyOf(world, owner)).toMatchObject([{ state: 'ordered', transaction_id: null }])
  const before = await balance()
  await world.pays(helper, act.transaction_id ?? '')
  expect(await historyOf(world, owner)).toMatchObject([
    { state: 'done', manager: '84912000004', name: { vi: 'Nạp tiền', en: 'Top up' } },
  ])
  expect(await balance()).toBe(before + 50_000)
  expect((await textsTo(BAO))[0]).toContain('Số 0912 000 004 vừa làm giúp số của bạn: Nạp tiền, 50.000 đ.')
  await expectBalancedBooks(world)
})

test('asks above the limit of the day and charges nothing before the answer', async () => {
  await gives(world, owner, helper, { role: 'pay', limit: 100_000 })
  resultOf(await acts(world, helper, BAO, topUp(50_000)))
  const { act } = resultOf(await acts(world, helper, BAO, topUp(100_000)))
  expect(act).toMatchObject({ state: 'waiting', asked: true, transaction_id: null })
  expect((await textsTo(BAO))[0]).toContain('Chưa trừ tiền')
  expect(resultOf(await lineOf(world, helper, BAO))).toMatchObject({ left_today: 50_000 })
  const pay = { id: act.id, idempotency_key: randomUUID() }
  expect(errorOf(await world.call('care_act_pay', pay, helper))).toEqual({
    code: 'care_act_over',
    reason: 'waiting',
  })
  expect(await agrees(world, owner, act.id)).toMatchObject({ state: 'allowed' })
  expect((await textsTo(HA))[0]).toContain('đã đồng ý')
  const paying = resultOf(await world.call('care_act_pay', pay, helper))
  expect(resultOf(await world.call('care_act_pay', pay, helper))).toMatchObject({
    act: paying.act,
    replayed: true,
  })
  await world.pays(helper, paying.act.transaction_id ?? '')
  expect((await historyOf(world, owner))[0]).toMatchObject({ id: act.id, state: 'done' })
})

test('counts the limit again each day, without orders that were not paid', async () => {
  await gives(world, owner, helper, { role: 'pay', limit: 100_000 })
  resultOf(await acts(world, helper, BAO, topUp(100_000)))
  expect(resultOf(await lineOf(world, helper, BAO)).left_today).toBe(0)
  await world.advance(3_600)
  helper = await signsIn(world, HA)
  expect(resultOf(await lineOf(world, helper, BAO)).left_today).toBe(100_000)
})

test('does not let two parallel acts pass one limit', async () => {
  await gives(world, owner, helper, { role: 'pay', limit: 100_000 })
  const made = await Promise.all([50_000, 100_000].map((amount) => acts(world, helper, BAO, topUp(amount))))
  expect(made.map((answer) => resultOf(answer).act.state).toSorted()).toEqual(['ordered', 'waiting'])
})

test('buys with the money of the line after its yes, once for one key', async () => {
  await depositToLine(world.context.db, '84912000005', 500_000, world.now())
  await gives(world, owner, helper, { role: 'manage', limit: 0 })
  const before = await balance()
  const key = randomUUID()
  const { act } = resultOf(await acts(world, helper, BAO, buy('SEN60', 120_000), key))
  expect(resultOf(await acts(world, helper, BAO, buy('SEN60', 120_000), key))).toEqual({
    act,
    replayed: true,
  })
  expect(act.state).toBe('waiting')
  expect(await balance()).toBe(before)
  expect(await agrees(world, owner, act.id)).toMatchObject({ state: 'done' })
  expect(await balance()).toBe(before - 120_000)
  expect(errorOf(await answers(world, owner, act.id, false))).toEqual({
    code: 'care_act_over',
    reason: 'done',
  })
  await expectBalancedBooks(world)
})

test('buys and cancels within the limit, with a message to the owner each time', async () => {
  await depositToLine(world.context.db, '84912000005', 500_000, world.now())
  await gives(world, owner, helper, { role: 'manage', limit: 200_000 })
  expect(resultOf(await acts(world, helper, BAO, buy('SEN60', 120_000))).act.state).toBe('done')
  const cancel = { call: 'package_cancel', code: 'SEN60', when: 'end_of_cycle' }
  expect(resultOf(await acts(world, helper, BAO, cancel)).act.state).toBe('done')
  expect((await historyOf(world, owner)).map(({ name }) => name.vi)).toEqual([
    'Huỷ gói SEN60',
    'Đăng ký gói SEN60',
  ])
  const texts = await textsTo(BAO)
  expect(texts[1]).toContain('Đăng ký gói SEN60')
  expect(texts[0]).toContain('Huỷ gói SEN60')
})

test('pays the bill of a postpaid line, and no bill of another', async () => {
  const postpaid = await signsIn(world, NGOC)
  await gives(world, postpaid, helper, { role: 'pay', limit: 1_000_000 })
  const { bills } = resultOf(await lineOf(world, helper, NGOC))
  const chosen = bills.map(({ bill_id, left }) => ({ bill_id, amount: left }))
  expect(chosen.length).toBeGreaterThan(0)
  const pay = { call: 'selfcare_ttc_payment_info', bills: chosen }
  const { act } = resultOf(await acts(world, helper, NGOC, pay))
  await world.pays(helper, act.transaction_id ?? '')
  expect(resultOf(await lineOf(world, helper, NGOC)).bills).toEqual([])
  const long = await signsIn(world, LONG)
  await gives(world, long, helper, { role: 'pay', limit: 1_000_000 })
  expect(errorOf(await acts(world, helper, LONG, pay))).toEqual({ code: 'bill_unknown' })
})

test('does nothing after a no, after a day, and after the role has ended', async () => {
  await gives(world, owner, helper, { role: 'pay', limit: 0 })
  const asks = async () => resultOf(await acts(world, helper, BAO, topUp(50_000))).act.id
  const [refused, late, unanswered] = [await asks(), await asks(), await asks()]
  resultOf(await answers(world, owner, refused, false))
  expect((await textsTo(HA))[0]).toContain('không đồng ý')
  await world.advance(CARE_ANSWER_SECONDS)
  owner = await signsIn(world, BAO)
  helper = await signsIn(world, HA)
  expect(errorOf(await answers(world, owner, late, false))).toEqual({
    code: 'care_act_over',
    reason: 'expired',
  })
  const open = await asks()
  resultOf(await world.call('cust_remove_account', { account: BAO }, helper))
  expect(errorOf(await answers(world, owner, open, false))).toEqual({
    code: 'care_act_over',
    reason: 'withdrawn',
  })
  // What was not answered in time was over before the role ended.
  expect((await historyOf(world, owner)).map(({ id, state }) => [id, state])).toEqual([
    [open, 'withdrawn'],
    [unanswered, 'expired'],
    [late, 'expired'],
    [refused, 'refused'],
  ])
})

test('fails with the reason where it cannot be done after the yes', async () => {
  await depositToLine(world.context.db, '84912000005', 500_000, world.now())
  await gives(world, owner, helper, { role: 'manage', limit: 0 })
  const { act } = resultOf(await acts(world, helper, BAO, buy('SEN60', 120_000)))
  const own = { code: 'SEN60', price: 120_000, idempotency_key: randomUUID() }
  resultOf(await world.call('package_register', own, owner))
  expect(await agrees(world, owner, act.id)).toMatchObject({ state: 'failed', reason: 'package_active' })
})

test('asks about nothing that would be refused, and not without end', async () => {
  await gives(world, owner, helper, { role: 'manage', limit: 0 })
  expect(errorOf(await acts(world, helper, BAO, topUp(1)))).toMatchObject({ code: 'recharge_amount' })
  expect(errorOf(await acts(world, helper, BAO, buy('SEN60', 1)))).toMatchObject({ code: 'price_changed' })
  for (let at = 0; at < CARE_QUESTIONS_MAX; at += 1) resultOf(await acts(world, helper, BAO, topUp(50_000)))
  expect(errorOf(await acts(world, helper, BAO, topUp(50_000)))).toEqual({ code: 'care_questions' })
})

test('lets only the line itself answer, and only with a confirmed yes', async () => {
  await gives(world, owner, helper, { role: 'pay', limit: 0 })
  const { act } = resultOf(await acts(world, helper, BAO, topUp(50_000)))
  expect(errorOf(await answers(world, helper, act.id, true))).toEqual({ code: 'care_act_unknown' })
  expect(errorOf(await answers(world, owner, act.id, true))).toMatchObject({
    code: 'step_up_needed',
    action: expect.stringContaining('50.000'),
  })
})

test('turns the simple page on after the yes of the line', async () => {
  await gives(world, owner, helper, { role: 'see' })
  const isOn = async () => resultOf(await world.call('mobile_get_info', {}, owner)).simple
  const { act } = resultOf(await acts(world, helper, BAO, { call: 'simple_mode_set' }))
  expect(act.state).toBe('waiting')
  expect(await isOn()).toBe(false)
  await agrees(world, owner, act.id)
  expect(await isOn()).toBe(true)
  resultOf(await world.call('simple_mode_set', { on: false }, owner))
  expect(await isOn()).toBe(false)
})

describe('a question that the helper takes back', () => {
  const withdraws = (id: string, by = helper, key: string = randomUUID()) =>
    world.call('care_act_withdraw', { id, idempotency_key: key }, by)

  test('cannot be answered, and its owner gets a message', async () => {
    await gives(world, owner, helper, { role: 'pay', limit: 0 })
    const { act } = resultOf(await acts(world, helper, BAO, topUp(50_000)))
    const key = randomUUID()
    expect(resultOf(await withdraws(act.id, helper, key)).act.state).toBe('withdrawn')
    expect(resultOf(await withdraws(act.id, helper, key)).replayed).toBe(true)
    expect((await textsTo(BAO))[0]).toContain('đã rút đề nghị: Nạp tiền, 50.000 đ')
    expect(errorOf(await answers(world, owner, act.id, false))).toEqual({
      code: 'care_act_over',
      reason: 'withdrawn',
    })
    expect(await historyOf(world, owner)).toMatchObject([{ id: act.id, state: 'withdrawn' }])
  })
  test('is not paid after the yes either', async () => {
    await gives(world, owner, helper, { role: 'pay', limit: 0 })
    const { act } = resultOf(await acts(world, helper, BAO, topUp(50_000)))
    await agrees(world, owner, act.id)
    resultOf(await withdraws(act.id))
    const pay = { id: act.id, idempotency_key: randomUUID() }
    expect(errorOf(await world.call('care_act_pay', pay, helper))).toEqual({
      code: 'care_act_over',
      reason: 'withdrawn',
    })
  })
  test('is unknown to the owner and over once it was done', async () => {
    await gives(world, owner, helper, { role: 'pay', limit: 100_000 })
    const { act } = resultOf(await acts(world, helper, BAO, topUp(50_000)))
    expect(errorOf(await withdraws(act.id, owner))).toEqual({ code: 'care_act_unknown' })
    expect(errorOf(await withdraws(act.id))).toEqual({ code: 'care_act_over', reason: 'ordered' })
  })
})

test('pays the bills of a home access by a code of its owner, who is asked above the limit', async () => {
  const account = 'fiber_sen_0006'
  const long = await signsIn(world, LONG)
  const care = (role: string) => ({ role, days: 30, limit: 0 })
  const asksFor = (role: string) =>
    world.call(
      'cust_send_account_consent',
      { product_line: 'internet', account, summary: true, care: care(role) },
      helper,
    )
  expect(errorOf(await asksFor('manage'))).toMatchObject({ code: 'bad_request' })
  resultOf(await asksFor('pay'))
  resultOf(await world.call('fiber_add_account', { account, otp: await world.code(LONG) }, helper))
  const { bills, services } = resultOf(await lineOf(world, helper, account))
  expect([bills.length > 0, services]).toEqual([true, []])
  const chosen = bills.map(({ bill_id, left }) => ({ bill_id, amount: left }))
  const { act } = resultOf(
    await acts(world, helper, account, { call: 'selfcare_ttc_payment_info', bills: chosen }),
  )
  expect(act).toMatchObject({ state: 'waiting', ACCOUNT: account, owner: '84912000006' })
  expect((await textsTo(LONG))[0]).toContain(`Thanh toán cước ${account}`)
  await agrees(world, long, act.id)
  const pay = { id: act.id, idempotency_key: randomUUID() }
  const paying = resultOf(await world.call('care_act_pay', pay, helper))
  await world.pays(helper, paying.act.transaction_id ?? '')
  expect(resultOf(await lineOf(world, helper, account)).bills).toEqual([])
  expect(await historyOf(world, long)).toMatchObject([{ id: act.id, state: 'done', ACCOUNT: account }])
  expect(errorOf(await acts(world, helper, account, topUp(50_000)))).toEqual({ code: 'care_role' })
  await expectBalancedBooks(world)
})
