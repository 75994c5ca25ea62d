/** Data abroad costs nothing that was not agreed to: the block, the cap, the schedule. Spec ROA-24, Spec ROA-25. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signWebhook } from '../../../src/operator/features/payments/signature.ts'
import { line, usageRecord } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { defaultOptions, ROAMING_KEY } from '../../world/seed.ts'
import { stepUp } from '../../world/step-up.ts'
import { BARRED, callError, callOk, OFF, POSTPAID, PREPAID, signIn } from '../roaming/support.ts'
import { arrives, comesHome, DAY, later, opensData, status, texts, uses } from './support.ts'

let world: World
let session: string
beforeEach(async () => {
  world = await openWorld()
  session = await signIn(world, PREPAID)
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

describe('default data', () => {
  test('is blocked until a package runs, and says so once', async () => {
    const before = await status(world, session)
    expect(before).toMatchObject({ data_open: false, cap: 500_000, cap_raised: false, abroad: null })
    await arrives(world, 'jp')
    expect((await texts(world))[0]).toContain('Bạn đang ở Nhật Bản. Số này không có gói dùng được ở đây.')
    expect(await uses(world, 'jp', 20)).toMatchObject({ status: 200, granted_mb: 0, blocked: 'data_block' })
    await uses(world, 'jp', 20)
    const blocked = (await texts(world)).filter((text) => text.includes('bị chặn vì không có gói'))
    expect(blocked).toHaveLength(1)
    const after = await status(world, session)
    expect(after.abroad).toMatchObject({ used_mb: 0, spent: 0, blocked: 'data_block' })
    expect(after.available).toBe(before.available)
    expect(await world.context.db.$count(usageRecord, eq(usageRecord.msisdn, '84912000001'))).toBe(0)
  })

  test('names what to do first where roaming or the line is barred', async () => {
    await arrives(world, 'jp', BARRED)
    expect(await uses(world, 'jp', 20, BARRED)).toMatchObject({ granted_mb: 0, blocked: 'roaming_barred' })
    const [blocked, arrival] = await texts(world, BARRED)
    expect(blocked).toContain('chưa dùng được chuyển vùng. Bạn không bị trừ tiền. Gọi 1800')
    expect(`${arrival}${blocked}`).not.toContain('Bật')
    await world.context.db.update(line).set({ status: 'one_way' }).where(eq(line.msisdn, '84912000001'))
    expect(await uses(world, 'jp', 20)).toMatchObject({ granted_mb: 0, blocked: 'line_barred' })
    const [barred] = await texts(world)
    expect(barred).toContain('mở lại số ở trang Sức khoẻ số')
    expect(barred).not.toContain('Bật')
  })

  test('is opened by a code and at the price shown', async () => {
    const body = { data_open: true, price_mb: 5_000, idempotency_key: randomUUID() }
    expect(await callError(world, 'roaming_protection_set', { ...body, price_mb: 1 }, session)).toMatchObject(
      {
        code: 'price_changed',
        price: 5_000,
      },
    )
    expect(await callError(world, 'roaming_protection_set', body, session)).toMatchObject({
      code: 'step_up_needed',
    })
    expect(await opensData(world, session)).toMatchObject({ data_open: true, replayed: false })
    expect((await texts(world))[0]).toContain('5.000 đ/MB, tối đa 500.000 đ mỗi chuyến')
    const closed = { data_open: false, idempotency_key: randomUUID() }
    expect(await callOk(world, 'roaming_protection_set', closed, session)).toMatchObject({ data_open: false })
  })

  test('is charged to the balance, with an entry and a record of the use', async () => {
    await opensData(world, session)
    const { available } = await status(world, session)
    expect(await uses(world, 'jp', 3)).toMatchObject({ granted_mb: 3, blocked: null })
    const after = await status(world, session)
    expect(after.available).toBe(available - 15_000)
    expect(after.abroad).toMatchObject({ used_mb: 3, spent: 15_000, blocked: null })
    const { lines } = await callOk(world, 'mobile_ledger_list', {}, session)
    expect(lines[0]).toMatchObject({ amount: -15_000, name: { vi: 'Data ngoài gói ở nước ngoài' } })
  })

  test('stops where the balance ends', async () => {
    await opensData(world, session)
    const { available } = await status(world, session)
    const whole = Math.floor(available / 5_000)
    expect(await uses(world, 'jp', whole + 5)).toMatchObject({ granted_mb: whole, blocked: 'balance' })
    expect((await texts(world))[0]).toContain('hết tiền để trả')
  })
})

describe('the cap', () => {
  test('stops data of a trip, is raised by a code, and ends on return', async () => {
    await world.close()
    const { content } = defaultOptions()
    const roaming = { ...content.roaming, money_cap: 200_000 }
    world = await openWorld({ content: { ...content, roaming } })
    const own = await signIn(world, POSTPAID)
    await opensData(world, own, POSTPAID)
    expect(await uses(world, 'jp', 33, POSTPAID)).toMatchObject({ granted_mb: 33, blocked: null })
    expect((await texts(world, POSTPAID))[0]).toContain('đã tốn 165.000 đ, tối đa 200.000 đ')
    expect(await uses(world, 'jp', 40, POSTPAID)).toMatchObject({ granted_mb: 7, blocked: 'cap' })
    const raise = { cap: 1_000_000, idempotency_key: randomUUID() }
    expect(await callError(world, 'roaming_protection_set', { ...raise, cap: 999_999 }, own)).toMatchObject({
      code: 'roaming_cap',
    })
    await stepUp(world, { session: own }, POSTPAID, 'roaming_protection_set', raise)
    expect(await callOk(world, 'roaming_protection_set', raise, own)).toMatchObject({
      cap: 1_000_000,
      cap_raised: true,
    })
    expect(await uses(world, 'jp', 10, POSTPAID)).toMatchObject({ granted_mb: 10, blocked: null })
    await comesHome(world, POSTPAID)
    expect(await status(world, own)).toMatchObject({ cap: 200_000, cap_raised: false, abroad: null })
  })
})

describe('reports of networks', () => {
  test('count once, and only signed ones', async () => {
    await opensData(world, session)
    const event = {
      ...{ id: 'report-0001', kind: 'data', msisdn: '84912000001', mb: 2 },
      ...{ country: 'jp', carrier: 'NTT docomo', at: world.now().toISOString() },
    }
    const send = async (body: unknown, by = ROAMING_KEY) =>
      (await world.operator.notify('roaming', signWebhook(by, world.now(), JSON.stringify(body)))).status
    expect(await send(event, 'another key')).toBe(401)
    expect(await send({ ...event, msisdn: '84999999999' })).toBe(401)
    expect(await send({ ...event, mb: 0 })).toBe(401)
    expect([await send(event), await send(event)]).toEqual([200, 200])
    expect((await status(world, session)).abroad).toMatchObject({ used_mb: 2, spent: 10_000 })
  })

  test('leave the place of a later report as it is', async () => {
    await arrives(world, 'jp')
    session = await later(world, 1)
    await arrives(world, 'kr')
    const late = {
      ...{ id: 'report-0002', kind: 'location', msisdn: '84912000001', country: 'jp', carrier: '' },
      at: new Date(world.now().getTime() - 3_600_000).toISOString(),
    }
    const body = JSON.stringify(late)
    await world.operator.notify('roaming', signWebhook(ROAMING_KEY, world.now(), body))
    expect((await status(world, session)).abroad?.place.code).toBe('kr')
  })
})

describe('a schedule', () => {
  const at = (days: number) => new Date(world.now().getTime() + days * DAY * 1_000).toISOString()

  test('turns roaming on and off, each after a message by two clocks', async () => {
    let own = await signIn(world, OFF)
    const body = { on_at: at(3), off_at: at(10), country: 'jp', idempotency_key: randomUUID() }
    await stepUp(world, { session: own }, OFF, 'roaming_schedule_set', body)
    const set = await callOk(world, 'roaming_schedule_set', body, own)
    expect(set.schedule).toMatchObject({ on_at: body.on_at, place: { code: 'jp', zone: 'Asia/Tokyo' } })
    own = await later(world, 2, OFF)
    expect((await texts(world, OFF))[0]).toContain(
      'tự bật lúc 10:00 24/11/2026 giờ Việt Nam (12:00 24/11/2026 giờ Nhật Bản)',
    )
    expect((await status(world, own)).roaming).toBe('off')
    own = await later(world, 1, OFF)
    expect((await status(world, own)).roaming).toBe('on')
    own = await later(world, 6, OFF)
    expect((await texts(world, OFF))[0]).toContain('tự tắt lúc 10:00 01/12/2026')
    own = await later(world, 1, OFF)
    expect(await status(world, own)).toMatchObject({ roaming: 'off', schedule: null })
  })

  test('leaves roaming on for a line that is still abroad, until its return', async () => {
    const body = { on_at: null, off_at: at(2), country: 'jp', idempotency_key: randomUUID() }
    await callOk(world, 'roaming_schedule_set', body, session)
    await arrives(world, 'jp')
    session = await later(world, 2)
    expect(await status(world, session)).toMatchObject({ roaming: 'on', schedule: { waits_return: true } })
    await comesHome(world)
    expect(await status(world, session)).toMatchObject({ roaming: 'off', schedule: null })
  })

  test('refuses wrong times, and ends without a code', async () => {
    const times = (on_at: string | null, off_at: string | null) =>
      callError(
        world,
        'roaming_schedule_set',
        { on_at, off_at, country: 'zz', idempotency_key: randomUUID() },
        session,
      )
    expect(await times(at(-1), at(-2))).toMatchObject({ fields: ['on_at', 'off_at', 'country'] })
    expect(await times(at(400), null)).toMatchObject({ code: 'roaming_schedule' })
    const off = { on_at: null, off_at: at(2), idempotency_key: randomUUID() }
    await callOk(world, 'roaming_schedule_set', off, session)
    const none = { on_at: null, off_at: null, idempotency_key: randomUUID() }
    expect((await callOk(world, 'roaming_schedule_set', none, session)).schedule).toBeNull()
    session = await later(world, 3)
    expect((await status(world, session)).roaming).toBe('on')
  })
})
