/**
 * `package_cancel` and `package_resume`: undone within ten minutes, ended now, ended at the end of the cycle,
 * and resumed.
 */

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_SECONDS } from '../../../src/contract/rules/package.ts'
import { bucket } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, caughtError, DAY_SECONDS, registers, resumes } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const WHO = '0912000004'
const running = async (number = WHO) =>
  (await callAs(world, number, 'mobile_get_service_active_list')).services.filter(
    ({ status }) => status !== 'ended',
  )

describe('immediate cancellation of an unused new package', () => {
  test(`refunds within ${UNDO_SECONDS} seconds with an SMS`, async () => {
    const bought = await registers(world, WHO, 'SENGOI', 90_000)
    expect(bought.service).toMatchObject({
      can_undo: true,
      undo_restores: null,
      undo_until: new Date(world.now().getTime() + UNDO_SECONDS * 1000).toISOString(),
    })
    await world.advance(UNDO_SECONDS)
    const answer = await cancels(world, WHO, 'SENGOI', 'now')
    expect(answer).toMatchObject({
      refunded: 90_000,
      balance: 1_250_000,
      replayed: false,
      service: { status: 'ended', can_undo: false, undo_until: null },
    })
    expect((await callAs(world, WHO, 'mobile_ledger_list')).lines[0]).toMatchObject({
      kind: 'refund',
      amount: 90_000,
      balance_after: 1_250_000,
      package_code: 'SENGOI',
    })
    expect((await world.sms(WHO))[0]?.text.replaceAll('\u00a0', ' ')).toContain(
      '90.000 đ đã về tài khoản chính',
    )
  })

  test('does not refund a second later', async () => {
    await registers(world, WHO, 'SENGOI', 90_000)
    await world.advance(UNDO_SECONDS + 1)
    expect((await running()).find(({ code }) => code === 'SENGOI')).toMatchObject({ can_undo: false })
    expect(await cancels(world, WHO, 'SENGOI', 'now')).toMatchObject({
      refunded: 0,
      balance: 1_160_000,
      service: { status: 'ended' },
    })
  })

  test('does not refund after use', async () => {
    const { service } = await registers(world, WHO, 'SENGOI', 90_000)
    await world.context.db.update(bucket).set({ left: 249 }).where(eq(bucket.serviceId, service.id))
    expect(await cancels(world, WHO, 'SENGOI', 'now')).toMatchObject({ refunded: 0, balance: 1_160_000 })
  })

  test('restores the replaced package with its remaining quota', async () => {
    const before = (await callAs(world, '0912000010', 'mobile_bundle_remain_amount')).buckets
    const had = await running('0912000010')
    const bought = await registers(world, '0912000010', 'SEN60', 120_000)
    expect(bought.service.undo_restores).toBe('SEN2G')
    const listed = (await running('0912000010')).find(({ code }) => code === 'SEN60')
    expect(listed?.undo_restores).toBe('SEN2G')
    expect((await cancels(world, '0912000010', 'SEN60', 'now')).balance).toBe(140_000)
    expect(await running('0912000010')).toEqual(had)
    expect((await callAs(world, '0912000010', 'mobile_bundle_remain_amount')).buckets).toEqual(before)
    expect((await world.sms('0912000010'))[0]?.text).toContain('Gói SEN2G tiếp tục như trước')
  })

  test('restores a package that was ending as ending', async () => {
    await callAs(world, '0912000009', 'mobile_bundle_remain_amount')
    await registers(world, '0912000009', 'SENTUAN', 30_000)
    await cancels(world, '0912000009', 'SENTUAN', 'now')
    expect(await running('0912000009')).toEqual([
      expect.objectContaining({ code: 'SENMXH', status: 'ending', renews_at: null }),
    ])
  })

  test('refunds once per key', async () => {
    const key = randomUUID()
    await registers(world, WHO, 'SENGOI', 90_000)
    const first = await cancels(world, WHO, 'SENGOI', 'now', key)
    expect(await cancels(world, WHO, 'SENGOI', 'now', key)).toEqual({ ...first, replayed: true })
    expect(await caughtError(cancels(world, WHO, 'SENGOI', 'now'))).toEqual({ code: 'service_not_active' })
    expect((await callAs(world, WHO, 'core_mobile_ezpay_balance')).amount).toBe(1_250_000)
  })

  test('charges a repeated purchase and undoes it again', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await registers(world, WHO, 'SENGOI', 90_000)).balance).toBe(1_160_000)
      expect((await cancels(world, WHO, 'SENGOI', 'now')).balance).toBe(1_250_000)
    }
  })

  test('removes the charge from a postpaid bill', async () => {
    const before = await callAs(world, '0912000016', 'mobile_balance_info_v2')
    await registers(world, '0912000016', 'SENGOI', 90_000)
    await cancels(world, '0912000016', 'SENGOI', 'now')
    expect(await callAs(world, '0912000016', 'mobile_balance_info_v2')).toMatchObject({
      charges: before.charges,
      debt: before.debt,
    })
  })
})

describe('later immediate cancellation', () => {
  test('ends package and quotas without a refund', async () => {
    const answer = await cancels(world, '0912000001', 'SEN60', 'now')
    expect(answer).toMatchObject({
      refunded: 0,
      balance: 86_500,
      service: { code: 'SEN60', status: 'ended', renews_at: null },
    })
    expect(
      (await callAs(world, '0912000001', 'mobile_bundle_remain_amount')).buckets.map(
        ({ package_code }) => package_code,
      ),
    ).not.toContain('SEN60')
    expect((await callAs(world, '0912000001', 'mobile_balance_info_v2')).next_charge?.code).not.toBe('SEN60')
    expect((await world.sms('0912000001'))[0]?.text).toContain('Đã dừng gói SEN60')
  })

  test('ends a retired package', async () => {
    expect((await cancels(world, '0912000013', 'SEN3G', 'now')).service.status).toBe('ended')
  })
})

describe('cancellation at the end of the cycle', () => {
  test('keeps the quota until then and does not renew', async () => {
    const answer = await cancels(world, '0912000001', 'SEN60', 'end_of_cycle')
    expect(answer).toMatchObject({ refunded: 0, service: { status: 'ending', renews_at: null } })
    expect(answer.service.expires_at).toBe(
      new Date(world.now().getTime() + 14 * DAY_SECONDS * 1000).toISOString(),
    )
    await world.advance(14 * DAY_SECONDS - 1)
    expect((await callAs(world, '0912000001', 'mobile_data_get_high_bandwidth')).high?.left).toBe(39_526)
    await world.advance(1)
    expect((await running('0912000001')).map(({ code }) => code)).not.toContain('SEN60')
    expect((await callAs(world, '0912000001', 'core_mobile_ezpay_balance')).amount).toBe(86_500)
    expect((await world.sms('0912000001'))[0]?.text).toContain('Gói SEN60 đã hết hạn')
  })

  test('changes nothing when repeated and sends no message', async () => {
    await cancels(world, '0912000001', 'SEN60', 'end_of_cycle')
    expect((await cancels(world, '0912000001', 'SEN60', 'end_of_cycle')).service.status).toBe('ending')
    expect(await world.sms('0912000001')).toHaveLength(1)
  })

  test('renews on the old day after resuming', async () => {
    const [before] = (await running('0912000001')).filter(({ code }) => code === 'SEN60')
    await cancels(world, '0912000001', 'SEN60', 'end_of_cycle')
    const key = randomUUID()
    const answer = await resumes(world, '0912000001', 'SEN60', key)
    expect(answer).toEqual({ service: before, replayed: false })
    expect(await resumes(world, '0912000001', 'SEN60', key)).toEqual({ service: before, replayed: true })
  })

  test('stays without renewal after resuming if it had none', async () => {
    await registers(world, WHO, 'SENNGAY', 5_000)
    await cancels(world, WHO, 'SENNGAY', 'end_of_cycle')
    expect((await resumes(world, WHO, 'SENNGAY')).service).toMatchObject({
      status: 'active',
      renews_at: null,
    })
  })
})

test('refuses packages that are absent, unknown or ended', async () => {
  expect(await caughtError(cancels(world, WHO, 'SEN60', 'now'))).toEqual({ code: 'service_not_active' })
  expect(await caughtError(resumes(world, WHO, 'SEN60'))).toEqual({ code: 'service_not_active' })
  expect(await caughtError(cancels(world, WHO, 'NOSUCH', 'now'))).toEqual({ code: 'package_unknown' })
  expect(await caughtError(resumes(world, WHO, 'NOSUCH'))).toEqual({ code: 'package_unknown' })
})

test.each(['package_cancel:after-refund', 'package_cancel:before-commit'])(
  'refunds nothing after an interruption at %s',
  async (point) => {
    const { service } = await registers(world, WHO, 'SENGOI', 90_000)
    const context = {
      ...world.context,
      failpoint: (name: string) => {
        if (name === point) throw new Error('stopped')
      },
    }
    await expect(cancels({ context }, WHO, 'SENGOI', 'now')).rejects.toThrow('stopped')
    expect((await callAs(world, WHO, 'core_mobile_ezpay_balance')).amount).toBe(1_160_000)
    expect(
      await world.context.db
        .select()
        .from(bucket)
        .where(and(eq(bucket.serviceId, service.id))),
    ).toEqual([expect.objectContaining({ closedAt: null })])
  },
)
