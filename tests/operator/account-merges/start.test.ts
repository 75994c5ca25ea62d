/** Asking for a merge: step-up, a code to the other number, limits, and the same answer for every number. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MERGE_REQUEST_SECONDS, MERGES_PER_DAY } from '../../../src/contract/rules/account-merge.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { HA, LONG, type Person, signsIn, UNKNOWN } from '../lines/support.ts'
import { asks, confirms, mergesOf, PHUC, SECOND } from './support.ts'

let world: World
let phuc: Person
beforeEach(async () => {
  world = await openWorld()
  phuc = await signsIn(world, PHUC)
})
afterEach(() => closeChecked(world))

test('needs step-up that names the other number, partly hidden', async () => {
  const answer = errorOf(await world.call('account_merge_start', { other: SECOND }, phuc))
  expect(answer).toMatchObject({ code: 'step_up_needed', action: 'gộp tài khoản với số 0912***095' })
  await stepUp(world, phuc, PHUC, 'account_merge_start', { other: SECOND })
  expect((await world.sms(PHUC))[0]?.text).toContain('gộp tài khoản với số 0912***095')
  const other = errorOf(await world.call('account_merge_start', { other: HA }, phuc))
  expect(other['code']).toBe('step_up_needed')
})

test('sends the other number a code that names the asking one', async () => {
  expect(resultOf(await asks(world, phuc, SECOND))).toMatchObject({
    merge: { state: 'requested', side: 'asking', asking: '84912000010', other: '84912000095' },
    resend_after: 60,
    expires_in: 180,
  })
  const [sms] = await world.sms(SECOND)
  expect(sms?.text.replaceAll('\u00a0', ' ')).toBe(
    `${sms?.otp} là mã OTP để gộp tài khoản của số này vào tài khoản của số 0912 000 010 trên Sen Mobile. ` +
      'Dùng trong 3 phút. Chỉ nhập mã nếu cả hai số là của bạn.',
  )
})

test('answers alike for numbers that are ours and others', async () => {
  const answersFor = async (other: string) => {
    const { merge, ...times } = resultOf(await asks(world, phuc, other))
    const answers: unknown[] = [times, { ...merge, id: '', other: '' }]
    answers.push(await world.call('account_merge_start', { other }, phuc))
    for (let tries = 0; tries < 6; tries += 1) answers.push(await confirms(world, phuc, merge.id, '000000'))
    return answers
  }
  expect(await answersFor(UNKNOWN)).toEqual(await answersFor(HA))
})

test('is not possible for an own number', async () => {
  await stepUp(world, phuc, PHUC, 'account_merge_start', { other: PHUC })
  const own = await world.call('account_merge_start', { other: PHUC }, phuc)
  expect(errorOf(own)).toEqual({ code: 'merge_own' })
})

test.each([
  ['another network', '0912000003'],
  ['a VIP number', '0912000008'],
])('is refused for %s before anything is sent', async (_, number) => {
  const person = await signsIn(world, number)
  expect(errorOf(await asks(world, person, HA))).toEqual({ code: 'merge_store_only' })
  expect(await world.sms(HA)).toEqual([])
})

test('keeps one request for another code, and replaces it for another number', async () => {
  const first = resultOf(await asks(world, phuc, SECOND))
  await world.advance(90)
  const again = resultOf(await world.call('account_merge_start', { other: SECOND }, phuc))
  expect(again.merge.id).toBe(first.merge.id)
  const other = resultOf(await asks(world, phuc, LONG))
  expect((await mergesOf(world, phuc)).open?.id).toBe(other.merge.id)
  const late = await confirms(world, phuc, first.merge.id, await world.code(SECOND))
  expect(errorOf(late)).toEqual({ code: 'merge_unknown' })
})

test('limits requests of a day', async () => {
  for (let request = 0; request < MERGES_PER_DAY; request += 1) {
    resultOf(await asks(world, phuc, `098700000${request}`))
    await world.advance(60)
  }
  expect(errorOf(await asks(world, phuc, HA))).toEqual({
    code: 'merge_limit',
    retry_after: 86_400 - 60 * MERGES_PER_DAY,
  })
  expect(await world.sms(HA)).toEqual([])
})

test('ends when it is not confirmed in time, with its code', async () => {
  const { merge } = resultOf(await asks(world, phuc, SECOND))
  await world.advance(MERGE_REQUEST_SECONDS - 100)
  expect(resultOf(await asks(world, phuc, SECOND)).expires_in).toBe(100)
  await world.advance(100)
  expect(await mergesOf(world, phuc)).toMatchObject({ open: null, ended: [], refresh_in: null })
  const late = await confirms(world, phuc, merge.id, await world.code(SECOND))
  expect(errorOf(late)).toEqual({ code: 'merge_unknown' })
})
