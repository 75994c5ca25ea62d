import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OTP_LIFE_SECONDS, OTP_LOCK_SECONDS } from '../../../src/contract/rules/otp.ts'
import { readOperatorContent } from '../../../src/entry/content.ts'
import { otpChallenge, setting } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const AN = '0912000001'
const HUY = '0912000003'
const YEN = '0912000012'
const UNKNOWN = '0987654321'
const signingIn = { otp_service: 'authen_msisdn' }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const send = (msisdn: string, otp_service = 'authen_msisdn') =>
  world.call('otp_send', { msisdn, otp_service })
const signIn = (msisdn: string, password: string, browser?: string) =>
  world.call('authen_msisdn', { msisdn, mode: 'otp', password }, { browser })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function enterWrong(msisdn: string, times: number) {
  const wrong = otherThan(await world.code(msisdn))
  const answers = []
  for (let time = 0; time < times; time += 1) answers.push(errorOf(await signIn(msisdn, wrong)))
  return answers
}

describe('sending of a code', () => {
  test('names purpose, validity and a secrecy warning in the SMS', async () => {
    expect(resultOf(await send(AN))).toEqual({
      resend_after: 60,
      expires_in: 180,
      calling_number: '02473001091',
    })
    const [sms] = await world.sms(AN)
    expect(sms).toMatchObject({ channel: 'sms', purpose: 'authen_msisdn', delivered: true })
    expect(sms?.text).toBe(
      `${sms?.otp} là mã OTP để đăng nhập Sen Mobile, dùng trong 3 phút. Không đọc mã cho ai.`,
    )
  })

  test('ends the SMS with the origin-bound line if configured', async () => {
    const bound = await openWorld({ siteHost: 'my.senmobile.example' })
    await bound.call('otp_send', { msisdn: AN, otp_service: 'authen_register' })
    const [sms] = await bound.sms(AN)
    expect(sms?.text.split('\n').at(-1)).toBe(`@my.senmobile.example #${sms?.otp}`)
    expect(sms?.text).toContain('đăng ký tài khoản')
    await bound.close()
  })

  test('waits 60 seconds per number and purpose', async () => {
    resultOf(await send(AN))
    await world.advance(20)
    expect(errorOf(await send(AN))).toEqual({ code: 'send_sms_nok', retry_after: 40 })
    resultOf(await send(AN, 'authen_register'))
    expect(errorOf(await send(AN, 'authen_register,payment_wallet_register'))).toMatchObject({
      code: 'send_sms_nok',
      retry_after: 60,
    })
    await world.advance(40)
    resultOf(await send(AN))
  })

  test('allows five an hour per number and purpose', async () => {
    for (let time = 0; time < 5; time += 1) {
      resultOf(await send(AN))
      await world.advance(60)
    }
    expect(errorOf(await send(AN))).toEqual({ code: 'send_sms_nok_limit_n', retry_after: 3_600 - 300 })
    resultOf(await send(AN, 'authen_register'))
    await world.advance(3_300)
    resultOf(await send(AN))
  })

  test('allows twenty a day per number over all channels', async () => {
    for (let time = 0; time < 20; time += 1) {
      resultOf(await world.call(time % 2 ? 'otp_send' : 'otp_voice_send', { msisdn: HUY, ...signingIn }))
      await world.advance(720)
    }
    expect(errorOf(await send(HUY, 'authen_register'))).toEqual({
      code: 'send_sms_nok_limit_n',
      retry_after: 86_400 - 14_400,
    })
    await world.advance(86_400 - 14_400)
    resultOf(await send(HUY, 'authen_register'))
  })

  test('answers unknown numbers with the same limits but sends nothing', async () => {
    expect(await send(UNKNOWN)).toEqual(await send(AN))
    expect(await world.sms(UNKNOWN)).toEqual([])
    await world.advance(13)
    expect(await send(UNKNOWN)).toEqual(await send(AN))
    for (let time = 0; time < 5; time += 1) {
      await world.advance(60)
      expect(await send(UNKNOWN)).toEqual(await send(AN))
    }
    expect(errorOf(await send(UNKNOWN))).toMatchObject({ code: 'send_sms_nok_limit_n' })
  })

  test('stores only a digest', async () => {
    await send(AN)
    const [challenge] = await world.context.db.select().from(otpChallenge)
    expect(JSON.stringify(challenge)).not.toContain(await world.code(AN))
  })
})

describe('channel', () => {
  test('otp_smart calls privileged foreign numbers and texts all others', async () => {
    await world.call('otp_smart', { msisdn: HUY, ...signingIn })
    await world.call('otp_smart', { msisdn: AN, ...signingIn })
    const [call] = await world.sms(HUY)
    expect(call?.channel).toBe('voice')
    expect(call?.text).toContain([...(call?.otp ?? '')].join(', '))
    expect((await world.sms(AN))[0]?.channel).toBe('sms')
  })

  test('otp_voice_send answers alike and calls only permitted lines', async () => {
    const [huy, an, nobody] = await Promise.all(
      [HUY, AN, UNKNOWN].map((msisdn) => world.call('otp_voice_send', { msisdn, ...signingIn })),
    )
    expect(an).toEqual(huy)
    expect(nobody).toEqual(huy)
    expect((await world.sms(HUY))[0]?.channel).toBe('voice')
    expect((await world.sms(AN))[0]?.channel).toBe('sms')
    expect(await world.sms(UNKNOWN)).toEqual([])
    resultOf(await signIn(HUY, await world.code(HUY)))
  })

  test('otp_send_mail uses the address on record or falls back to SMS', async () => {
    const [an, yen] = await Promise.all(
      [AN, YEN].map((msisdn) => world.call('otp_send_mail', { msisdn, ...signingIn })),
    )
    expect(an).toEqual(yen)
    expect((await world.sms(AN))[0]?.channel).toBe('email')
    expect((await world.sms(YEN))[0]?.channel).toBe('sms')
  })

  test('returns "no longer supported" for a disabled feature; otp_smart sends SMS', async () => {
    await world.context.db.insert(setting).values([
      { key: 'feature_voice_otp', value: 'off' },
      { key: 'feature_mail_otp', value: 'off' },
    ])
    expect(errorOf(await world.call('otp_voice_send', { msisdn: HUY, ...signingIn }))).toEqual({
      code: 'feature_not_supported',
    })
    expect(errorOf(await world.call('otp_send_mail', { msisdn: AN, ...signingIn }))).toEqual({
      code: 'feature_not_supported',
    })
    await world.call('otp_smart', { msisdn: HUY, ...signingIn })
    expect((await world.sms(HUY))[0]?.channel).toBe('sms')
  })
})

describe('entry of a code', () => {
  test('succeeds once within 180 seconds', async () => {
    await send(AN)
    const code = await world.code(AN)
    await world.advance(OTP_LIFE_SECONDS - 1)
    resultOf(await signIn(AN, code))
    expect(errorOf(await signIn(AN, code))).toEqual({ code: 'otp_expired' })
    await send(AN)
    await world.advance(OTP_LIFE_SECONDS)
    expect(errorOf(await signIn(AN, await world.code(AN)))).toEqual({ code: 'otp_expired' })
  })

  test('rejects the older code after a newer one', async () => {
    await send(AN)
    const older = await world.code(AN)
    await world.advance(60)
    await send(AN)
    const newer = await world.code(AN)
    if (older !== newer)
      expect(errorOf(await signIn(AN, older))).toEqual({ code: 'otp_incorrect', tries_left: 4 })
    resultOf(await signIn(AN, newer))
  })

  test('rejects a code for another purpose', async () => {
    await send(AN, 'authen_miss_password')
    expect(errorOf(await signIn(AN, await world.code(AN)))).toEqual({ code: 'otp_expired' })
    resultOf(
      await world.call('authen_miss_password', {
        msisdn: AN,
        otp: await world.code(AN),
        password: 'Motkhac2',
      }),
    )
  })

  test('rejects another browser without counting an attempt', async () => {
    await send(AN)
    const code = await world.code(AN)
    expect(errorOf(await signIn(AN, code, 'another'))).toEqual({ code: 'otp_other_browser' })
    expect(errorOf(await signIn(AN, code, ''))).toEqual({ code: 'otp_other_browser' })
    expect(errorOf(await signIn(AN, otherThan(code)))).toEqual({ code: 'otp_incorrect', tries_left: 4 })
    resultOf(await signIn(AN, code))
  })

  test('rejects a code requested without a browser', async () => {
    await world.call('otp_send', { msisdn: AN, ...signingIn }, { browser: '' })
    expect(errorOf(await signIn(AN, await world.code(AN), ''))).toEqual({ code: 'otp_other_browser' })
  })

  test('otp_check counts an attempt and keeps a correct code valid', async () => {
    await send(AN)
    const otp = await world.code(AN)
    const check = (typed: string) => world.call('otp_check', { msisdn: AN, otp: typed, ...signingIn })
    expect(errorOf(await check(otherThan(otp)))).toEqual({ code: 'otp_incorrect', tries_left: 4 })
    await world.advance(30)
    expect(resultOf(await check(otp))).toEqual({ expires_in: 150 })
    resultOf(await signIn(AN, otp))
    expect(errorOf(await check(otp))).toEqual({ code: 'otp_expired' })
  })

  test('rejects an invalid request without counting an attempt', async () => {
    await send(AN)
    const code = await world.code(AN)
    expect(errorOf(await signIn(AN, '12345'))).toEqual({ code: 'bad_request', fields: ['password'] })
    expect(
      errorOf(await world.call('otp_check', { msisdn: AN, otp: 'abcdef', ...signingIn, extra: 1 })),
    ).toEqual({
      code: 'bad_request',
      fields: ['otp', 'extra'],
    })
    expect(errorOf(await send('0112000001'))).toEqual({ code: 'phone_not_valid' })
    expect(errorOf(await signIn(AN, otherThan(code)))).toMatchObject({ tries_left: 4 })
  })
})

describe('status', () => {
  const stands = async (msisdn: string, browser?: string) =>
    resultOf(await world.call('otp_get_status', { msisdn, ...signingIn }, { browser }))

  test('returns the same waiting times for unknown numbers', async () => {
    const nothing = { resend_after: 0, expires_in: 0, locked_for: 0, tries_left: 5 }
    expect(await stands(AN)).toEqual(nothing)
    await Promise.all([send(AN), send(UNKNOWN)])
    await world.advance(20)
    expect(await stands(AN)).toEqual({ ...nothing, resend_after: 40, expires_in: 160 })
    expect(await stands(UNKNOWN)).toEqual(await stands(AN))
    expect(await stands(AN, 'another browser')).toMatchObject({ expires_in: 0 })
  })

  test('reports attempts and lockouts without side effects', async () => {
    await send(AN)
    await enterWrong(AN, 2)
    expect(await stands(AN)).toMatchObject({ tries_left: 3, locked_for: 0 })
    await enterWrong(AN, 4)
    await world.advance(100)
    expect(await stands(AN)).toEqual({ resend_after: 200, expires_in: 0, locked_for: 200, tries_left: 0 })
    expect(errorOf(await send(AN))).toEqual({ code: 'otp_locked', retry_after: 200 })
  })
})

describe('wrong codes', () => {
  test('lock for 300 seconds after five attempts', async () => {
    await send(AN)
    const left = (await enterWrong(AN, 5)).map(({ tries_left }) => tries_left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(errorOf(await signIn(AN, await world.code(AN)))).toEqual({ code: 'otp_locked', retry_after: 300 })
    await world.advance(299)
    expect(errorOf(await send(AN))).toEqual({ code: 'otp_locked', retry_after: 1 })
    await world.advance(1)
    resultOf(await send(AN))
    resultOf(await signIn(AN, await world.code(AN)))
  })

  test('are still counted after a new code', async () => {
    await send(AN)
    await enterWrong(AN, 3)
    await world.advance(60)
    await send(AN)
    expect((await enterWrong(AN, 2)).map(({ tries_left }) => tries_left)).toEqual([1, 0])
    expect(errorOf(await signIn(AN, await world.code(AN)))).toMatchObject({ code: 'otp_locked' })
  })

  test('are cleared by a success and after a day', async () => {
    await send(AN)
    await enterWrong(AN, 4)
    resultOf(await signIn(AN, await world.code(AN)))
    await world.advance(60)
    await send(AN)
    expect(await enterWrong(AN, 5)).toHaveLength(5)
    await world.advance(86_400)
    await send(AN)
    expect(await enterWrong(AN, 1)).toEqual([{ code: 'otp_incorrect', tries_left: 4 }])
  })

  test('are ignored during a lockout, which also invalidates the code', async () => {
    await send(AN)
    await enterWrong(AN, 6)
    for (const answer of await enterWrong(AN, 8))
      expect(answer).toEqual({ code: 'otp_locked', retry_after: 300 })
    await world.advance(300)
    expect(errorOf(await signIn(AN, await world.code(AN)))).toEqual({ code: 'otp_expired' })
    await send(AN)
    expect(await enterWrong(AN, 1)).toEqual([{ code: 'otp_incorrect', tries_left: 4 }])
  })

  async function locks(count: number): Promise<unknown[]> {
    const seconds: unknown[] = []
    for (let lock = 0; lock < count; lock += 1) {
      resultOf(await send(AN))
      const { retry_after } = (await enterWrong(AN, 6)).at(-1) ?? {}
      seconds.push(retry_after)
      await world.advance(Number(retry_after))
    }
    return seconds
  }

  test('lock for 300, 900, 3,600 and 86,400 seconds, then restart', async () => {
    expect(await locks(5)).toEqual([...OTP_LOCK_SECONDS, 300])
  })

  test('lock for a fixed time if the feature flag is set', async () => {
    const content = readOperatorContent()
    content.features.otp_lock_escalates = false
    await world.close()
    world = await openWorld({ content })
    expect(await locks(3)).toEqual([300, 300, 300])
  })

  test('return the same results for unknown numbers', async () => {
    await send(AN)
    await send(UNKNOWN)
    const wrong = otherThan(await world.code(AN))
    for (let time = 0; time < 7; time += 1)
      expect(await signIn(UNKNOWN, wrong)).toEqual(await signIn(AN, wrong))
    await world.advance(10)
    expect(await send(UNKNOWN)).toEqual(await send(AN))
    expect(errorOf(await send(UNKNOWN))).toEqual({ code: 'otp_locked', retry_after: 290 })
  })
})

describe('parallel requests', () => {
  test('sign in once for 50 submissions of a correct code', async () => {
    await send(AN)
    const code = await world.code(AN)
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(AN, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('otp_expired')
  })

  test('count fifty guesses as five attempts', async () => {
    await send(AN)
    const wrong = otherThan(await world.code(AN))
    const answers = (await Promise.all(Array.from({ length: 50 }, () => signIn(AN, wrong)))).map(errorOf)
    expect(answers.filter(({ code }) => code === 'otp_incorrect')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'otp_locked')).toHaveLength(45)
  })

  test('send one code for ten requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(AN)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await world.sms(AN)).toHaveLength(1)
  })
})
