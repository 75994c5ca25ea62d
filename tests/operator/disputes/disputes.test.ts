/**
 * Disputes: opened once with the records attached, examined, decided by rule, refunded through the ledger,
 * with an SMS at each step. Spec LED-3.
 */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  DISPUTE_DAYS,
  DISPUTE_PERSON_SECONDS,
  DISPUTE_REVIEW_SECONDS,
} from '../../../src/contract/rules/dispute.ts'
import { jobRetrySeconds } from '../../../src/contract/rules/job.ts'
import { runDueJobs } from '../../../src/operator/jobs.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, caughtError, DAY_SECONDS, registers } from '../packages/support.ts'
import { allLines, disputes, lastCharge } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))
const WHO = '0912000001'
const balance = async (number = WHO) => (await callAs(world, number, 'core_mobile_ezpay_balance')).amount
const texts = async (number = WHO) =>
  (await world.sms(number)).map(({ text }) => text.replaceAll('\u00a0', ' '))

describe('dispute decided by the records', () => {
  test('refunds a charge without consent and notifies at each step', async () => {
    const before = await balance()
    const line = await lastCharge(world, WHO, 'NHACT')
    const { dispute, stopped } = await disputes(world, WHO, line.id, 'never_asked', {
      text: 'Tôi không nhắn tin nào',
    })
    expect(dispute).toMatchObject({
      state: 'received',
      reason: 'never_asked',
      line: { id: line.id, amount: 15_000 },
      decision: null,
    })
    expect(dispute.evidence).toMatchObject({
      consent: null,
      service: { code: 'NHACT', channel: 'sms', consents: 0, agreed: 15_000, cancelled_at: null },
    })
    expect(Date.parse(dispute.contact_by) - world.now().getTime()).toBe(DAY_SECONDS * 1000)
    expect(stopped).toBeNull()
    expect((await lastCharge(world, WHO, 'NHACT')).dispute).toEqual({ code: dispute.code, state: 'received' })
    await world.advance(DISPUTE_REVIEW_SECONDS)
    expect((await callAs(world, WHO, 'ledger_dispute_get', { code: dispute.code })).state).toBe('looking')
    await world.advance(DISPUTE_REVIEW_SECONDS)
    const [decided] = (await callAs(world, WHO, 'ledger_dispute_list')).disputes
    expect(decided).toMatchObject({
      state: 'refunded',
      decision: { ground: 'no_consent', by: 'records', refunded: 30_000 },
      refresh_in: null,
    })
    expect(decided?.events.map(({ state }) => state)).toEqual(['received', 'looking', 'refunded'])
    expect(await balance()).toBe(before + 30_000)
    const [refund] = await allLines(world, WHO)
    expect(refund).toMatchObject({ kind: 'dispute_refund', amount: 15_000, can_dispute: false })
    expect(refund?.name.vi).toContain(dispute.code)
    const answer = (await texts()).filter((text) => text.includes(dispute.code))
    expect(answer).toHaveLength(3)
    expect(answer[0]).toContain('30.000 đ đã về tài khoản chính')
  })

  test('refunds a charge after a cancellation', async () => {
    const line = await lastCharge(world, WHO, 'KHOEN')
    expect(line.service).toMatchObject({ status: 'ended' })
    const { dispute } = await disputes(world, WHO, line.id, 'already_cancelled')
    await world.advance(2 * DISPUTE_REVIEW_SECONDS)
    expect((await callAs(world, WHO, 'ledger_dispute_get', { code: dispute.code })).decision).toMatchObject({
      ground: 'after_cancellation',
      refunded: 2_000,
    })
  })

  test('has an agent reject an earlier charge after two hours', async () => {
    const charges = (await allLines(world, WHO, { package_code: 'KHOEN' })).filter(({ amount }) => amount < 0)
    const { dispute } = await disputes(world, WHO, charges[1]?.id ?? '', 'already_cancelled')
    await world.advance(DISPUTE_REVIEW_SECONDS + DISPUTE_PERSON_SECONDS - 1)
    expect((await callAs(world, WHO, 'ledger_dispute_get', { code: dispute.code })).state).toBe('looking')
    await world.advance(1)
    expect(await callAs(world, WHO, 'ledger_dispute_get', { code: dispute.code })).toMatchObject({
      state: 'refused',
      decision: { ground: 'no_cancellation', by: 'person', refunded: 0 },
    })
    expect((await texts())[0]).toContain('gọi 1800 1091')
  })
})

test('refunds through an agent when one of two consents is missing', async () => {
  const line = await lastCharge(world, '0912000014', 'GAMEN')
  const { dispute } = await disputes(world, '0912000014', line.id, 'never_asked', { stop: true })
  await world.advance(DISPUTE_REVIEW_SECONDS + DISPUTE_PERSON_SECONDS)
  expect((await callAs(world, '0912000014', 'ledger_dispute_get', { code: dispute.code })).decision).toEqual({
    ground: 'consent_single',
    by: 'person',
    // Every charge of the service within ninety days.
    refunded: 81_000,
  })
})

test('rejects a charge with consent given on this site', async () => {
  const line = await lastCharge(world, WHO, 'SEN60')
  const { dispute } = await disputes(world, WHO, line.id, 'never_asked')
  await world.advance(DAY_SECONDS)
  expect((await callAs(world, WHO, 'ledger_dispute_get', { code: dispute.code })).decision).toMatchObject({
    ground: 'consent_recorded',
    refunded: 0,
  })
  expect(await balance()).toBe(86_500)
})

test('ends the service on "not me", reversible for ten minutes', async () => {
  const line = await lastCharge(world, WHO, 'NHACT')
  const { stopped } = await disputes(world, WHO, line.id, 'not_me')
  expect(stopped).toEqual({ code: 'NHACT', name: 'Nhạc Chờ Tháng' })
  const { services } = await callAs(world, WHO, 'mobile_get_service_active_list')
  expect(services.find(({ code }) => code === 'NHACT')).toMatchObject({
    status: 'ended',
    take_back_until: expect.any(String),
  })
  await world.advance(2 * DISPUTE_REVIEW_SECONDS)
  // What was refunded cannot be taken back for nothing.
  expect(
    await caughtError(
      callAs(world, WHO, 'package_undo_cancel', { code: 'NHACT', idempotency_key: randomUUID() }),
    ),
  ).toEqual({ code: 'service_not_active' })
})

test('deducts a refund from a postpaid bill', async () => {
  const line = await lastCharge(world, '0912000016', 'SENTIN')
  const before = await callAs(world, '0912000016', 'mobile_balance_info_v2')
  await disputes(world, '0912000016', line.id, 'wrong_amount')
  await world.advance(DISPUTE_REVIEW_SECONDS + DISPUTE_PERSON_SECONDS)
  expect((await callAs(world, '0912000016', 'mobile_balance_info_v2')).charges).toBe(before.charges)
  expect((await texts('0912000016'))[0]).toContain('số tiền trừ đúng giá')
})

describe('refund limits', () => {
  const GIA = '0912000004'
  const decided = async (code: string) => callAs(world, GIA, 'ledger_dispute_get', { code })

  test('refunds once when a disputed purchase is also undone', async () => {
    const before = await balance(GIA)
    await registers(world, GIA, 'SENGOI', 90_000)
    const { dispute } = await disputes(world, GIA, (await lastCharge(world, GIA, 'SENGOI')).id, 'never_asked')
    expect((await cancels(world, GIA, 'SENGOI', 'now')).refunded).toBe(90_000)
    await world.advance(DISPUTE_REVIEW_SECONDS + DISPUTE_PERSON_SECONDS)
    expect(await decided(dispute.code)).toMatchObject({
      state: 'refused',
      decision: { ground: 'already_back', refunded: 0 },
    })
    expect(await balance(GIA)).toBe(before)
    expect((await texts(GIA))[0]).toContain('khoản này đã được hoàn khi bạn huỷ gói')
  })

  test('ends a fully refunded cycle and says so', async () => {
    const before = await balance(GIA)
    await registers(world, GIA, 'SENGOI', 90_000)
    const { dispute, stopped } = await disputes(
      world,
      GIA,
      (await lastCharge(world, GIA, 'SENGOI')).id,
      'never_asked',
    )
    expect(stopped).toBeNull()
    await world.advance(DISPUTE_REVIEW_SECONDS + DISPUTE_PERSON_SECONDS)
    expect(await decided(dispute.code)).toMatchObject({
      state: 'refunded',
      decision: { ground: 'unused', refunded: 90_000 },
    })
    expect(await balance(GIA)).toBe(before)
    const { services } = await callAs(world, GIA, 'mobile_get_service_active_list')
    expect(services.find(({ code }) => code === 'SENGOI')).toMatchObject({
      status: 'ended',
      take_back_until: null,
    })
    expect((await texts(GIA))[0]).toContain('SEN GỌI dừng theo')
  })

  test('keeps the current cycle when an earlier one is refunded', async () => {
    const charges = (await allLines(world, WHO, { package_code: 'NHACT' })).filter(({ amount }) => amount < 0)
    expect(charges.length).toBeGreaterThan(1)
    await disputes(world, WHO, charges[1]?.id ?? '', 'other')
    await world.advance(2 * DISPUTE_REVIEW_SECONDS)
    const { services } = await callAs(world, WHO, 'mobile_get_service_active_list')
    expect(services.find(({ code }) => code === 'NHACT')?.status).toBe('active')
  })
})

describe('invalid dispute', () => {
  test('allows one dispute per entry, also for a double click', async () => {
    const line = await lastCharge(world, WHO, 'NHACT')
    const answers = await Promise.allSettled([
      disputes(world, WHO, line.id, 'never_asked'),
      disputes(world, WHO, line.id, 'other'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [{ code } = { code: '' }] = (await callAs(world, WHO, 'ledger_dispute_list')).disputes
    expect(await caughtError(disputes(world, WHO, line.id, 'other'))).toEqual({
      code: 'dispute_exists',
      reason: code,
    })
  })
  test('returns the same dispute for the same key', async () => {
    const line = await lastCharge(world, WHO, 'NHACT')
    const key = randomUUID()
    const first = await disputes(world, WHO, line.id, 'never_asked', { key })
    expect(await disputes(world, WHO, line.id, 'never_asked', { key })).toEqual({ ...first, replayed: true })
    expect((await callAs(world, WHO, 'ledger_dispute_list')).disputes).toHaveLength(1)
  })
  test('rejects incoming, refunded, old and foreign entries', async () => {
    const [paidIn] = await allLines(world, WHO, { kind: 'top_up' })
    expect(await caughtError(disputes(world, WHO, paidIn?.id ?? '', 'other'))).toEqual({
      code: 'dispute_not_possible',
    })
    await registers(world, '0912000004', 'SENGOI', 90_000)
    const bought = await lastCharge(world, '0912000004', 'SENGOI')
    expect(await caughtError(disputes(world, WHO, bought.id, 'other'))).toEqual({
      code: 'ledger_line_unknown',
    })
    await cancels(world, '0912000004', 'SENGOI', 'now')
    expect(await caughtError(disputes(world, '0912000004', bought.id, 'other'))).toEqual({
      code: 'dispute_not_possible',
    })
    const old = (await allLines(world, '0912000013')).find(
      ({ amount, at }) => amount < 0 && Date.parse(at) < world.now().getTime() - DISPUTE_DAYS * 86_400_000,
    )
    expect(old?.can_dispute).toBe(false)
    expect(await caughtError(disputes(world, '0912000013', old?.id ?? '', 'other'))).toEqual({
      code: 'dispute_not_possible',
    })
    expect(await caughtError(callAs(world, WHO, 'ledger_dispute_get', { code: 'KN-AAAAAAAA' }))).toEqual({
      code: 'dispute_unknown',
    })
  })
  test('hides a dispute from another line', async () => {
    const { dispute } = await disputes(world, WHO, (await lastCharge(world, WHO, 'NHACT')).id, 'other')
    expect((await callAs(world, '0912000004', 'ledger_dispute_list')).disputes).toEqual([])
    expect(
      await caughtError(callAs(world, '0912000004', 'ledger_dispute_get', { code: dispute.code })),
    ).toEqual({
      code: 'dispute_unknown',
    })
  })
})

test.each(['dispute:refunded-prepaid', 'dispute:before-commit'])(
  'refunds once after an interruption at %s',
  async (point) => {
    await disputes(world, WHO, (await lastCharge(world, WHO, 'NHACT')).id, 'never_asked')
    await world.context.clock.advance(DAY_SECONDS / 2)
    let stops = 1
    const failpoint = (name: string) => {
      if (name === point && stops-- > 0) throw new Error('stopped')
    }
    await runDueJobs({ ...world.context, failpoint })
    await world.context.clock.advance(jobRetrySeconds(1))
    expect(await balance()).toBe(86_500)
    await Promise.all([runDueJobs(world.context), runDueJobs(world.context)])
    expect(await balance()).toBe(116_500)
  },
)
