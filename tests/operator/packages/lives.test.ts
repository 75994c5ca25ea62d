/** The demo people's money: the promised figures (Spec OPR-7), and books that explain them. */
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerTransaction, service } from '../../../src/operator/schema.ts'
import { seedLives } from '../../../src/sandbox/seed/lives.ts'
import { LIVES } from '../../../src/sandbox/seed/lives-data.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, DAY_SECONDS } from './support.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('0912000001', () => {
  test('has 86.500 đ and 12.000 đ of an expiring promotion', async () => {
    const { balances } = await callAs(world, '0912000001', 'mobile_IN_balances')
    expect(balances.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['main', 86_500],
      ['promotion', 12_000],
    ])
    expect(balances[1]?.expires_at).not.toBeNull()
    expect(await callAs(world, '0912000001', 'core_mobile_ezpay_balance')).toMatchObject({
      kind: 'prepaid',
      amount: 86_500,
    })
  })

  test('renews SEN60 in 14 days and lacks 33.500 đ', async () => {
    const { next_charge } = await callAs(world, '0912000001', 'mobile_balance_info_v2')
    expect(
      (await callAs(world, '0912000001', 'mobile_get_service_active_list')).services.find(
        ({ code }) => code === 'SEN60',
      ),
    ).toMatchObject({
      status: 'active',
      price: 120_000,
      renews_at: new Date(world.now().getTime() + 14 * DAY_SECONDS * 1000).toISOString(),
    })
    expect(next_charge).toMatchObject({ code: 'SEN60', amount: 120_000, missing: 33_500 })
  })

  test('has the promised data, minutes and messages left', async () => {
    const { buckets } = await callAs(world, '0912000001', 'mobile_bundle_remain_amount')
    const left = Object.fromEntries(
      buckets
        .filter(({ package_code }) => package_code === 'SEN60')
        .map(({ kind, left, total }) => [kind, `${left}/${total}`]),
    )
    expect(left).toEqual({ data: '39526/61440', voice_onnet: '489/500', sms: '98/100' })
  })

  test('is forecast to have 20 GB left over', async () => {
    const answer = await callAs(world, '0912000001', 'mobile_data_get_high_bandwidth')
    expect(answer).toMatchObject({
      high: { total: 61_440, left: 39_526, package_name: 'SEN60' },
      throttled: { kbps: 2048, active: false },
      runs_out_at: null,
    })
    expect(answer.days.map(({ day }) => day)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(answer.days.at(-1)?.used).toBe(922)
    expect(answer.left_over / 1024).toBeGreaterThan(19)
    expect(answer.left_over / 1024).toBeLessThan(21)
  })

  test('has a statement that explains the balance', async () => {
    const lines = (await callAs(world, '0912000001', 'mobile_ledger_list')).lines.filter(
      ({ account }) => account === 'main',
    )
    expect(lines[0]?.balance_after).toBe(86_500)
    for (const [index, { amount, balance_after }] of lines.entries())
      expect((balance_after ?? 0) - amount).toBe(lines[index + 1]?.balance_after ?? 0)
    expect(lines.find(({ package_code }) => package_code === 'SEN60')).toMatchObject({
      amount: -120_000,
      channel: 'web',
      kind: 'package',
    })
    expect(lines.find(({ package_code }) => package_code === 'SEN60')?.consent?.vi).toMatch(
      /^Xác nhận trên web lúc \d\d:\d\d \d\d\/\d\d\/2026$/,
    )
    for (let index = 1; index < lines.length; index += 1)
      expect(lines[index - 1]?.at && lines[index - 1]?.at).toBeTruthy()
    expect(lines.map(({ at }) => at)).toEqual([...lines.map(({ at }) => at)].sort().reverse())
  })
})

describe('other demo people', () => {
  test('0912000002 is postpaid with charges, limit and due date', async () => {
    const info = await callAs(world, '0912000002', 'mobile_balance_info_v2')
    expect(info).toMatchObject({ kind: 'postpaid', balance: 0, credit_limit: 1_000_000 })
    expect(info.charges).toBeGreaterThan(0)
    expect(info.bill_due_at).not.toBeNull()
    expect(await callAs(world, '0912000002', 'core_mobile_ezpay_balance')).toMatchObject({
      kind: 'postpaid',
      amount: info.charges,
    })
    expect((await callAs(world, '0912000002', 'mobile_IN_balances')).balances).toEqual([])
  })

  test('0912000011 has 0 đ and is throttled', async () => {
    expect(await callAs(world, '0912000011', 'mobile_balance_info_v2')).toMatchObject({
      balance: 0,
      next_charge: { missing: 55_000 },
    })
    expect(await callAs(world, '0912000011', 'mobile_data_get_high_bandwidth')).toMatchObject({
      high: { left: 0 },
      throttled: { kbps: 1024, active: true },
      runs_out_at: null,
      left_over: 0,
    })
  })

  test.each([
    ['0912000004', 1_250_000],
    ['0912000012', 20_000],
  ])('%s has %d đ', async (number, amount) => {
    expect(await callAs(world, number, 'core_mobile_ezpay_balance')).toMatchObject({ amount })
  })

  test('0912000013 still has the retired SEN3G', async () => {
    expect((await callAs(world, '0912000013', 'mobile_get_service_active_list')).services).toContainEqual(
      expect.objectContaining({ code: 'SEN3G', status: 'active' }),
    )
  })

  test('0912000010 has daily data that ends at midnight', async () => {
    const { buckets } = await callAs(world, '0912000010', 'mobile_bundle_remain_amount')
    expect(buckets).toEqual([
      expect.objectContaining({ total: 2048, left: 1229, expires_at: '2026-11-21T17:00:00.000Z' }),
    ])
  })

  test.each(LIVES)(
    '$number has the promised balance and lists running services first',
    async ({ number, balance }) => {
      const { services } = await callAs(world, number, 'mobile_get_service_active_list')
      const ended = services.map(({ status }) => status === 'ended')
      expect(ended).toEqual([...ended].sort())
      if (balance !== undefined)
        expect(await callAs(world, number, 'core_mobile_ezpay_balance')).toMatchObject({ amount: balance })
    },
  )

  test('use no more data in a day than their packages hold', async () => {
    for (const { number } of LIVES) {
      const { days } = await callAs(world, number, 'mobile_data_get_high_bandwidth')
      const { buckets } = await callAs(world, number, 'mobile_bundle_remain_amount')
      const held = buckets.reduce((sum, { kind, total }) => sum + (kind === 'data' ? total : 0), 0)
      for (const { used } of days) {
        expect(used, number).toBeGreaterThanOrEqual(0)
        expect(used, number).toBeLessThanOrEqual(held)
      }
    }
  })
})

test('have consistent histories without balancing calls', async () => {
  const made = await world.context.db
    .select()
    .from(ledgerTransaction)
    .where(like(ledgerTransaction.reference, 'seed:%:calls'))
  expect(made.map(({ reference }) => reference)).toEqual([])
})

test('have balanced books after a second seeding', async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  const before = await world.context.db.select().from(service)
  await seedLives(world.context)
  expect(await world.context.db.select().from(service)).toHaveLength(before.length)
})

test('have no due job at the start and balance a year later', async () => {
  await world.advance(0)
  expect((await callAs(world, '0912000001', 'core_mobile_ezpay_balance')).amount).toBe(86_500)
  await world.advance(365 * DAY_SECONDS)
  expect(await brokenRules(world.context.db)).toEqual([])
  expect((await callAs(world, '0912000001', 'mobile_IN_balances')).balances).toHaveLength(1)
})

test('names the prices without a package as the operator’s content has them', async () => {
  const { without_package } = await callAs(world, '0912000008', 'mobile_get_service_active_list')
  expect(without_package).toEqual(world.context.content.standard_prices)
  expect(without_package.roaming_data_mb).toBeGreaterThan(without_package.data_mb)
})
