/** Packages abroad: what pays, when one is warned, when they begin, and buying more. Spec ROA-27 to ROA-29. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { buys, callError, callOk, POSTPAID, PREPAID, signIn } from '../roaming/support.ts'
import { arrives, comesHome, DAY, later, opensData, owned, status, texts, uses } from './support.ts'

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
const at = (days: number) => new Date(world.now().getTime() + days * DAY * 1_000).toISOString()
const count = async (part: string) => (await texts(world)).filter((text) => text.includes(part)).length

describe('data of a package', () => {
  test('pays first, warns at 75 and 90 per cent once each, and stops when it is used up', async () => {
    await buys(world, PREPAID, session, 'RJP7', 180_000)
    await opensData(world, session)
    await arrives(world, 'jp')
    expect((await texts(world))[0]).toContain('Gói Nhật Bản 7 ngày dùng được ở đây')
    await uses(world, 'jp', 5_000)
    expect(await count('đã dùng 75%')).toBe(0)
    await uses(world, 'jp', 400)
    await uses(world, 'jp', 10)
    expect(await count('đã dùng 75%, còn 1,7 GB')).toBe(1)
    expect(await uses(world, 'jp', 2_000)).toMatchObject({ granted_mb: 1_758, blocked: 'used_up' })
    expect([await count('đã dùng 75%'), await count('đã dùng 90%')]).toEqual([1, 1])
    expect(await count('đã hết data nên data dừng')).toBe(1)
    expect((await status(world, session)).abroad).toMatchObject({ used_mb: 7_168, spent: 0 })
  })

  test('goes on slowly at no charge where the package says so', async () => {
    await buys(world, PREPAID, session, 'RCN10', 250_000)
    expect(await uses(world, 'cn', 11_000)).toMatchObject({ granted_mb: 11_000, blocked: null })
    expect((await status(world, session)).abroad).toMatchObject({ used_mb: 11_000, spent: 0 })
  })

  test('does not count in another country', async () => {
    await buys(world, PREPAID, session, 'RJP7', 180_000)
    expect(await uses(world, 'kr', 5)).toMatchObject({ granted_mb: 0, blocked: 'data_block' })
    expect(await owned(world, session, 'RJP7')).toMatchObject({ here: false, can_return: true })
  })

  test('warns three days and one day before its end', async () => {
    await buys(world, PREPAID, session, 'RJP7', 180_000)
    session = await later(world, 4)
    expect(await count('hết hạn lúc')).toBe(1)
    session = await later(world, 2)
    expect((await texts(world))[0]).toContain('Nhật Bản 7 ngày')
    session = await later(world, 1)
    expect((await status(world, session)).packages).toEqual([])
  })
})

describe('the start of a package', () => {
  /** As the checkout, the list of services and the allowances show it. */
  const shown = async () => {
    const { active } = await callOk(world, 'getPackageInfo', {}, session)
    const { services } = await callOk(world, 'mobile_get_service_active_list', {}, session)
    const service = services.find(({ code }) => code === 'RJP7')
    const { buckets } = await callOk(world, 'mobile_bundle_remain_amount', {}, session)
    const bucket = buckets.find(({ kind }) => kind === 'roaming_data')
    return [
      { expires_at: active?.expires_at, starts: active?.starts },
      { expires_at: service?.expires_at, starts: service?.starts },
      { expires_at: bucket?.expires_at },
    ]
  }

  test('is the first use abroad, or a chosen time, while it is unused', async () => {
    await buys(world, PREPAID, session, 'RJP7', 180_000)
    const { service_id } = await owned(world, session, 'RJP7')
    const start = (starts_at: string | null) => ({ service_id, starts_at, idempotency_key: randomUUID() })
    expect(await callOk(world, 'roaming_start_set', start(null), session)).toMatchObject({
      packages: [{ state: 'waiting', starts_at: null }],
    })
    session = await later(world, 30)
    expect(await owned(world, session, 'RJP7')).toMatchObject({ state: 'waiting', can_return: true })
    const waits = { expires_at: null, starts: { at: null } }
    expect(await shown()).toEqual([waits, waits, { expires_at: null }])
    await uses(world, 'jp', 10)
    const begun = await owned(world, session, 'RJP7')
    expect(begun).toMatchObject({ state: 'running', expires_at: at(7), data_left_mb: 7_158, start_by: null })
    expect((await texts(world))[0]).toContain('đã bắt đầu')
    const runs = { expires_at: at(7), starts: null }
    expect(await shown()).toEqual([runs, runs, { expires_at: at(7) }])
    expect(await callError(world, 'roaming_start_set', start(at(1)), session)).toMatchObject({
      code: 'roaming_started',
    })
  })

  test('comes at the chosen time, at the latest after 90 days', async () => {
    await buys(world, PREPAID, session, 'RJP7', 180_000)
    const { service_id, start_by } = await owned(world, session, 'RJP7')
    const start = (starts_at: string | null) => ({ service_id, starts_at, idempotency_key: randomUUID() })
    expect(await callError(world, 'roaming_start_set', start(at(91)), session)).toMatchObject({
      code: 'roaming_start',
      until: start_by,
    })
    await callOk(world, 'roaming_start_set', start(at(5)), session)
    session = await later(world, 5)
    expect(await owned(world, session, 'RJP7')).toMatchObject({ state: 'running', expires_at: at(7) })
    await callOk(world, 'roaming_start_set', start(null), session)
    session = await later(world, 90)
    expect(await owned(world, session, 'RJP7')).toMatchObject({ state: 'running' })
  })
})

describe('more of the same package', () => {
  test('is bought with one press, keeps the rest, and is undone to what was before', async () => {
    let own = await signIn(world, POSTPAID)
    await buys(world, POSTPAID, own, 'RJP7', 180_000)
    const before = await owned(world, own, 'RJP7')
    const more = { service_id: before.service_id, price: 180_000, idempotency_key: randomUUID() }
    expect(await callError(world, 'roaming_top_up', more, own)).toMatchObject({ code: 'roaming_unused' })
    await uses(world, 'jp', 7_000, POSTPAID)
    own = await later(world, 2, POSTPAID)
    expect(await callError(world, 'roaming_top_up', { ...more, price: 1 }, own)).toMatchObject({
      code: 'price_changed',
    })
    const bought = await callOk(world, 'roaming_top_up', more, own)
    expect(bought.packages).toMatchObject([{ data_left_mb: 7_336, expires_at: at(7), can_return: true }])
    expect((await callOk(world, 'roaming_top_up', more, own)).replayed).toBe(true)
    const undone = await callOk(
      world,
      'package_cancel',
      { code: 'RJP7', when: 'now', idempotency_key: randomUUID() },
      own,
    )
    expect(undone.refunded).toBe(180_000)
    expect(await owned(world, own, 'RJP7')).toMatchObject({
      service_id: before.service_id,
      data_left_mb: 168,
    })
  })

  test('is refused where the balance does not suffice', async () => {
    await buys(world, PREPAID, session, 'RJP7', 180_000)
    await opensData(world, session)
    await uses(world, 'jp', 7_168)
    const { available } = await status(world, session)
    await uses(world, 'kr', Math.floor(available / 5_000))
    const { service_id } = await owned(world, session, 'RJP7')
    const more = { service_id, price: 180_000, idempotency_key: randomUUID() }
    expect(await callError(world, 'roaming_top_up', more, session)).toMatchObject({
      code: 'insufficient_balance',
    })
  })
})

describe('after the trip', () => {
  test('the line hears what it used, and an unused package returns its price', async () => {
    await buys(world, PREPAID, session, 'RJP7', 180_000)
    await buys(world, PREPAID, session, 'RKR5', 135_000)
    await uses(world, 'jp', 100)
    await comesHome(world)
    expect((await texts(world))[0]).toContain(
      'đã dùng 100 MB data, trả thêm ngoài gói 0 đ. Bạn còn gói chưa dùng',
    )
    const undo = { code: 'RKR5', when: 'now' as const, idempotency_key: randomUUID() }
    expect((await callOk(world, 'package_cancel', undo, session)).refunded).toBe(135_000)
    const { trips } = await callOk(world, 'roaming_trips', {}, session)
    expect(trips).toMatchObject([
      {
        used_mb: 100,
        spent: 0,
        paid: 180_000,
        days: [{ day: '2026-11-21', place: { code: 'jp' }, used_mb: 100 }],
        packages: [
          { price: 180_000, returned: 0 },
          { price: 135_000, returned: 135_000 },
        ],
      },
    ])
  })
})
