/** Alerts that a line sets itself: by amount, percentage and day. Spec ACC-9. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALERTS_MAX, type AlertKind, nextAlertDay } from '../../../src/contract/rules/usage-alert.ts'
import { bucket, customer, service, usageAlert } from '../../../src/operator/schema.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { type Signed, signIn } from './support.ts'

const AN = '0912000001'
const MSISDN = '84912000001'
const GB = 1_024
/** Of SEN60 in a cycle, MB. */
const TOTAL = 60 * GB

let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
  await use(TOTAL)
})
afterEach(() => world.close())

const own = and(eq(bucket.msisdn, MSISDN), eq(bucket.kind, 'data'), eq(bucket.total, TOTAL))
const use = (left: number) => world.context.db.update(bucket).set({ left }).where(own)
const list = async () => resultOf(await world.call('usage_alert_list', {}, an)).alerts
const set = async (kind: AlertKind, value: number, channel: 'sms' | 'email' = 'sms', id?: string) =>
  resultOf(await world.call('usage_alert_set', { alert: { kind, value, channel }, ...(id && { id }) }, an))
    .alerts
const end = async (id: string) => resultOf(await world.call('usage_alert_end', { id }, an)).alerts
/** Oldest first. */
const messages = async () =>
  (await world.sms(AN))
    .filter(({ purpose }) => purpose === 'package')
    .map(({ channel, text }) => ({ channel, text: text.replaceAll('\u00a0', ' ') }))
    .reverse()
const alerts = async () => (await messages()).filter(({ text }) => text.includes('Cảnh báo bạn đặt'))
/** A report of use, and the next round of the jobs. */
async function useUntil(left: number): Promise<void> {
  await use(left)
  await world.advance(60)
}

describe('an alert about used data', () => {
  test('comes once in a cycle, beside the notification at 80 per cent', async () => {
    await set('amount', 5 * GB)
    await useUntil(55 * GB + 1)
    expect(await messages()).toEqual([])
    await useUntil(55 * GB)
    await world.advance(60)
    await useUntil(12 * GB)
    await world.advance(60)
    expect((await messages()).map(({ text }) => text.split(' Xem')[0])).toEqual([
      expect.stringContaining('bạn đã dùng 5 GB data của gói SEN60, còn 55 GB đến'),
      expect.stringContaining('80% data của gói SEN60'),
    ])
  })

  test('leads to the place where it is changed', async () => {
    world.context.siteAddress = () => 'https://my.senmobile.example'
    await set('percent', 50)
    await useUntil(30 * GB)
    const [only] = await alerts()
    expect(only?.text).toContain('50% data của gói SEN60, còn 30 GB')
    expect(only?.text).toContain('/tai-khoan/thong-tin-ca-nhan#canh-bao')
  })

  test('comes for each alert that one report passes, rounded up', async () => {
    await set('amount', 5 * GB)
    await set('percent', 33)
    await useUntil(TOTAL - Math.ceil(TOTAL * 0.33) + 1)
    expect((await alerts()).length).toBe(1)
    await useUntil(TOTAL - Math.ceil(TOTAL * 0.33))
    expect((await alerts()).length).toBe(2)
  })

  test('does not come again after it was ended and set again', async () => {
    const [alert] = await set('amount', 5 * GB)
    await useUntil(50 * GB)
    await end(alert?.id ?? '')
    await set('amount', 5 * GB)
    await useUntil(49 * GB)
    expect((await alerts()).length).toBe(1)
    expect((await list())[0]).toMatchObject({ reached: ['SEN60'], sent_at: null })
  })

  test('does not come after it was ended', async () => {
    const [alert] = await set('amount', 5 * GB)
    expect(await end(alert?.id ?? '')).toEqual([])
    expect(await end(alert?.id ?? '')).toEqual([])
    await useUntil(50 * GB)
    expect(await alerts()).toEqual([])
  })

  test('comes at the changed amount only', async () => {
    const [alert] = await set('amount', 5 * GB)
    await set('amount', 10 * GB, 'sms', alert?.id)
    await useUntil(55 * GB)
    expect(await alerts()).toEqual([])
    await useUntil(50 * GB)
    expect((await alerts()).length).toBe(1)
  })

  test('is sent if it was reached before another one is set', async () => {
    await set('amount', 5 * GB)
    await use(55 * GB)
    await set('amount', 10 * GB)
    expect((await alerts()).length).toBe(1)
    await useUntil(50 * GB)
    expect((await alerts()).length).toBe(2)
  })

  test('comes again in the next cycle', async () => {
    await set('amount', 5 * GB)
    await useUntil(50 * GB)
    // Free of charge, so that it renews.
    await world.context.db.update(service).set({ price: 0 }).where(eq(service.msisdn, MSISDN))
    const [before] = await world.context.db.select().from(bucket).where(own)
    await world.advance(15 * 86_400)
    const opened = (await world.context.db.select().from(bucket).where(own)).filter(
      ({ id }) => id !== before?.id,
    )
    expect(opened.length).toBe(1)
    await world.context.db
      .update(bucket)
      .set({ left: 55 * GB })
      .where(eq(bucket.id, opened[0]?.id ?? ''))
    await world.advance(60)
    expect((await alerts()).length).toBe(2)
  })
})

describe('the channel', () => {
  test('is e-mail with its consent, and SMS once that was withdrawn', async () => {
    await set('amount', 5 * GB, 'email')
    await set('amount', 10 * GB, 'email')
    await useUntil(55 * GB)
    const consent = { purpose: 'notices', given: false, version: 1 } as const
    resultOf(await world.call('customer_consent_set', consent, an))
    await useUntil(50 * GB)
    expect((await alerts()).map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect((await list()).map(({ channel }) => channel)).toEqual(['sms', 'sms'])
  })

  test('is SMS without an address', async () => {
    await world.context.db.update(customer).set({ email: '' })
    expect((await set('amount', 5 * GB, 'email'))[0]?.channel).toBe('sms')
  })
})

describe('an alert of a day', () => {
  test('comes every month at eight with what is left', async () => {
    const [alert] = await set('day', 25)
    const due = new Date(alert?.next_at ?? '')
    await useUntil(40 * GB)
    await world.advance((due.getTime() - world.now().getTime()) / 1_000 - 60)
    expect(await alerts()).toEqual([])
    await world.advance(60)
    expect((await alerts())[0]?.text).toContain('cho ngày 25: data còn lại: SEN60 còn 40 GB trên 60 GB')
    an = await signIn(world, AN)
    expect((await list())[0]?.next_at).toBe(nextAlertDay(25, due).toISOString())
  })
})

test('the same alert is stored once, whatever its channel', async () => {
  const [first] = await set('amount', 5 * GB)
  const [other] = await set('percent', 50).then((all) => all.slice(1))
  await set('amount', 5 * GB, 'email')
  expect(await set('amount', 5 * GB, 'sms', other?.id)).toMatchObject([{ id: first?.id, channel: 'sms' }])
})

test('a line has ten alerts at most, and changes only its own', async () => {
  for (let value = 1; value <= ALERTS_MAX; value++) await set('amount', value * GB)
  const eleventh = { alert: { kind: 'percent', value: 50, channel: 'sms' } } as const
  expect(await world.call('usage_alert_set', eleventh, an)).toMatchObject({ ok: false, code: 'alert_limit' })
  const [mine] = await list()
  const stranger = await signIn(world, '0912000004')
  resultOf(await world.call('usage_alert_end', { id: mine?.id ?? '' }, stranger))
  resultOf(await world.call('usage_alert_set', { ...eleventh, id: mine?.id ?? '' }, stranger))
  expect((await list())[0]).toEqual(mine)
  expect(await world.context.db.$count(usageAlert)).toBe(ALERTS_MAX + 1)
})
