/** Giving a role by link or code, its limits, and its end. Spec CAR-1, Spec CAR-2. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../src/contract/calls.ts'
import { CARE_ACCESS } from '../../../src/contract/care-access.ts'
import { CARE_INVITE_SECONDS } from '../../../src/contract/rules/care.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import {
  AN,
  accepts,
  acts,
  BAO,
  buy,
  gives,
  HA,
  invites,
  lineOf,
  NGOC,
  type Person,
  signsIn,
  topUp,
} from './support.ts'

let world: World
let owner: Person
let helper: Person
beforeEach(async () => {
  world = await openWorld()
  owner = await signsIn(world, AN)
  helper = await signsIn(world, HA)
})
afterEach(() => world.close())

test('names a role or "own" for every call of a line', () => {
  const named = Object.values(CARE_ACCESS).flat()
  const ofLine = Object.keys(calls).filter(
    (name) => calls[name as keyof typeof calls].call.subject === 'session',
  )
  expect(named.toSorted()).toEqual(ofLine.toSorted())
})

test('gives a role by a link that one person accepts once', async () => {
  const secret = await invites(world, owner, { role: 'manage', days: 7, limit: 200_000 })
  const offer = resultOf(await world.call('care_invite_view', { secret }, helper))
  expect(offer).toMatchObject({ number: '0912 *** 001', role: 'manage', limit: 200_000 })
  expect(JSON.stringify(offer)).not.toContain('912000001')
  resultOf(await accepts(world, helper, secret))
  const other = await signsIn(world, NGOC)
  expect(errorOf(await accepts(world, other, secret))).toEqual({ code: 'care_invite_over' })
  const [manager] = resultOf(await world.call('cust_get_account_managers', {}, owner)).managers
  expect(manager).toMatchObject({ msisdn: '84912000004', role: 'manage', limit: 200_000, summary: true })
  expect((await world.sms(AN))[0]?.text.replaceAll('\u00a0', ' ')).toContain('0912 000 004')
})

test('lets two who open one link at once accept it once', async () => {
  const secret = await invites(world, owner, { role: 'pay' })
  const other = await signsIn(world, NGOC)
  const answers = await Promise.all([helper, other].map((person) => accepts(world, person, secret)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('refuses a link that is over, replaced, guessed or of the line itself alike', async () => {
  const replaced = await invites(world, owner, { role: 'see' })
  const secret = await invites(world, owner, { role: 'see' })
  for (const wrong of [replaced, 'a'.repeat(22)])
    expect(errorOf(await accepts(world, helper, wrong))).toEqual({ code: 'care_invite_over' })
  expect(errorOf(await accepts(world, owner, secret))).toEqual({ code: 'account_own' })
  await world.advance(CARE_INVITE_SECONDS)
  expect(errorOf(await accepts(world, helper, secret))).toEqual({ code: 'care_invite_over' })
})

test('needs the confirmation of the owner for a link', async () => {
  const body = { role: 'pay', days: 30, limit: 0 }
  expect(errorOf(await world.call('care_invite', body, owner))).toMatchObject({ code: 'step_up_needed' })
})

test('gives a role by a code whose message names it', async () => {
  const care = { role: 'pay', days: 7, limit: 200_000 }
  const body = { product_line: 'mobile', account: AN, summary: false, care }
  resultOf(await world.call('cust_send_account_consent', body, helper))
  const [sms] = await world.sms(AN)
  expect(sms?.text.replaceAll('\u00a0', ' ')).toContain('thanh toán giúp bạn trong 7 ngày')
  expect(sms?.text.replaceAll('\u00a0', ' ')).toContain('200.000 đ mỗi ngày')
  resultOf(await world.call('mobile_add_account', { account: AN, otp: await world.code(AN) }, helper))
  expect(resultOf(await lineOf(world, helper, AN))).toMatchObject({
    role: 'pay',
    limit: 200_000,
    left_today: 200_000,
  })
})

test('keeps a consent given before as one to see', async () => {
  const body = { product_line: 'mobile', account: AN, summary: true }
  resultOf(await world.call('cust_send_account_consent', body, helper))
  resultOf(await world.call('mobile_add_account', { account: AN, otp: await world.code(AN) }, helper))
  expect(resultOf(await lineOf(world, helper, AN))).toMatchObject({ role: 'see', limit: 0 })
  expect(errorOf(await acts(world, helper, AN, topUp(50_000)))).toEqual({ code: 'care_role' })
})

test.each([
  ['see', 'care_role', 'care_role'],
  ['pay', 'may', 'care_role'],
  ['manage', 'may', 'may'],
] as const)('%s: pays %s, buys %s', async (role, pays, buys) => {
  await gives(world, owner, helper, { role, limit: 1_000_000 })
  const codeOf = async (act: object) => {
    const answer = await acts(world, helper, AN, act)
    return answer.ok || answer.code !== 'care_role' ? 'may' : answer.code
  }
  expect(await codeOf(topUp(50_000))).toBe(pays)
  expect(await codeOf(buy('SEN60', 120_000))).toBe(buys)
})

test('ends by the owner, by the helper, and by time', async () => {
  const cannot = async () => {
    for (const answer of [await lineOf(world, helper, AN), await acts(world, helper, AN, topUp(50_000))])
      expect(errorOf(answer)).toEqual({ code: 'managed_unknown' })
  }
  await gives(world, owner, helper, { role: 'pay', days: 7 })
  const [manager] = resultOf(await world.call('cust_get_account_managers', {}, owner)).managers
  resultOf(await world.call('cust_end_account_manager', { id: manager?.id }, owner))
  await cannot()
  await gives(world, owner, helper, { role: 'pay', days: 7 })
  resultOf(await world.call('cust_remove_account', { account: AN }, helper))
  await cannot()
  await gives(world, owner, helper, { role: 'pay', days: 7 })
  await world.advance(7 * 86_400)
  helper = await signsIn(world, HA)
  await cannot()
})

test('answers a stranger alike for all lines', async () => {
  for (const account of [BAO, '0987654321', 'fiber_sen_0006']) {
    const stranger = await signsIn(world, NGOC)
    expect(errorOf(await lineOf(world, stranger, account))).toEqual({ code: 'managed_unknown' })
    expect(errorOf(await acts(world, stranger, account, topUp(50_000)))).toEqual({ code: 'managed_unknown' })
  }
})

test('confirms role, last day and limit of a link', async () => {
  const body = { role: 'pay', days: 30, limit: 200_000 }
  const { action } = errorOf(await world.call('care_invite', body, owner)) as { action?: string }
  expect(action?.replaceAll('\u00a0', ' ')).toBe(
    'cho người khác thanh toán giúp số này đến 21/12/2026, không cần xin phép đến 200.000 đ mỗi ngày',
  )
})

test('gives a wider and longer role by a code, which ends the one before', async () => {
  await gives(world, owner, helper, { role: 'see', days: 7 })
  const care = { role: 'manage', days: 365, limit: 500_000 }
  const body = { product_line: 'mobile', account: AN, summary: false, care }
  resultOf(await world.call('cust_send_account_consent', body, helper))
  // Nothing changes before the owner has given the code.
  expect(resultOf(await lineOf(world, helper, AN))).toMatchObject({ role: 'see' })
  resultOf(await world.call('mobile_add_account', { account: AN, otp: await world.code(AN) }, helper))
  expect(resultOf(await lineOf(world, helper, AN))).toMatchObject({ role: 'manage', limit: 500_000 })
  const { managers } = resultOf(await world.call('cust_get_account_managers', {}, owner))
  expect(managers).toMatchObject([{ role: 'manage' }])
})
