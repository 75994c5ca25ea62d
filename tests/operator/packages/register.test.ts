/**
 * `package_register`: one debit, one service, one SMS; every error reached by a demo person; and one result
 * per key.
 */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setMaintenance } from '../../../src/operator/platform/settings/maintenance.ts'
import { idempotency, ledgerTransaction, packageVersion } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError, DAY_SECONDS, registers } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

describe('registration', () => {
  test('debits the main account, starts the service and opens quotas', async () => {
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
      code: answer.transaction_id,
      receipt_code: answer.receipt_code,
      kind: 'package',
      amount: -90_000,
      balance_after: 50_000,
      channel: 'web',
      package_code: 'SENGOI',
      consent: {
        vi: 'Xác nhận trên web lúc 10:00 21/11/2026',
        en: 'Confirmed on the web at 10:00 on 21 Nov 2026',
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

  test('sends one SMS with price, end and cancellation', async () => {
    const { transaction_id: code } = await registers(world, '0912000010', 'SENGOI', 90_000)
    const sms = await world.sms('0912000010')
    expect(sms).toHaveLength(1)
    expect(sms[0]?.text.replaceAll('\u00a0', ' ')).toBe(
      'Sen Mobile: Đã đăng ký gói SEN GỌI, giá 90.000 đ, dùng đến 10:00 21/12/2026. ' +
        'Tài khoản chính còn 50.000 đ. Gói tự gia hạn. Huỷ: soạn HUY SENGOI gửi 8888 hoặc vào trang tài ' +
        `khoản. Mã giao dịch: ${code}.`,
    )
  })

  test('replaces a package of the same group and its quotas', async () => {
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

  test('keeps other packages for an add-on', async () => {
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

  test('bills a postpaid line up to its credit limit', async () => {
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
    expect(await caughtError(registers(world, '0912000016', 'SENMAX', 599_000))).toEqual({
      code: 'insufficient_balance',
      missing: check.missing,
      // The open bills lower the limit: nothing is topped up.
      reason: 'postpaid',
    })
    expect(check.missing).toBe(599_000 - check.balance)
  })
})

describe('value-added service', () => {
  const agrees = (second_consent: boolean | undefined, number = '0912000010') =>
    callAs(world, number, 'package_register', {
      code: 'PHIMT',
      price: 45_000,
      ...(second_consent !== undefined && { second_consent }),
      idempotency_key: randomUUID(),
    })

  test.each([undefined, false])('is refused with second consent %j', async (second) => {
    const before = await callAs(world, '0912000010', 'mobile_ledger_list')
    expect(await caughtError(agrees(second))).toEqual({ code: 'consent_needed' })
    expect((await callAs(world, '0912000010', 'mobile_ledger_list')).lines).toEqual(before.lines)
    expect(await world.sms('0912000010')).toEqual([])
  })

  test('starts after two consents, recorded in the ledger', async () => {
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
        en: 'Confirmed twice on the web at 10:00 on 21 Nov 2026',
      },
    })
    expect((await world.sms('0912000010'))[0]?.text).toContain('HUY PHIMT')
  })

  test('reports obstacles before requesting consent', async () => {
    expect(await caughtError(agrees(undefined, '0912000011'))).toMatchObject({ code: 'insufficient_balance' })
    expect(await caughtError(agrees(undefined, '0912000003'))).toEqual({ code: 'package_off_net' })
  })

  test('is charged daily until cancelled', async () => {
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

describe('other families', () => {
  test('open a data bucket only for family data', async () => {
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

  test('replace an older MyTV package but no mobile package', async () => {
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

describe('errors', () => {
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
  ] as const)('returns %s to %s for %s and charges nothing', async (code, number, wanted, details) => {
    const before = await callAs(world, number, 'mobile_ledger_list')
    const { price } = (await callAs(world, number, 'package_check', { code: wanted })) as { price: number }
    expect(await callAs(world, number, 'package_check', { code: wanted })).toMatchObject({
      can_register: false,
      reason: code,
    })
    expect(await caughtError(registers(world, number, wanted, price))).toEqual({ code, ...details })
    expect((await callAs(world, number, 'mobile_ledger_list')).lines).toEqual(before.lines)
    expect(await world.sms(number)).toEqual([])
  })

  test('rejects an unknown package with package_unknown', async () => {
    expect(await caughtError(registers(world, '0912000004', 'SEN999', 1))).toEqual({
      code: 'package_unknown',
    })
    expect(await caughtError(callAs(world, '0912000004', 'package_check', { code: 'SEN999' }))).toEqual({
      code: 'package_unknown',
    })
    expect(await caughtError(callAs(world, '0912000004', 'package_get_detail', { code: 'SEN999' }))).toEqual({
      code: 'package_unknown',
    })
  })

  test('returns price_changed with both prices before other errors', async () => {
    expect(await caughtError(registers(world, '0912000011', 'SEN30', 69_000))).toEqual({
      code: 'price_changed',
      price: 79_000,
      quoted: 69_000,
    })
  })

  test('rejects the old quote of a changed price and keeps services', async () => {
    const { db } = world.context
    const [old] = await db.select().from(packageVersion).where(eq(packageVersion.code, 'SEN60'))
    if (!old) throw new Error('no SEN60')
    await db.update(packageVersion).set({ current: false }).where(eq(packageVersion.code, 'SEN60'))
    await db
      .insert(packageVersion)
      .values({ ...old, version: 'dearer', content: { ...old.content, price: 130_000 }, current: true })
    expect(await caughtError(registers(world, '0912000004', 'SEN60', 120_000))).toEqual({
      code: 'price_changed',
      price: 130_000,
      quoted: 120_000,
    })
    expect((await callAs(world, '0912000001', 'mobile_balance_info_v2')).next_charge).toMatchObject({
      code: 'SEN60',
      amount: 120_000,
    })
  })

  test('reports system_closed in the check', async () => {
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

describe('repeated key', () => {
  test('returns the same response and posts once', async () => {
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

  test('rejects another request with idempotency_conflict', async () => {
    const key = randomUUID()
    await registers(world, '0912000004', 'SENGOI', 90_000, key)
    expect(await caughtError(registers(world, '0912000004', 'SENTIN', 10_000, key))).toEqual({
      code: 'idempotency_conflict',
    })
    expect(
      await caughtError(
        callAs(world, '0912000004', 'package_cancel', { code: 'SENGOI', when: 'now', idempotency_key: key }),
      ),
    ).toEqual({
      code: 'idempotency_conflict',
    })
  })

  test('is independent for another person', async () => {
    const key = randomUUID()
    await registers(world, '0912000004', 'SENGOI', 90_000, key)
    expect((await registers(world, '0912000010', 'SENGOI', 90_000, key)).replayed).toBe(false)
  })

  test('may be retried after an error', async () => {
    const key = randomUUID()
    expect(await caughtError(registers(world, '0912000004', 'SENGOI', 80_000, key))).toMatchObject({
      code: 'price_changed',
    })
    expect((await registers(world, '0912000004', 'SENGOI', 90_000, key)).replayed).toBe(false)
  })

  test('expires after a day but cannot duplicate a running service', async () => {
    const key = randomUUID()
    await registers(world, '0912000004', 'SENGOI', 90_000, key)
    await world.advance(DAY_SECONDS + 1)
    expect(await caughtError(registers(world, '0912000004', 'SENGOI', 90_000, key))).toEqual({
      code: 'package_active',
    })
    // Keys go with their day.
    await world.advance(DAY_SECONDS)
    expect(await world.context.db.select().from(idempotency)).toEqual([])
  })

  test('is new after a day, also while the row of the old answer is there', async () => {
    const key = randomUUID()
    await registers(world, '0912000010', 'THEM1', 10_000, key)
    await world.context.clock.advance(DAY_SECONDS + 1)
    expect((await registers(world, '0912000010', 'SENGOI', 90_000, key)).replayed).toBe(false)
    expect((await registers(world, '0912000010', 'SENGOI', 90_000, key)).replayed).toBe(true)
  })
})

describe('fault between the steps', () => {
  test.each(['after-idempotency', 'after-debit', 'after-service', 'before-commit'])(
    'leaves nothing behind at %s and allows a retry',
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
      expect(await brokenRules(world.context.db)).toEqual([])
      expect((await registers(world, '0912000004', 'SENGOI', 90_000, key)).replayed).toBe(false)
    },
  )
})
