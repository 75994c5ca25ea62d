/**
 * `package_register`: one debit, one service, one SMS; every refusal reached by a demo person; and the same
 * key twice is once.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../../src/operator/invariants.ts'
import { setMaintenance } from '../../../src/operator/platform/settings/maintenance.ts'
import { idempotency, ledgerTransaction, packageVersion } from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, DAY_SECONDS, refusal, registers } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await invariants(world.context.db)).toEqual([])
  await world.close()
})

describe('registering', () => {
  test('takes the price from the main account, begins the service, opens its quotas and explains itself', async () => {
    const answer = await registers(world, '0912000010', 'SENGOI', 90_000)
    const end = new Date(world.now().getTime() + 30 * DAY_SECONDS * 1000).toISOString()
    expect(answer).toMatchObject({
      balance: 50_000,
      replayed: false,
      service: {
        code: 'SENGOI',
        status: 'active',
        price: 90_000,
        renews_at: end,
        expires_at: end,
        can_undo: true,
      },
    })
    const { lines } = await callAs(world, '0912000010', 'mobile_ledger_list')
    expect(lines[0]).toMatchObject({
      id: answer.transaction_id,
      kind: 'package',
      amount: -90_000,
      balance_after: 50_000,
      channel: 'web',
      package_code: 'SENGOI',
      consent: {
        vi: 'Xác nhận trên web lúc 10:00 21/11/2026',
        en: 'Confirmed on the web at 10:00 21/11/2026',
      },
    })
    const { buckets } = await callAs(world, '0912000010', 'mobile_bundle_remain_amount')
    expect(buckets).toContainEqual(
      expect.objectContaining({
        package_code: 'SENGOI',
        kind: 'voice_all',
        total: 250,
        left: 250,
        expires_at: end,
      }),
    )
  })

  test('sends one SMS in the line’s language, with price, end and how to cancel', async () => {
    await registers(world, '0912000010', 'SENGOI', 90_000)
    const sms = await world.sms('0912000010')
    expect(sms).toHaveLength(1)
    expect(sms[0]?.text.replaceAll('\u00a0', ' ')).toBe(
      'Sen Mobile: Bạn đã đăng ký gói SEN GỌI, giá 90.000 đ, dùng đến 10:00 21/12/2026. ' +
        'Tài khoản chính còn 50.000 đ. Gói tự gia hạn; huỷ: soạn HUY SENGOI gửi 8888 hoặc vào trang tài ' +
        'khoản.',
    )
  })

  test('a package of the same group takes the place of the old one, whose quotas end', async () => {
    const check = await callAs(world, '0912000010', 'package_check', { code: 'SEN60' })
    expect(check).toMatchObject({
      can_register: true,
      replaces: { code: 'SEN2G', name: 'SEN2G' },
      balance: 140_000,
      balance_after: 20_000,
      missing: 0,
    })
    await registers(world, '0912000010', 'SEN60', 120_000)
    const { services } = await callAs(world, '0912000010', 'mobile_get_service_active_list')
    expect(services.map(({ code, status }) => [code, status])).toEqual([
      ['SEN60', 'active'],
      ['SEN2G', 'ended'],
    ])
    const { buckets } = await callAs(world, '0912000010', 'mobile_bundle_remain_amount')
    expect(new Set(buckets.map(({ package_code }) => package_code))).toEqual(new Set(['SEN60']))
    expect((await world.sms('0912000010'))[0]?.text).toContain('Gói SEN2G đã dừng')
  })

  test('an add-on replaces nothing', async () => {
    expect((await callAs(world, '0912000010', 'package_check', { code: 'THEM1' })).replaces).toBeNull()
    await registers(world, '0912000010', 'THEM1', 10_000)
    const { services } = await callAs(world, '0912000010', 'mobile_get_service_active_list')
    expect(
      services
        .filter(({ status }) => status === 'active')
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['SEN2G', 'THEM1'])
  })

  test('a postpaid line pays on its bill, up to its credit limit', async () => {
    const before = await callAs(world, '0912000016', 'mobile_balance_info_v2')
    await registers(world, '0912000016', 'SENVIP', 299_000)
    expect(await callAs(world, '0912000016', 'mobile_balance_info_v2')).toMatchObject({
      charges: before.charges + 299_000,
      debt: before.debt,
      balance: 0,
    })
    await registers(world, '0912000016', 'SENGOI', 90_000)
    const check = await callAs(world, '0912000016', 'package_check', { code: 'SENMAX' })
    expect(check.reason).toBe('insufficient_balance')
    expect(await refusal(registers(world, '0912000016', 'SENMAX', 599_000))).toEqual({
      code: 'insufficient_balance',
      missing: check.missing,
    })
    expect(check.missing).toBe(599_000 - check.balance)
  })
})

describe('a value-added service', () => {
  const agrees = (second_consent: boolean | undefined, number = '0912000010') =>
    callAs(world, number, 'package_register', {
      code: 'PHIMT',
      price: 45_000,
      ...(second_consent !== undefined && { second_consent }),
      idempotency_key: randomUUID(),
    })

  test.each([undefined, false])(
    'confirmed once (second consent %j) is refused, and nothing is taken',
    async (second) => {
      const before = await callAs(world, '0912000010', 'mobile_ledger_list')
      expect(await refusal(agrees(second))).toEqual({ code: 'consent_needed' })
      expect((await callAs(world, '0912000010', 'mobile_ledger_list')).lines).toEqual(before.lines)
      expect(await world.sms('0912000010')).toEqual([])
    },
  )

  test('agreed to twice begins, and the ledger says that there were two', async () => {
    const answer = await agrees(true)
    expect(answer).toMatchObject({
      balance: 95_000,
      service: { code: 'PHIMT', family: 'gtgt', status: 'active' },
    })
    const { lines } = await callAs(world, '0912000010', 'mobile_ledger_list')
    expect(lines[0]).toMatchObject({
      package_code: 'PHIMT',
      amount: -45_000,
      consent: {
        vi: 'Xác nhận hai lần trên web lúc 10:00 21/11/2026',
        en: 'Confirmed twice on the web at 10:00 21/11/2026',
      },
    })
    expect((await world.sms('0912000010'))[0]?.text).toContain('HUY PHIMT')
  })

  test('what stands in its way is told before consent is asked for', async () => {
    expect(await refusal(agrees(undefined, '0912000011'))).toMatchObject({ code: 'insufficient_balance' })
    expect(await refusal(agrees(undefined, '0912000003'))).toEqual({ code: 'package_off_net' })
  })

  test('by the day is charged every day until it is stopped', async () => {
    await callAs(world, '0912000010', 'package_register', {
      code: 'NHACN',
      price: 1_000,
      second_consent: true,
      idempotency_key: randomUUID(),
    })
    await world.advance(3 * DAY_SECONDS + 60)
    const charged = async () =>
      (await callAs(world, '0912000010', 'mobile_ledger_list')).lines.filter(
        ({ package_code }) => package_code === 'NHACN',
      ).length
    expect(await charged()).toBe(4)
    await callAs(world, '0912000010', 'package_cancel', {
      code: 'NHACN',
      when: 'now',
      idempotency_key: randomUUID(),
    })
    await world.advance(3 * DAY_SECONDS)
    expect(await charged()).toBe(4)
  })
})

describe('the other families', () => {
  test('family data opens a bucket of data; MyTV and value-added services open none', async () => {
    await registers(world, '0912000004', 'GD2', 109_000)
    await registers(world, '0912000004', 'MYTV10', 10_000)
    const { buckets } = await callAs(world, '0912000004', 'mobile_bundle_remain_amount')
    const kinds = (code: string) =>
      buckets.filter(({ package_code }) => package_code === code).map(({ kind, total }) => [kind, total])
    expect(kinds('GD2').sort()).toEqual([
      ['data', 61_440],
      ['voice_onnet', 500],
    ])
    expect(kinds('MYTV10')).toEqual([])
  })

  test('a second MyTV package takes the place of the first and leaves the mobile package alone', async () => {
    await registers(world, '0912000010', 'MYTV10', 10_000)
    expect((await callAs(world, '0912000010', 'package_check', { code: 'MYTVNC' })).replaces).toEqual({
      code: 'MYTV10',
      name: 'MyTV 10',
    })
    await registers(world, '0912000010', 'MYTVNC', 50_000)
    const { services } = await callAs(world, '0912000010', 'mobile_get_service_active_list')
    expect(services.filter(({ status }) => status === 'active').map(({ code }) => code)).toEqual(
      expect.arrayContaining(['MYTVNC', 'SEN2G']),
    )
    expect(services.find(({ code }) => code === 'MYTV10')?.status).toBe('ended')
  })
})

describe('refusals', () => {
  test.each([
    ['feature_not_supported', '0912000004', 'SEN3G', {}],
    ['package_by_order', '0912000004', 'NHA300', {}],
    ['package_by_order', '0912000011', 'VP500', {}],
    ['package_active', '0912000001', 'SEN60', {}],
    ['package_off_net', '0912000003', 'SEN30', {}],
    ['package_line_kind', '0912000004', 'SENTS', {}],
    ['package_line_kind', '0912000002', 'SENTT', {}],
    ['package_tier', '0912000001', 'SENVIP', { tier: 3 }],
    ['insufficient_balance', '0912000011', 'SEN30', { missing: 79_000 }],
    ['insufficient_balance', '0912000001', 'SEN120', { missing: 72_500 }],
  ] as const)(
    '%s: %s and %s, by the check and by the registration alike, and nothing is taken',
    async (code, number, wanted, details) => {
      const before = await callAs(world, number, 'mobile_ledger_list')
      const { price } = (await callAs(world, number, 'package_check', { code: wanted })) as { price: number }
      expect(await callAs(world, number, 'package_check', { code: wanted })).toMatchObject({
        can_register: false,
        reason: code,
      })
      expect(await refusal(registers(world, number, wanted, price))).toEqual({ code, ...details })
      expect((await callAs(world, number, 'mobile_ledger_list')).lines).toEqual(before.lines)
      expect(await world.sms(number)).toEqual([])
    },
  )

  test('package_unknown', async () => {
    expect(await refusal(registers(world, '0912000004', 'SEN999', 1))).toEqual({ code: 'package_unknown' })
    expect(await refusal(callAs(world, '0912000004', 'package_check', { code: 'SEN999' }))).toEqual({
      code: 'package_unknown',
    })
    expect(await refusal(callAs(world, '0912000004', 'package_get_detail', { code: 'SEN999' }))).toEqual({
      code: 'package_unknown',
    })
  })

  test('price_changed tells both prices, before anything else is looked at', async () => {
    expect(await refusal(registers(world, '0912000011', 'SEN30', 69_000))).toEqual({
      code: 'price_changed',
      price: 79_000,
      quoted: 69_000,
    })
  })

  test('a new price makes a new version: the old quote is refused, who has the old one keeps it', async () => {
    const { db } = world.context
    const [old] = await db.select().from(packageVersion).where(eq(packageVersion.code, 'SEN60'))
    if (!old) throw new Error('no SEN60')
    await db.update(packageVersion).set({ current: false }).where(eq(packageVersion.code, 'SEN60'))
    await db
      .insert(packageVersion)
      .values({ ...old, version: 'dearer', content: { ...old.content, price: 130_000 }, current: true })
    expect(await refusal(registers(world, '0912000004', 'SEN60', 120_000))).toEqual({
      code: 'price_changed',
      price: 130_000,
      quoted: 120_000,
    })
    expect((await callAs(world, '0912000001', 'mobile_balance_info_v2')).next_charge).toMatchObject({
      code: 'SEN60',
      amount: 120_000,
    })
  })

  test('system_closed is told by the check', async () => {
    await setMaintenance(world.context.db, new Date(world.now().getTime() + 3_600_000))
    expect(await callAs(world, '0912000004', 'package_check', { code: 'SEN60' })).toMatchObject({
      can_register: false,
      reason: 'system_closed',
    })
    await world.advance(3_601)
    expect(await callAs(world, '0912000004', 'package_check', { code: 'SEN60' })).toMatchObject({
      can_register: true,
      reason: null,
    })
  })
})

describe('the same key', () => {
  test('and the same request: the same answer, no second booking', async () => {
    const key = randomUUID()
    const first = await registers(world, '0912000004', 'SENGOI', 90_000, key)
    const again = await registers(world, '0912000004', 'SENGOI', 90_000, key)
    expect(again).toEqual({ ...first, replayed: true })
    expect(
      await world.context.db
        .select()
        .from(ledgerTransaction)
        .where(eq(ledgerTransaction.reference, `service:${first.service.id}`)),
    ).toHaveLength(1)
    expect(await world.sms('0912000004')).toHaveLength(1)
  })

  test('and another request: idempotency_conflict', async () => {
    const key = randomUUID()
    await registers(world, '0912000004', 'SENGOI', 90_000, key)
    expect(await refusal(registers(world, '0912000004', 'SENTIN', 10_000, key))).toEqual({
      code: 'idempotency_conflict',
    })
    expect(
      await refusal(
        callAs(world, '0912000004', 'package_cancel', { code: 'SENGOI', when: 'now', idempotency_key: key }),
      ),
    ).toEqual({
      code: 'idempotency_conflict',
    })
  })

  test('of another person is another key', async () => {
    const key = randomUUID()
    await registers(world, '0912000004', 'SENGOI', 90_000, key)
    expect((await registers(world, '0912000010', 'SENGOI', 90_000, key)).replayed).toBe(false)
  })

  test('after a refusal may be tried again', async () => {
    const key = randomUUID()
    expect(await refusal(registers(world, '0912000004', 'SENGOI', 80_000, key))).toMatchObject({
      code: 'price_changed',
    })
    expect((await registers(world, '0912000004', 'SENGOI', 90_000, key)).replayed).toBe(false)
  })

  test('is forgotten after a day; the running service still stands in the way', async () => {
    const key = randomUUID()
    await registers(world, '0912000004', 'SENGOI', 90_000, key)
    await world.advance(DAY_SECONDS + 1)
    expect(await world.context.db.select().from(idempotency)).toEqual([])
    expect(await refusal(registers(world, '0912000004', 'SENGOI', 90_000, key))).toEqual({
      code: 'package_active',
    })
  })
})

describe('a fault between the steps', () => {
  test.each(['after-idempotency', 'after-debit', 'after-service', 'before-commit'])(
    '%s: neither a debit nor a service nor a message, and trying again works',
    async (point) => {
      const key = randomUUID()
      const before = await callAs(world, '0912000004', 'mobile_ledger_list')
      const context = {
        ...world.context,
        failpoint: (name: string) => {
          if (name === `package_register:${point}`) throw new Error('stopped')
        },
      }
      await expect(registers({ context }, '0912000004', 'SENGOI', 90_000, key)).rejects.toThrow('stopped')
      expect((await callAs(world, '0912000004', 'mobile_ledger_list')).lines).toEqual(before.lines)
      expect(
        (await callAs(world, '0912000004', 'mobile_get_service_active_list')).services.map(
          ({ code }) => code,
        ),
      ).not.toContain('SENGOI')
      expect(await world.sms('0912000004')).toEqual([])
      expect(await invariants(world.context.db)).toEqual([])
      expect((await registers(world, '0912000004', 'SENGOI', 90_000, key)).replayed).toBe(false)
    },
  )
})
