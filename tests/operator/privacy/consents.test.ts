/** Consents per purpose with their evidence, and withdrawals by the legal clock. Spec PRV-1, Spec PRV-5. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ConsentPurpose } from '../../../src/contract/rules/privacy.ts'
import { notificationChannels } from '../../../src/operator/features/personal/notify-if-enabled.ts'
import { consent, noticeChoice } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { pdfText } from '../../world/pdf-text.ts'
import { type Signed, signIn } from '../personal/support.ts'

const AN = '0912000001'
const MSISDN = '84912000001'
const HOUR = 3_600
const DAY = 24 * HOUR

let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN, 'Chrome, Windows')
})
afterEach(() => world.close())

/** A session ends within a day. */
async function advance(seconds: number): Promise<void> {
  await world.advance(seconds)
  an = await signIn(world, AN, 'Chrome, Windows')
}
const read = async () => resultOf(await world.call('customer_consent_get', {}, an))
const choose = async (purpose: ConsentPurpose, given: boolean, version = 1) =>
  resultOf(await world.call('customer_consent_set', { purpose, given, version }, an))
const notice = async (kind: string, sms: boolean, email: boolean) =>
  resultOf(await world.call('customer_notice_set', { kind, sms, email }, an))
const offerChannels = () => notificationChannels(world.context.db, MSISDN, 'offers')
const given = async () => (await read()).consents.filter((one) => one.given).map(({ purpose }) => purpose)
const messages = async () =>
  (await world.sms(AN)).filter(({ purpose }) => purpose === 'privacy').map(({ text }) => text)

describe('a consent', () => {
  test('is off for every purpose until it is given', async () => {
    const { consents, withdrawals } = await read()
    expect(consents.map(({ given: on, last }) => [on, last])).toEqual(consents.map(() => [false, null]))
    expect(withdrawals).toEqual([])
    expect(await offerChannels()).toEqual([])
  })

  test('is stored with text, version, channel, device and time', async () => {
    const { consents } = await choose('offers', true)
    const last = {
      version: 1,
      channel: 'privacy_page',
      device: 'Chrome, Windows',
      at: world.now().toISOString(),
    }
    expect(consents.find(({ purpose }) => purpose === 'offers')).toMatchObject({ given: true, last })
    const [row] = await world.context.db.select().from(consent)
    expect(row?.text.vi).toMatch(/^Tôi đồng ý nhận tin về ưu đãi/)
    expect(await offerChannels()).toEqual(['sms'])
    await choose('offers', true)
    expect(await world.context.db.select().from(consent)).toHaveLength(1)
  })

  test('to an outdated text is refused', async () => {
    const answer = await world.call(
      'customer_consent_set',
      { purpose: 'offers', given: true, version: 7 },
      an,
    )
    expect(errorOf(answer)).toEqual({ code: 'consent_outdated' })
    expect(await given()).toEqual([])
  })

  test('is needed for offers even where a way was stored', async () => {
    const at = world.now()
    const row = {
      id: 'x',
      msisdn: MSISDN,
      kind: 'offers',
      sms: true,
      email: true,
      consent: null,
      at,
    } as const
    await world.context.db.insert(noticeChoice).values(row)
    expect(await offerChannels()).toEqual([])
  })

  test('is given by choosing offers or e-mail among the notifications', async () => {
    await notice('offers', true, false)
    await notice('data_used', true, true)
    const { consents } = await read()
    expect(consents.map(({ purpose, last }) => [purpose, last?.channel]).slice(0, 2)).toEqual([
      ['offers', 'notice_choices'],
      ['notices', 'notice_choices'],
    ])
    await choose('notices', false)
    expect(await notificationChannels(world.context.db, MSISDN, 'data_used')).toEqual(['sms'])
    const { choices } = resultOf(await world.call('customer_notice_get', {}, an))
    expect(choices.some(({ kind, email }) => kind !== 'offers' && email)).toBe(false)
  })
})

describe('a withdrawal', () => {
  test('stops offers at once and names the legal days', async () => {
    await choose('offers', true)
    const { withdrawals } = await choose('offers', false)
    // Received on Saturday, 21 November: two working days later is Tuesday; processors have 20 days.
    expect(withdrawals).toMatchObject([
      { purpose: 'offers', state: 'received', answer_by: '2026-11-24', finish_by: '2026-12-11' },
    ])
    expect(await offerChannels()).toEqual([])
    expect(await messages()).toEqual([
      expect.stringMatching(/trả lời chậm nhất ngày 24\/11\/2026.*11\/12\/2026/),
    ])
  })

  test('is answered and finished by the clock, each with a message', async () => {
    await choose('notices', true)
    await choose('notices', false)
    await advance(DAY)
    expect((await read()).withdrawals[0]?.state).toBe('received')
    await advance(DAY)
    expect((await read()).withdrawals[0]).toMatchObject({
      state: 'answered',
      answered_at: '2026-11-23T02:00:00.000Z',
      finish_by: '2026-12-06',
    })
    await advance(5 * DAY)
    expect((await read()).withdrawals[0]).toMatchObject({
      state: 'finished',
      finished_at: '2026-11-26T02:00:00.000Z',
    })
    expect(await messages()).toHaveLength(3)
    await Promise.all([world.runDueJobs(), world.runDueJobs()])
    expect(await messages()).toHaveLength(3)
  })

  test('ends when the consent is given again', async () => {
    await notice('offers', false, true)
    await notice('offers', false, false)
    await choose('offers', true)
    await advance(30 * DAY)
    expect((await read()).withdrawals).toMatchObject([{ state: 'cancelled', answered_at: null }])
    expect(await messages()).toHaveLength(1)
  })

  test('without a consent starts nothing', async () => {
    expect((await choose('offers', false)).withdrawals).toEqual([])
    expect(await messages()).toEqual([])
  })
})

test('proves every choice in a PDF', async () => {
  await choose('offers', true)
  await advance(HOUR)
  await choose('offers', false)
  const { url, filename } = resultOf(await world.call('customer_consent_file', {}, an))
  expect(filename).toBe('dong-y-2026-11-21.pdf')
  const file = await world.operator.takeFile(url.split('/').at(-1) ?? '', AbortSignal.timeout(1_000))
  const { pages, language } = await pdfText(file?.bytes ?? new Uint8Array())
  expect(language).toBe('vi-VN')
  const page = pages.join(' ')
  for (const part of [
    '0912 000 001',
    '10:00',
    '11:00',
    'Đồng ý',
    'Rút lại',
    'Chrome, Windows',
    '91/2025/QH15',
  ])
    expect(page).toContain(part)
  expect(page.match(/Tôi đồng ý nhận tin về ưu đãi/g)).toHaveLength(1)
})
