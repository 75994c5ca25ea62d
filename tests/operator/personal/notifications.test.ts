/**
 * Notifications of a line: chosen by kind and channel, with consent for offers, and respected when sending.
 * Spec SUB-2.
 */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationChannel, NotificationKind } from '../../../src/contract/rules/notice-choice.ts'
import { notificationChannels } from '../../../src/operator/features/personal/notify-if-enabled.ts'
import { bucket, customer, noticeChoice, service } from '../../../src/operator/schema.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { type Signed, signIn } from './support.ts'

const mayNotify = async (
  db: Parameters<typeof notificationChannels>[0],
  msisdn: string,
  kind: NotificationKind,
  channel: NotificationChannel = 'sms',
) => (await notificationChannels(db, msisdn, kind)).includes(channel)

const AN = '0912000001'
const MSISDN = '84912000001'

let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
})
afterEach(() => world.close())

const choices = async () => resultOf(await world.call('customer_notice_get', {}, an))
const choose = async (kind: NotificationKind, sms: boolean, email: boolean) =>
  resultOf(await world.call('customer_notice_set', { kind, sms, email }, an))
const messages = async () =>
  (await world.sms(AN))
    .filter(({ purpose }) => purpose === 'package')
    .map(({ channel, text }) => ({ channel, text: text.replaceAll('\u00a0', ' ') }))

describe('choices', () => {
  test('default to SMS about money and no offers', async () => {
    const { choices: list, has_email } = await choices()
    expect(has_email).toBe(true)
    expect(list.map(({ kind, sms, email }) => [kind, sms, email])).toEqual([
      ['package_ending', true, false],
      ['data_used', true, false],
      ['offers', false, false],
    ])
    expect(list.every(({ at }) => at === null)).toBe(true)
  })

  test('include bills for lines that get bills only', async () => {
    const kinds = async (number: string) => {
      const signed = number === AN ? an : await signIn(world, number)
      const { choices: list } = resultOf(await world.call('customer_notice_get', {}, signed))
      return list.map(({ kind }) => kind).filter((kind) => kind.startsWith('bill'))
    }
    expect(await kinds('0912000002')).toEqual(['bill_issued', 'bill_overdue'])
    expect(await kinds(AN)).toEqual([])
    // The contact number of a customer is notified of the bills of the services at home.
    const { db } = world.context
    await db.update(customer).set({ contact: MSISDN }).where(eq(customer.contact, '84912000016'))
    expect(await kinds(AN)).toEqual(['bill_issued', 'bill_overdue'])
  })

  test('change one kind only and record the time', async () => {
    const { choices: list } = await choose('data_used', false, true)
    expect(list[1]).toEqual({ kind: 'data_used', sms: false, email: true, at: world.now().toISOString() })
    expect(list[0]).toMatchObject({ sms: true, email: false, at: null })
    expect(await mayNotify(world.context.db, MSISDN, 'data_used')).toBe(false)
    expect(await mayNotify(world.context.db, MSISDN, 'data_used', 'email')).toBe(true)
    expect(await mayNotify(world.context.db, '84912000002', 'data_used')).toBe(true)
  })

  test('store given and withdrawn consent to offers with its text', async () => {
    expect(await mayNotify(world.context.db, MSISDN, 'offers')).toBe(false)
    await choose('offers', true, false)
    expect(await mayNotify(world.context.db, MSISDN, 'offers')).toBe(true)
    await world.advance(60)
    await choose('offers', false, false)
    expect(await mayNotify(world.context.db, MSISDN, 'offers')).toBe(false)
    const kept = await world.context.db.select().from(noticeChoice).orderBy(noticeChoice.at)
    expect(
      kept.map(({ sms, consent }) => [
        sms,
        consent?.vi.startsWith('Tôi đồng ý'),
        consent?.en.startsWith('I agree'),
      ]),
    ).toEqual([
      [true, true, true],
      [false, undefined, undefined],
    ])
  })

  test('store an identical choice once', async () => {
    await choose('data_used', false, false)
    await choose('data_used', false, false)
    expect((await world.context.db.select().from(noticeChoice)).length).toBe(1)
  })

  test('require an address for e-mail', async () => {
    await choose('data_used', true, true)
    await world.context.db.update(customer).set({ email: '' })
    expect((await choices()).has_email).toBe(false)
    expect(await mayNotify(world.context.db, MSISDN, 'data_used', 'email')).toBe(false)
  })
})

describe('used data', () => {
  const use = (left: number) =>
    world.context.db
      .update(bucket)
      .set({ left })
      .where(and(eq(bucket.msisdn, MSISDN), eq(bucket.kind, 'data'), eq(bucket.total, 61_440)))

  test('notifies once at 80 per cent and once at the end', async () => {
    await use(12_289)
    await world.advance(60)
    expect(await messages()).toEqual([])
    await use(12_288)
    await world.advance(60)
    await world.advance(60)
    expect(await messages()).toEqual([
      {
        channel: 'sms',
        text: 'Sen Mobile: Bạn đã dùng 80% data của gói SEN60, còn 12 GB đến 10:00 05/12/2026.',
      },
    ])
    await use(0)
    await world.advance(60)
    await world.advance(60)
    const [newest, ...before] = await messages()
    expect(newest?.text).toContain('dùng hết data của gói SEN60')
    expect(before.length).toBe(1)
  })

  test('notifies by e-mail or not at all, as chosen', async () => {
    await choose('data_used', false, true)
    await use(12_000)
    await world.advance(60)
    expect((await messages()).map(({ channel }) => channel)).toEqual(['email'])
    await choose('data_used', false, false)
    await use(0)
    await world.advance(60)
    expect((await messages()).length).toBe(1)
  })
})

describe('package about to end', () => {
  const ends = () =>
    world.context.db
      .update(service)
      .set({ status: 'ending', renewsAt: null })
      .where(and(eq(service.msisdn, MSISDN), eq(service.code, 'SEN60')))

  test('notifies once a day before if it does not renew', async () => {
    await ends()
    await world.advance(13 * 86_400 + 60)
    await world.advance(60)
    expect((await messages()).filter(({ text }) => text.includes('hết hạn lúc'))).toEqual([
      {
        channel: 'sms',
        text: expect.stringMatching(
          /^Sen Mobile: Gói SEN60 hết hạn lúc 10:00 05\/12\/2026 và không tự gia hạn\./,
        ),
      },
    ])
  })

  test('respects an opt-out but always reports the end', async () => {
    await choose('package_ending', false, false)
    await ends()
    await world.advance(13 * 86_400 + 60)
    expect((await messages()).filter(({ text }) => text.includes('SEN60'))).toEqual([])
    await world.advance(86_400)
    expect((await messages()).some(({ text }) => text.includes('Gói SEN60 đã hết hạn'))).toBe(true)
  })
})
