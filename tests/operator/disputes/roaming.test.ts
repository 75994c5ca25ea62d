/**
 * A disputed roaming purchase: its consent is on record, and money that goes back takes the package, the cash
 * back and the points along. Spec LED-3, Spec ROA-17.
 */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DISPUTE_PERSON_SECONDS, DISPUTE_REVIEW_SECONDS } from '../../../src/contract/rules/dispute.ts'
import { pointsOf } from '../../../src/operator/features/loyalty/points/balance.ts'
import { bucket } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError, DAY_SECONDS } from '../packages/support.ts'
import { buys, callOk, OFF, signIn } from '../roaming/support.ts'
import { disputes, lastCharge } from './support.ts'

const DECIDED = DISPUTE_REVIEW_SECONDS + DISPUTE_PERSON_SECONDS
const PRICE = 180_000
const CASHBACK = 18_000

let world: World
beforeEach(async () => {
  world = await openWorld()
  await world.call('otp_send', { msisdn: OFF, otp_service: 'ir_register' })
  const session = await signIn(world, OFF)
  await callOk(world, 'irRegister', { action: 'ir_register', otpValue: await world.code(OFF) }, session)
  await buys(world, OFF, session, 'RJP7', PRICE, { coupon: true })
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

const notMe = async () => disputes(world, OFF, (await lastCharge(world, OFF, 'RJP7')).id, 'not_me')
const uses = () =>
  world.context.db
    .update(bucket)
    .set({ left: 100 })
    .where(and(eq(bucket.msisdn, '84912000007'), eq(bucket.kind, 'roaming_data')))
const state = async (code: string) => callAs(world, OFF, 'ledger_dispute_get', { code })
const promotion = async () =>
  (await callAs(world, OFF, 'mobile_IN_balances')).balances
    .filter(({ kind }) => kind === 'promotion')
    .reduce((sum, { amount }) => sum + amount, 0)
const points = async () => (await pointsOf(world.context.db, '84912000007', world.now())).balance
const texts = async () => (await world.sms(OFF)).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('records what was shown, when and by which way', async () => {
  const { service } = await lastCharge(world, OFF, 'RJP7')
  expect(service?.consent?.vi.replaceAll('\u00a0', ' ')).toBe(
    [
      'Đặt mua trên web lúc 10:00 21/11/2026, trang đã hiện: Nhật Bản 7 ngày, dùng 7 ngày, 180.000 đ.',
      'Trả bằng VietQR lúc 10:00 21/11/2026.',
    ].join(' '),
  )
  expect(service?.consent?.en).toContain('the page showed: Japan, 7 days')
  const { dispute } = await notMe()
  expect(dispute.evidence).toMatchObject({
    way: { vi: 'chuyển khoản ngân hàng', en: 'bank transfer' },
    consent: service?.consent,
    service: { consents: 1 },
  })
})

test('names the stopped package in the language of the page', async () => {
  const { id } = await lastCharge(world, OFF, 'RJP7')
  const session = await signIn(world, OFF)
  const dispute = { id, reason: 'not_me', text: '', stop: false, idempotency_key: randomUUID() }
  const answer = await world.call('ledger_dispute_create', dispute, { session, language: 'en' })
  expect(answer).toMatchObject({ ok: true, result: { stopped: { code: 'RJP7', name: 'Japan, 7 days' } } })
})

test('is examined by a person and refuses a used package', async () => {
  await uses()
  const { dispute } = await notMe()
  await world.advance(2 * DISPUTE_REVIEW_SECONDS)
  expect((await state(dispute.code)).state).toBe('looking')
  await world.advance(DISPUTE_PERSON_SECONDS)
  expect(await state(dispute.code)).toMatchObject({
    state: 'refused',
    decision: { ground: 'consent_recorded', by: 'person', refunded: 0 },
  })
})

test('gives nothing twice: no cash back, no points, no package after the refund', async () => {
  const before = { promotion: await promotion(), points: await points() }
  const { dispute, stopped } = await notMe()
  expect(stopped).toMatchObject({ code: 'RJP7' })
  await world.advance(DECIDED)
  expect(await state(dispute.code)).toMatchObject({
    state: 'refunded',
    decision: { ground: 'unused', refunded: PRICE },
  })
  await world.advance(4 * DAY_SECONDS)
  expect({ promotion: await promotion(), points: await points() }).toEqual(before)
  expect((await callAs(world, OFF, 'getPackageInfo')).active).toBeNull()
  expect((await texts()).some((text) => text.includes('không còn được hoàn 18.000 đ'))).toBe(true)
})

test('pays the cash back after a refusal', async () => {
  await uses()
  await world.advance(3 * DAY_SECONDS - 3_600)
  const before = await promotion()
  await notMe()
  await world.advance(3_600)
  expect(await promotion()).toBe(before)
  await world.advance(DECIDED)
  expect(await promotion()).toBe(before + CASHBACK)
})

test('takes paid cash back and posted points back with a later refund', async () => {
  const before = { promotion: await promotion(), points: await points() }
  await world.advance(4 * DAY_SECONDS)
  expect({ promotion: await promotion(), points: await points() }).toEqual({
    promotion: before.promotion + CASHBACK,
    points: before.points + PRICE / 1_000,
  })
  await notMe()
  await world.advance(DECIDED)
  expect({ promotion: await promotion(), points: await points() }).toEqual(before)
  const sent = await texts()
  expect(sent.some((text) => text.includes('18.000 đ tiền hoàn của Nhật Bản 7 ngày được thu hồi'))).toBe(true)
  expect(sent.some((text) => text.includes('180 điểm của Nhật Bản 7 ngày được thu hồi'))).toBe(true)
})

test('cannot take the ended package back after the refund', async () => {
  const { dispute } = await notMe()
  await world.advance(DECIDED)
  expect((await state(dispute.code)).state).toBe('refunded')
  expect(
    await caughtError(
      callAs(world, OFF, 'package_undo_cancel', {
        code: 'RJP7',
        idempotency_key: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
      }),
    ),
  ).toMatchObject({ code: 'service_not_active' })
})

test('refunds nothing that was used between dispute and decision', async () => {
  const { dispute } = await disputes(world, OFF, (await lastCharge(world, OFF, 'RJP7')).id, 'never_asked')
  await uses()
  await world.advance(DECIDED)
  expect(await state(dispute.code)).toMatchObject({ state: 'refused', decision: { refunded: 0 } })
})
