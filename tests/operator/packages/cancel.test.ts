/**
 * `package_cancel` and `package_resume`: undone within ten minutes, ended now, ended at the end of the cycle,
 * and taken back.
 */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_SECONDS } from '../../../src/contract/rules/package.ts'
import { invariants } from '../../../src/operator/invariants.ts'
import { bucket } from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, DAY_SECONDS, refusal, registers, resumes } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await invariants(world.context.db)).toEqual([])
  await world.close()
})

const WHO = '0912000004'
const running = async (number = WHO) =>
  (await callAs(world, number, 'mobile_get_service_active_list')).services.filter(
    ({ status }) => status !== 'ended',
  )

describe('now, just bought and unused', () => {
  test(`within ${UNDO_SECONDS} seconds the money goes back, and an SMS says so`, async () => {
    const bought = await registers(world, WHO, 'SENGOI', 90_000)
    expect(bought.service).toMatchObject({
      can_undo: true,
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
    expect((await world.sms(WHO))[0]?.text.replaceAll('\u00a0', ' ')).toContain('Bạn được hoàn 90.000 đ')
  })

  test('a second later it does not', async () => {
    await registers(world, WHO, 'SENGOI', 90_000)
    await world.advance(UNDO_SECONDS + 1)
    expect((await running()).find(({ code }) => code === 'SENGOI')).toMatchObject({ can_undo: false })
    expect(await cancels(world, WHO, 'SENGOI', 'now')).toMatchObject({
      refunded: 0,
      balance: 1_160_000,
      service: { status: 'ended' },
    })
  })

  test('once used it does not', async () => {
    const { service } = await registers(world, WHO, 'SENGOI', 90_000)
    await world.context.db.update(bucket).set({ left: 249 }).where(eq(bucket.serviceId, service.id))
    expect(await cancels(world, WHO, 'SENGOI', 'now')).toMatchObject({ refunded: 0, balance: 1_160_000 })
  })

  test('brings back the package whose place it took, with what was left of it', async () => {
    const before = (await callAs(world, '0912000010', 'mobile_bundle_remain_amount')).buckets
    const had = await running('0912000010')
    await registers(world, '0912000010', 'SEN60', 120_000)
    expect((await cancels(world, '0912000010', 'SEN60', 'now')).balance).toBe(140_000)
    expect(await running('0912000010')).toEqual(had)
    expect((await callAs(world, '0912000010', 'mobile_bundle_remain_amount')).buckets).toEqual(before)
    expect((await world.sms('0912000010'))[0]?.text).toContain('Gói SEN2G tiếp tục như trước')
  })

  test('what was ending before comes back as ending', async () => {
    await callAs(world, '0912000009', 'mobile_bundle_remain_amount')
    await registers(world, '0912000009', 'SENTUAN', 30_000)
    await cancels(world, '0912000009', 'SENTUAN', 'now')
    expect(await running('0912000009')).toEqual([
      expect.objectContaining({ code: 'SENMXH', status: 'ending', renews_at: null }),
    ])
  })

  test('the same key twice refunds once', async () => {
    const key = randomUUID()
    await registers(world, WHO, 'SENGOI', 90_000)
    const first = await cancels(world, WHO, 'SENGOI', 'now', key)
    expect(await cancels(world, WHO, 'SENGOI', 'now', key)).toEqual({ ...first, replayed: true })
    expect(await refusal(cancels(world, WHO, 'SENGOI', 'now'))).toEqual({ code: 'service_not_active' })
    expect((await callAs(world, WHO, 'core_mobile_ezpay_balance')).amount).toBe(1_250_000)
  })

  test('bought again after the undo, it is paid again and can be undone again', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await registers(world, WHO, 'SENGOI', 90_000)).balance).toBe(1_160_000)
      expect((await cancels(world, WHO, 'SENGOI', 'now')).balance).toBe(1_250_000)
    }
  })

  test('a postpaid line gets it off its bill', async () => {
    const before = await callAs(world, '0912000016', 'mobile_balance_info_v2')
    await registers(world, '0912000016', 'SENGOI', 90_000)
    await cancels(world, '0912000016', 'SENGOI', 'now')
    expect(await callAs(world, '0912000016', 'mobile_balance_info_v2')).toMatchObject({
      charges: before.charges,
      debt: before.debt,
    })
  })
})

describe('now, later', () => {
  test('ends it and its quotas, without a refund', async () => {
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
    expect((await world.sms('0912000001'))[0]?.text).toContain('Gói SEN60 đã dừng')
  })

  test('a retired package can be cancelled too', async () => {
    expect((await cancels(world, '0912000013', 'SEN3G', 'now')).service.status).toBe('ended')
  })
})

describe('at the end of the cycle', () => {
  test('keeps what is left until then, is not renewed, and ends', async () => {
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

  test('asked again it stays as it is, and nobody is told twice', async () => {
    await cancels(world, '0912000001', 'SEN60', 'end_of_cycle')
    expect((await cancels(world, '0912000001', 'SEN60', 'end_of_cycle')).service.status).toBe('ending')
    expect(await world.sms('0912000001')).toHaveLength(1)
  })

  test('resumed, it renews on its old day', async () => {
    const [before] = (await running('0912000001')).filter(({ code }) => code === 'SEN60')
    await cancels(world, '0912000001', 'SEN60', 'end_of_cycle')
    const key = randomUUID()
    const answer = await resumes(world, '0912000001', 'SEN60', key)
    expect(answer).toEqual({ service: before, replayed: false })
    expect(await resumes(world, '0912000001', 'SEN60', key)).toEqual({ service: before, replayed: true })
  })

  test('a package without renewal, resumed, still has none', async () => {
    await registers(world, WHO, 'SENNGAY', 5_000)
    await cancels(world, WHO, 'SENNGAY', 'end_of_cycle')
    expect((await resumes(world, WHO, 'SENNGAY')).service).toMatchObject({
      status: 'active',
      renews_at: null,
    })
  })
})

test('refusals: what the line does not have, what does not exist, what is over', async () => {
  expect(await refusal(cancels(world, WHO, 'SEN60', 'now'))).toEqual({ code: 'service_not_active' })
  expect(await refusal(resumes(world, WHO, 'SEN60'))).toEqual({ code: 'service_not_active' })
  expect(await refusal(cancels(world, WHO, 'NOSUCH', 'now'))).toEqual({ code: 'package_unknown' })
  expect(await refusal(resumes(world, WHO, 'NOSUCH'))).toEqual({ code: 'package_unknown' })
})

test.each(['package_cancel:after-refund', 'package_cancel:before-commit'])(
  'stopped at %s, nothing was refunded and the package still runs',
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
