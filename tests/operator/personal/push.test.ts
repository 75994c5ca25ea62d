/** Push notifications of a line: kinds, quiet hours, devices, delivery. Spec PSH-1 to PSH-4. */
import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JOB_RETRY_LIMIT } from '../../../src/contract/rules/job.ts'
import { PUSH_DEVICES_MAX } from '../../../src/contract/rules/push.ts'
import { isPublicAddress } from '../../../src/operator/platform/push/http-service.ts'
import { bucket, message, pushDevice } from '../../../src/operator/schema.ts'
import { BUSY_SECONDS, type SandboxPush } from '../../../src/sandbox/push/service.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { defaultOptions } from '../../world/seed.ts'
import { openPushWorld, type Signed, signIn } from './support.ts'

const AN = '0912000001'
const OTHER = '0912000004'
const MSISDN = '84912000001'
const GB = 1_024
const TOTAL = 60 * GB
const HOUR = 3_600

let world: World
let push: SandboxPush
let an: Signed
beforeEach(async () => {
  ;({ world, push } = await openPushWorld())
  an = await signIn(world, AN)
  await use(TOTAL)
})
afterEach(() => world.close())

const own = and(eq(bucket.msisdn, MSISDN), eq(bucket.kind, 'data'), eq(bucket.total, TOTAL))
const use = (left: number) => world.context.db.update(bucket).set({ left }).where(own)
const get = async (by: Signed = an) => resultOf(await world.call('push_get', {}, by))
const set = (body: Record<string, unknown>) => world.call('push_set', body, an)
const subscribe = (id: string, by: Signed = an) => world.call('push_subscribe', push.subscription(id), by)
const devicesOf = async (by: Signed = an) => (await get(by)).devices.length
/** Of every device, oldest first. */
const bodies = () => push.shown().map(({ body }) => body.replaceAll('\u00a0', ' '))
const pushes = () =>
  world.context.db.select().from(message).where(eq(message.channel, 'push')).orderBy(desc(message.id))
const texts = async () =>
  (await world.sms(AN)).filter(({ channel, purpose }) => channel === 'sms' && purpose === 'package')
const behave = (id: string, behaviour: Parameters<SandboxPush['behave']>[1]) =>
  push.behave(push.subscription(id).endpoint, behaviour)
async function usePercent(percent: number): Promise<void> {
  await use(Math.floor(TOTAL * (1 - percent / 100)))
  await world.advance(60)
}

describe('what comes', () => {
  test('is the SMS of 80 per cent too, in its words, without its sender', async () => {
    resultOf(await subscribe('phone'))
    await usePercent(80)
    expect(push.shown()).toMatchObject([
      { device: 'phone', title: 'Data của bạn', path: '/tai-khoan', lang: 'vi' },
    ])
    const [sms] = await texts()
    expect(sms?.text).toBe(`Sen Mobile: ${push.shown()[0]?.body}`)
    expect((await get()).devices[0]?.sent_at).toBe(world.now().toISOString())
  })

  test('is the alert at 5 GB in the language of the line, by push alone', async () => {
    resultOf(await subscribe('phone'))
    resultOf(await world.call('customer_language_set', { sms_language: 'en' }, an))
    const alert = { kind: 'amount', value: 5 * GB, channel: 'push' }
    const { alerts } = resultOf(await world.call('usage_alert_set', { alert }, an))
    expect(alerts[0]?.channel).toBe('push')
    await use(55 * GB)
    await world.advance(60)
    expect(push.shown()).toMatchObject([
      { title: 'Alert you set', path: '/en/tai-khoan/thong-tin-ca-nhan#canh-bao', lang: 'en' },
    ])
    expect(await texts()).toEqual([])
  })

  test('is only of the chosen kinds', async () => {
    resultOf(await subscribe('phone'))
    resultOf(await set({ kinds: ['renewal', 'bill'], quiet: null }))
    await usePercent(80)
    expect([push.shown().length, (await texts()).length]).toEqual([0, 1])
  })

  test('is the renewal that lacks money, a day before', async () => {
    resultOf(await subscribe('phone'))
    resultOf(await set({ kinds: ['renewal'], quiet: null }))
    await world.advance(13 * 86_400 + 12 * HOUR)
    expect(bodies().some((body) => /SEN60 gia hạn lúc .* Bạn thiếu 33\.500 đ/.test(body))).toBe(true)
  })

  test('hides full phone numbers and addresses', async () => {
    resultOf(await subscribe('phone', await signIn(world, OTHER)))
    const { sendPush } = await import('../../../src/operator/platform/push/send.ts')
    const text = 'Sen Mobile: Số 0912 000 005 đã dùng hết. Xem https://my.example/tai-khoan'
    await world.context.db.transaction((tx) =>
      sendPush(world.context, tx, { msisdn: '84912000004', language: 'vi' }, 'data', {
        ...{ text, path: '/tai-khoan', tag: 'one' },
      }),
    )
    await world.runDueJobs()
    expect(bodies()).toEqual(['Số 0912 *** 005 đã dùng hết. Xem'])
  })
})

describe('quiet hours', () => {
  test('keep a push until they end', async () => {
    resultOf(await subscribe('phone'))
    // From 10:00 to 23:00 in Vietnam.
    await world.advance(13 * HOUR)
    await usePercent(80)
    expect([push.shown().length, (await texts()).length]).toEqual([0, 1])
    await world.advance(8 * HOUR - 120)
    expect(push.shown().length).toBe(0)
    await world.advance(120)
    expect(push.shown().length).toBe(1)
  })

  test('are chosen by the line, or none', async () => {
    resultOf(await subscribe('phone'))
    const chosen = resultOf(await set({ kinds: ['data'], quiet: { from: 540, until: 720 } }))
    expect(chosen.quiet).toEqual({ from: 540, until: 720 })
    await usePercent(80)
    expect(push.shown().length).toBe(0)
    await world.advance(2 * HOUR)
    expect(push.shown().length).toBe(1)
    an = await signIn(world, AN)
    resultOf(await set({ kinds: ['data'], quiet: null }))
    await usePercent(100)
    expect(push.shown().length).toBe(2)
  })
})

describe('a device', () => {
  test('that its service does not know ends, and an alert comes by SMS', async () => {
    resultOf(await subscribe('phone'))
    const alert = { kind: 'amount', value: 5 * GB, channel: 'push' }
    resultOf(await world.call('usage_alert_set', { alert }, an))
    behave('phone', 'gone')
    await use(55 * GB)
    await world.advance(60)
    expect(await devicesOf()).toBe(0)
    expect((await texts()).length).toBe(1)
    expect(resultOf(await world.call('usage_alert_list', {}, an))).toMatchObject({
      ...{ push: 'off', alerts: [{ channel: 'sms' }] },
    })
  })

  test('whose service is busy gets it after the time that it asked for', async () => {
    resultOf(await subscribe('phone'))
    behave('phone', 'busy')
    await usePercent(80)
    behave('phone', 'well')
    await world.advance(BUSY_SECONDS - 120)
    expect(push.shown().length).toBe(0)
    await world.advance(120)
    expect(push.shown().length).toBe(1)
  })

  test('whose service is out of order is tried again, then given up', async () => {
    resultOf(await subscribe('phone'))
    behave('phone', 'down')
    await usePercent(80)
    await world.context.db.update(message).set({ tries: JOB_RETRY_LIMIT - 1 })
    await world.advance(600)
    expect((await pushes())[0]).toMatchObject({ tries: JOB_RETRY_LIMIT, dueAt: null, delivered: false })
    expect((await pushes())[0]?.deadAt).not.toBeNull()
  })

  test('belongs to the line that turned it on last', async () => {
    resultOf(await subscribe('phone'))
    const other = await signIn(world, OTHER)
    resultOf(await subscribe('phone', other))
    expect([await devicesOf(), await devicesOf(other)]).toEqual([0, 1])
  })

  test('is ended by its line only, with what waits for it', async () => {
    const { devices } = resultOf(await subscribe('phone'))
    const other = await signIn(world, OTHER)
    const id = devices[0]?.id ?? ''
    resultOf(await world.call('push_end', { id }, other))
    expect(await devicesOf()).toBe(1)
    await world.advance(13 * HOUR)
    await usePercent(80)
    resultOf(await world.call('push_end', { id }, await signIn(world, AN)))
    await world.advance(86_400)
    expect([push.shown(), await pushes()]).toEqual([[], []])
  })

  test('ends with a sign-out, not with the time of its session', async () => {
    resultOf(await subscribe('phone'))
    await world.advance(2 * 86_400)
    const again = await signIn(world, AN)
    expect(await devicesOf(again)).toBe(1)
    resultOf(await subscribe('phone', again))
    resultOf(await world.call('authen_logout', {}, again))
    expect(await devicesOf(await signIn(world, AN))).toBe(0)
  })

  test('ends when its line signs out everywhere', async () => {
    resultOf(await subscribe('phone'))
    await world.advance(2 * 86_400)
    resultOf(await world.call('authen_logout_everywhere', {}, await signIn(world, AN)))
    expect(await world.context.db.select().from(pushDevice)).toEqual([])
  })
})

describe('turning on', () => {
  test('is limited to a number of devices, one of each session', async () => {
    for (let device = 0; device < PUSH_DEVICES_MAX; device++)
      resultOf(await subscribe(`phone ${device}`.replace(' ', '-'), await signIn(world, AN)))
    expect(errorOf(await subscribe('one-more', await signIn(world, AN))).code).toBe('push_limit')
  })

  test('replaces the device of the same session', async () => {
    resultOf(await subscribe('phone'))
    resultOf(await subscribe('phone-renewed'))
    expect(await devicesOf()).toBe(1)
  })

  test('refuses keys that are no point of the curve', async () => {
    const { endpoint, keys } = push.subscription('phone')
    const wrong = { endpoint, keys: { ...keys, p256dh: 'B'.padEnd(87, 'A') } }
    expect(errorOf(await world.call('push_subscribe', wrong, an)).code).toBe('bad_request')
  })
})

test('an operator without a key offers nothing', async () => {
  await world.close()
  world = await openWorld({ ...defaultOptions(), push: undefined })
  an = await signIn(world, AN)
  expect((await get()).key).toBe('')
  expect(errorOf(await subscribe('phone')).code).toBe('feature_not_supported')
  expect(resultOf(await world.call('customer_notice_get', {}, an)).has_push).toBe(false)
  expect(resultOf(await world.call('usage_alert_list', {}, an)).push).toBe('none')
})

test('connects public addresses only', () => {
  expect(['142.250.1.1', '2a00:1450::1'].map(isPublicAddress)).toEqual([true, true])
  const refused = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '0.0.0.0']
  expect(refused.filter(isPublicAddress)).toEqual([])
})
