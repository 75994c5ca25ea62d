/**
 * Which notices a line gets: chosen by kind and way, kept with consent for offers, and respected by what is
 * sent. Spec SUB-2.
 */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationChannel, NotificationKind } from '../../../src/contract/rules/notice-choice.ts'
import { notificationChannels } from '../../../src/operator/features/personal/notify-if-enabled.ts'
import { bucket, customer, noticeChoice, service } from '../../../src/operator/schema.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { type Signed, signIn } from './support.ts'

const mayTell = async (
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
const told = async () =>
  (await world.sms(AN))
    .filter(({ purpose }) => purpose === 'package')
    .map(({ channel, text }) => ({ channel, text: text.replaceAll('\u00a0', ' ') }))

describe('what is chosen', () => {
  test('is at first: word about one’s own money by SMS, offers not at all', async () => {
    const { choices: list, has_email } = await choices()
    expect(has_email).toBe(true)
    expect(list.map(({ kind, sms, email }) => [kind, sms, email])).toEqual([
      ['bill_issued', true, false],
      ['bill_overdue', true, false],
      ['package_ending', true, false],
      ['data_used', true, false],
      ['offers', false, false],
    ])
    expect(list.every(({ at }) => at === null)).toBe(true)
  })

  test('changes one kind and no other, with its time', async () => {
    const { choices: list } = await choose('bill_issued', false, true)
    expect(list[0]).toEqual({ kind: 'bill_issued', sms: false, email: true, at: world.now().toISOString() })
    expect(list[1]).toMatchObject({ sms: true, email: false, at: null })
    expect(await mayTell(world.context.db, MSISDN, 'bill_issued')).toBe(false)
    expect(await mayTell(world.context.db, MSISDN, 'bill_issued', 'email')).toBe(true)
    expect(await mayTell(world.context.db, '84912000002', 'bill_issued')).toBe(true)
  })

  test('for offers is a consent: its words are kept, and taking it back as well', async () => {
    expect(await mayTell(world.context.db, MSISDN, 'offers')).toBe(false)
    await choose('offers', true, false)
    expect(await mayTell(world.context.db, MSISDN, 'offers')).toBe(true)
    await world.advance(60)
    await choose('offers', false, false)
    expect(await mayTell(world.context.db, MSISDN, 'offers')).toBe(false)
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

  test('twice the same is one choice', async () => {
    await choose('data_used', false, false)
    await choose('data_used', false, false)
    expect((await world.context.db.select().from(noticeChoice)).length).toBe(1)
  })

  test('an e-mail needs an address', async () => {
    await choose('data_used', true, true)
    await world.context.db.update(customer).set({ email: '' })
    expect((await choices()).has_email).toBe(false)
    expect(await mayTell(world.context.db, MSISDN, 'data_used', 'email')).toBe(false)
  })
})

describe('data that is used up', () => {
  const use = (left: number) =>
    world.context.db
      .update(bucket)
      .set({ left })
      .where(and(eq(bucket.msisdn, MSISDN), eq(bucket.kind, 'data'), eq(bucket.total, 61_440)))

  test('is told at 80 per cent and when it is gone, once each', async () => {
    await use(12_289)
    await world.advance(60)
    expect(await told()).toEqual([])
    await use(12_288)
    await world.advance(60)
    await world.advance(60)
    expect(await told()).toEqual([
      {
        channel: 'sms',
        text: 'Sen Mobile: Bạn đã dùng 80% dung lượng của gói SEN60, còn 12 GB đến 10:00 05/12/2026.',
      },
    ])
    await use(0)
    await world.advance(60)
    await world.advance(60)
    const [newest, ...before] = await told()
    expect(newest?.text).toContain('dùng hết dung lượng của gói SEN60')
    expect(before.length).toBe(1)
  })

  test('comes as the line has chosen: by e-mail, or not at all', async () => {
    await choose('data_used', false, true)
    await use(12_000)
    await world.advance(60)
    expect((await told()).map(({ channel }) => channel)).toEqual(['email'])
    await choose('data_used', false, false)
    await use(0)
    await world.advance(60)
    expect((await told()).length).toBe(1)
  })
})

describe('a package about to end', () => {
  const ends = () =>
    world.context.db
      .update(service)
      .set({ status: 'ending', renewsAt: null })
      .where(and(eq(service.msisdn, MSISDN), eq(service.code, 'SEN60')))

  test('is told a day before, once, where it does not renew', async () => {
    await ends()
    await world.advance(13 * 86_400 + 60)
    await world.advance(60)
    expect((await told()).filter(({ text }) => text.includes('hết hạn lúc'))).toEqual([
      {
        channel: 'sms',
        text: expect.stringMatching(
          /^Sen Mobile: Gói SEN60 hết hạn lúc 10:00 05\/12\/2026 và không tự gia hạn\./,
        ),
      },
    ])
  })

  test('is not told to who does not want it; that it has ended is', async () => {
    await choose('package_ending', false, false)
    await ends()
    await world.advance(13 * 86_400 + 60)
    expect((await told()).filter(({ text }) => text.includes('SEN60'))).toEqual([])
    await world.advance(86_400)
    expect((await told()).some(({ text }) => text.includes('Gói SEN60 đã hết hạn'))).toBe(true)
  })
})
