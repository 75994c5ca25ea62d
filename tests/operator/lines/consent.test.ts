/**
 * The owner consents by a code to one manager, one account and one scope; strangers learn nothing from the
 * responses.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_DAYS, CONSENTS_PER_DAY } from '../../../src/contract/rules/managed-line.ts'
import { otpChallenge } from '../../../src/operator/schema.ts'
import { errorOf, resultOf, type World } from '../../world/operator.ts'
import {
  ADD,
  AN,
  adds,
  BAO,
  HA,
  LONG,
  listOf,
  NGOC,
  openWorld,
  type Person,
  requestsConsent,
  signsIn,
  UNKNOWN,
} from './support.ts'

let world: World
let an: Person
beforeEach(async () => {
  world = await openWorld()
  an = await signsIn(world, AN)
})
afterEach(() => world.close())

describe('request for consent', () => {
  test('sends the line a message with manager, purpose, scope and warning', async () => {
    expect(resultOf(await requestsConsent(world, an, 'mobile', HA))).toEqual({
      resend_after: 60,
      expires_in: 180,
    })
    const [sms] = await world.sms(HA)
    expect(sms).toMatchObject({ channel: 'sms', purpose: 'add_account' })
    expect(sms?.text.replaceAll('\u00a0', ' ')).toBe(
      `${sms?.otp} là mã OTP để số 0912 000 001 quản lý số 0912 000 004 của bạn trên Sen Mobile, ` +
        'xem được số dư, cước, gói và mức dùng (không có số đã gọi), không dùng tiền của bạn. ' +
        'Dùng trong 3 phút. Chỉ đưa mã cho người đó nếu bạn đồng ý.',
    )
  })

  test('sends the code for home access to its contact number', async () => {
    resultOf(await requestsConsent(world, an, 'internet', 'Fiber_Sen_0006'))
    expect((await world.sms(LONG))[0]?.text).toContain('internet fiber_sen_0006')
  })

  test.each([
    ['mobile', HA, UNKNOWN],
    ['internet', 'fiber_sen_0006', 'fiber_sen_9999'],
    ['mytv', 'mytv_sen_0006', 'fiber_sen_0006'],
    ['phone', '024 3800 0006', '024 3800 9999'],
  ] as const)('%s: answers alike for known and unknown accounts', async (kind, known, unknown) => {
    const wrong = async (account: string) => {
      const answers: unknown[] = [
        await requestsConsent(world, an, kind, account),
        await requestsConsent(world, an, kind, account),
      ]
      for (let time = 0; time < 6; time += 1)
        answers.push(await world.call(ADD[kind], { account, otp: '000000' }, an))
      answers.push(await requestsConsent(world, an, kind, account))
      return answers
    }
    expect(await wrong(unknown)).toEqual(await wrong(known))
  })

  test('rejects invalid, own and already added accounts without a message', async () => {
    expect(errorOf(await requestsConsent(world, an, 'mobile', '12345'))).toEqual({
      code: 'account_not_valid',
    })
    expect(errorOf(await requestsConsent(world, an, 'mobile', AN))).toEqual({ code: 'account_own' })
    const long = await signsIn(world, LONG)
    expect(errorOf(await requestsConsent(world, long, 'internet', 'fiber_sen_0006'))).toEqual({
      code: 'account_own',
    })
    resultOf(await adds(world, an, 'mobile', HA))
    expect(errorOf(await requestsConsent(world, an, 'mobile', HA))).toEqual({ code: 'account_added' })
    expect(await world.sms(AN)).toHaveLength(1)
  })

  test('limits the number of owners contacted a day', async () => {
    for (let person = 0; person < CONSENTS_PER_DAY; person += 1)
      resultOf(await requestsConsent(world, an, 'mobile', `09870000${10 + person}`))
    expect(errorOf(await requestsConsent(world, an, 'mobile', HA))).toEqual({
      code: 'send_sms_nok_limit_n',
      retry_after: 86_400,
    })
    await world.advance(86_400)
    an = await signsIn(world, AN)
    resultOf(await requestsConsent(world, an, 'mobile', HA))
  })

  test('is not possible through otp_send', async () => {
    expect(errorOf(await world.call('otp_send', { msisdn: HA, otp_service: 'add_account' }))).toMatchObject({
      code: 'bad_request',
    })
  })
})

describe('consent', () => {
  test('adds the account with name, role and a year’s validity', async () => {
    const { subscriber } = resultOf(
      await adds(world, an, 'mobile', HA, HA, { name: '  Chị   Hà ', role: 'family' }),
    )
    expect(subscriber).toMatchObject({
      ACCOUNT: '84912000004',
      PRODUCT_LINE: 'mobile',
      own: false,
      name: 'Chị Hà',
      role: 'family',
    })
    expect(subscriber.consent).toEqual({
      since: world.now().toISOString(),
      until: new Date(world.now().getTime() + CONSENT_DAYS * 86_400_000).toISOString(),
      over: false,
      summary: true,
      role: 'see',
      limit: 0,
    })
    const { subscribers, managed, maximum } = await listOf(world, an)
    expect(subscribers.map(({ ACCOUNT, own }) => [ACCOUNT, own])).toEqual([
      ['84912000001', true],
      ['84912000004', false],
    ])
    expect([managed, maximum]).toEqual([1, 10])
  })

  test('notifies both parties', async () => {
    resultOf(await adds(world, an, 'phone', '02438000006', LONG))
    expect((await world.sms(AN))[0]?.text).toContain('Bạn quản lý được điện thoại cố định')
    expect((await world.sms(LONG))[0]?.text).toContain('nay quản lý điện thoại cố định')
  })

  test('is bound to browser, manager and account', async () => {
    resultOf(await requestsConsent(world, an, 'internet', 'fiber_sen_0006'))
    const otp = await world.code(LONG)
    const refused = async (person: Person, name: 'fiber_add_account' | 'mytv_add_account', account: string) =>
      errorOf(await world.call(name, { account, otp }, person))['code']
    expect(await refused({ ...an, browser: 'another browser' }, 'fiber_add_account', 'fiber_sen_0006')).toBe(
      'otp_other_browser',
    )
    // Another person who uses the same browser.
    const ngoc = await signsIn(world, NGOC, an.browser)
    expect(await refused(ngoc, 'fiber_add_account', 'fiber_sen_0006')).toBe('otp_expired')
    expect(await refused(an, 'mytv_add_account', 'mytv_sen_0006')).toBe('otp_expired')
    resultOf(await world.call('fiber_add_account', { account: 'fiber_sen_0006', otp }, an))
    expect(await refused(ngoc, 'fiber_add_account', 'fiber_sen_0006')).toBe('otp_expired')
  })

  test('locks the account after wrong codes', async () => {
    resultOf(await requestsConsent(world, an, 'mobile', HA))
    const right = await world.code(HA)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    for (const tries_left of [4, 3, 2, 1, 0])
      expect(errorOf(await world.call('mobile_add_account', { account: HA, otp: wrong }, an))).toEqual({
        code: 'otp_incorrect',
        tries_left,
      })
    expect(errorOf(await world.call('mobile_add_account', { account: HA, otp: right }, an))).toEqual({
      code: 'otp_locked',
      retry_after: 300,
    })
    expect((await listOf(world, an)).subscribers).toHaveLength(1)
  })

  test('expires after three minutes and stores only a digest', async () => {
    resultOf(await requestsConsent(world, an, 'mobile', HA))
    const otp = await world.code(HA)
    expect(JSON.stringify(await world.context.db.select().from(otpChallenge))).not.toContain(otp)
    await world.advance(180)
    expect(errorOf(await world.call('mobile_add_account', { account: HA, otp }, an))).toEqual({
      code: 'otp_expired',
    })
  })

  test('ends after a year and can be given again', async () => {
    resultOf(await adds(world, an, 'mobile', BAO))
    await world.advance(CONSENT_DAYS * 86_400)
    an = await signsIn(world, AN)
    const { subscribers, managed } = await listOf(world, an)
    expect(subscribers.at(-1)?.consent).toMatchObject({ over: true })
    expect(managed).toBe(0)
    expect(errorOf(await world.call('mobile_get_managed_summary', { account: BAO }, an))).toEqual({
      code: 'managed_unknown',
    })
    resultOf(await adds(world, an, 'mobile', BAO))
    expect((await listOf(world, an)).subscribers.at(-1)?.consent).toMatchObject({ over: false })
  })
})
