/** Time-based jobs: renewals, ends for lack of money, reminders, daily data, promotions, expired keys. */

import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jobRetrySeconds } from '../../../src/contract/rules/job.ts'
import { runDueJobs } from '../../../src/operator/jobs.ts'
import { ledgerTransaction, line, service } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, DAY_SECONDS, registers } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const find = async (number: string, code: string) =>
  (await callAs(world, number, 'mobile_get_service_active_list')).services.find((item) => item.code === code)
const balance = async (number: string) => (await callAs(world, number, 'core_mobile_ezpay_balance')).amount
const texts = async (number: string) =>
  (await world.sms(number)).map(({ text }) => text.replaceAll('\u00a0', ' '))
const renewals = (id: string) =>
  world.context.db
    .select()
    .from(ledgerTransaction)
    .where(like(ledgerTransaction.reference, `service:${id}:%`))

describe('renewal', () => {
  test('charges on time, opens quotas and notifies', async () => {
    await registers(world, '0912000004', 'SENGOI', 90_000)
    await world.advance(30 * DAY_SECONDS - 1)
    const before = await balance('0912000004')
    await world.advance(1)
    expect(await balance('0912000004')).toBe(before - 90_000)
    expect(await find('0912000004', 'SENGOI')).toMatchObject({
      status: 'active',
      renews_at: '2027-01-20T03:00:00.000Z',
      expires_at: '2027-01-20T03:00:00.000Z',
    })
    const { buckets } = await callAs(world, '0912000004', 'mobile_bundle_remain_amount')
    expect(buckets.filter(({ package_code }) => package_code === 'SENGOI')).toEqual([
      expect.objectContaining({ total: 250, left: 250, expires_at: '2027-01-20T03:00:00.000Z' }),
    ])
    expect((await callAs(world, '0912000004', 'mobile_ledger_list')).lines[0]).toMatchObject({
      kind: 'renewal',
      amount: -90_000,
      channel: 'system',
      package_code: 'SENGOI',
    })
    expect((await texts('0912000004'))[0]).toMatch(
      /^Sen Mobile: Gói SEN GỌI đã gia hạn, giá 90\.000 đ, dùng đến 10:00 20\/01\/2027\. Tài khoản chính còn [\d.]+ đ\.$/,
    )
  })

  test('ends the package without money and reports the missing amount', async () => {
    await world.advance(14 * DAY_SECONDS)
    expect(await find('0912000001', 'SEN60')).toMatchObject({ status: 'ended', renews_at: null })
    expect(await balance('0912000001')).toBe(86_500)
    expect(
      (await callAs(world, '0912000001', 'mobile_bundle_remain_amount')).buckets.map(
        ({ package_code }) => package_code,
      ),
    ).not.toContain('SEN60')
    expect((await texts('0912000001'))[0]).toBe(
      'Sen Mobile: Gói SEN60 đã dừng vì thiếu 33.500 đ để gia hạn. Bạn không bị trừ tiền. ' +
        'Nạp thêm rồi đăng ký lại: soạn DK SEN60 gửi 8888.',
    )
  })

  test('renews a retired package at its purchase price', async () => {
    const before = await find('0912000013', 'SEN3G')
    await world.advance((Date.parse(before?.renews_at ?? '') - world.now().getTime()) / 1000)
    expect(await find('0912000013', 'SEN3G')).toMatchObject({ status: 'active', price: 60_000 })
    expect(await balance('0912000013')).toBe(35_000)
  })

  test('catches up over many cycles until the money runs out', async () => {
    const begun = await find('0912000007', 'SENTUAN')
    await world.advance(60 * DAY_SECONDS)
    expect(await find('0912000007', 'SENTUAN')).toMatchObject({
      status: 'ended',
      expires_at: new Date(Date.parse(begun?.renews_at ?? '') + 7 * DAY_SECONDS * 1000).toISOString(),
    })
    expect(await balance('0912000007')).toBe(22_000)
    const charged = (await callAs(world, '0912000007', 'mobile_ledger_list')).lines.filter(
      ({ at }) => Date.parse(at) > Date.parse('2026-11-21T03:00:00Z'),
    )
    expect(charged.map(({ at }) => at)).toEqual([begun?.renews_at])
  })

  test('is never posted twice despite repeated and parallel runs', async () => {
    const { service: bought } = await registers(world, '0912000004', 'SENTUAN', 30_000)
    await world.context.clock.advance(21 * DAY_SECONDS)
    await Promise.all([runDueJobs(world.context), runDueJobs(world.context), runDueJobs(world.context)])
    expect(await renewals(bought.id)).toHaveLength(3)
    await runDueJobs(world.context)
    expect(await renewals(bought.id)).toHaveLength(3)
  })

  test.each(['renewal:after-debit', 'renewal:before-commit'])(
    'rolls back at %s and completes at the next run',
    async (point) => {
      await registers(world, '0912000004', 'SENTUAN', 30_000)
      await registers(world, '0912000010', 'SENTUAN', 30_000)
      await world.context.clock.advance(7 * DAY_SECONDS)
      const booked = async () =>
        (await world.context.db.select().from(ledgerTransaction).where(eq(ledgerTransaction.kind, 'renewal')))
          .length
      const before = await booked()
      let stops = 1
      const failpoint = (name: string) => {
        if (name === point && stops-- > 0) throw new Error('stopped')
      }
      await runDueJobs({ ...world.context, failpoint })
      await world.context.clock.advance(jobRetrySeconds(1))
      expect(await brokenRules(world.context.db)).toEqual([])
      const withoutOne = await booked()
      expect(withoutOne).toBeGreaterThan(before)
      await runDueJobs(world.context)
      const all = await booked()
      expect(all).toBeGreaterThan(withoutOne)
      await runDueJobs(world.context)
      expect(await booked()).toBe(all)
    },
  )
})

describe('reminder', () => {
  test('is sent once a day before if money is short', async () => {
    await world.advance(13 * DAY_SECONDS - 60)
    expect(await texts('0912000001')).toEqual([])
    await world.advance(60)
    await world.advance(3_600)
    expect(await texts('0912000001')).toEqual([
      'Sen Mobile: Gói SEN60 gia hạn lúc 10:00 05/12/2026, giá 120.000 đ. Bạn thiếu 33.500 đ. ' +
        'Nạp trước lúc đó để không bị gián đoạn.',
    ])
  })

  test('asks a postpaid line to pay its bill, never to top up', async () => {
    await world.context.db.update(line).set({ creditLimit: 0 }).where(eq(line.msisdn, '84912000002'))
    await world.advance(24.5 * DAY_SECONDS)
    await world.advance(DAY_SECONDS)
    const sent = (await texts('0912000002')).filter((text) => text.includes('SENTS'))
    expect(sent[0]).toMatch(
      /đã dừng vì thiếu .+ Thanh toán hoá đơn cước rồi đăng ký lại: soạn DK SENTS gửi 8888\.$/,
    )
    expect(sent[1]).toMatch(/gia hạn lúc .+ Thanh toán hoá đơn cước trước lúc đó để không bị gián đoạn\.$/)
    expect(sent.join(' ')).not.toContain('Nạp')
  })

  test('is not sent if there is enough money', async () => {
    const next = await find('0912000004', 'SENVIP')
    await world.advance((Date.parse(next?.renews_at ?? '') - world.now().getTime()) / 1000 - 3_600)
    expect((await texts('0912000004')).filter((text) => text.includes('còn thiếu'))).toEqual([])
  })
})

describe('a reminder that the balance covers', () => {
  test('is considered again after six hours, and not before', async () => {
    const next = await find('0912000004', 'SENVIP')
    await world.advance((Date.parse(next?.renews_at ?? '') - world.now().getTime()) / 1000 - DAY_SECONDS)
    const looked = world.now().getTime()
    const { db } = world.context
    const again = async () =>
      (
        await db
          .select({ at: service.remindAt })
          .from(service)
          .where(and(eq(service.msisdn, '84912000004'), eq(service.code, 'SENVIP')))
      )[0]?.at?.getTime()
    expect(await again()).toBe(looked + 6 * 3_600_000)
    await world.advance(6 * 3_600 - 1)
    expect(await again()).toBe(looked + 6 * 3_600_000)
    await world.advance(1)
    expect(await again()).toBe(looked + 12 * 3_600_000)
  })

  test('is not considered for what was reminded of, is short or has ended', async () => {
    await world.advance(12.5 * DAY_SECONDS)
    await registers(world, '0912000004', 'SENNGAY', 5_000)
    const rows = await world.context.db.select().from(service)
    const none = rows.filter(
      ({ code, status, remindedFor, renewsAt, expiresAt }) =>
        code === 'SENNGAY' ||
        status === 'ended' ||
        remindedFor?.getTime() === (renewsAt ?? expiresAt)?.getTime(),
    )
    expect(none.length).toBeGreaterThan(2)
    expect(none.filter(({ remindAt }) => remindAt !== null)).toEqual([])
  })
})

describe('other ends', () => {
  test('ends a package without renewal', async () => {
    await registers(world, '0912000004', 'SENNGAY', 5_000)
    await world.advance(DAY_SECONDS)
    expect(await find('0912000004', 'SENNGAY')).toMatchObject({
      status: 'ended',
      expires_at: '2026-11-22T03:00:00.000Z',
    })
    expect((await texts('0912000004'))[0]).toBe(
      'Sen Mobile: Gói SEN NGÀY đã hết hạn. Bạn không bị trừ thêm tiền.',
    )
  })

  test('lists ended packages for 90 days', async () => {
    await registers(world, '0912000004', 'SENNGAY', 5_000)
    await world.advance(91 * DAY_SECONDS - 1)
    expect(await find('0912000004', 'SENNGAY')).toBeDefined()
    await world.advance(2)
    expect(await find('0912000004', 'SENNGAY')).toBeUndefined()
  })

  test('refills daily data at midnight in Vietnam', async () => {
    const left = async () => (await callAs(world, '0912000010', 'mobile_data_get_high_bandwidth')).high?.left
    await world.advance(14 * 3_600 - 1)
    expect(await left()).toBe(1_229)
    await world.advance(1)
    expect(await left()).toBe(2_048)
  })

  test('returns the rest of a promotion', async () => {
    const amount = async () =>
      (await callAs(world, '0912000001', 'mobile_IN_balances')).balances.find(
        ({ kind }) => kind === 'promotion',
      )?.amount
    await world.advance(9 * DAY_SECONDS - 1)
    expect(await amount()).toBe(12_000)
    await world.advance(1)
    expect(await amount()).toBeUndefined()
  })
})

test('renews services of a line in order of due time', async () => {
  await registers(world, '0912000010', 'SENTIN', 10_000)
  await world.advance(3_600)
  await registers(world, '0912000010', 'SENTUAN', 30_000)
  await world.advance(60 * DAY_SECONDS)
  const charged = (await callAs(world, '0912000010', 'mobile_ledger_list')).lines
    .filter(({ kind }) => kind === 'renewal')
    .reverse()
  // 100.000 đ pay three weeks of SENTUAN, then SENTIN's month; nothing remains for a fourth week.
  expect(charged.map(({ package_code }) => package_code)).toEqual(['SENTUAN', 'SENTUAN', 'SENTUAN', 'SENTIN'])
  expect(await balance('0912000010')).toBe(0)
  expect(await find('0912000010', 'SENTUAN')).toMatchObject({ status: 'ended' })
})
