import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { createGate } from '../../../src/operator/features/identity/gate.ts'
import { account, setting, wallet } from '../../../src/operator/schema.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const AN = '0912000001'
const HUY = '0912000003'
const YEN = '0912000012'
const VIET = '0912000013'
const UNKNOWN = '0987654321'
const NEW = 'Motkhac2'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const signIn = (msisdn: string, password = DEMO_PASSWORD) =>
  world.call('authen_msisdn', { msisdn, mode: 'password', password })
async function codeFor(msisdn: string, otp_service: string): Promise<string> {
  resultOf(await world.call('otp_send', { msisdn, otp_service }))
  return world.code(msisdn)
}
const register = async (msisdn: string, more: Record<string, unknown> = {}) =>
  world.call('authen_register', {
    msisdn,
    pin: await codeFor(msisdn, 'authen_register'),
    password: NEW,
    ...more,
  })
const walletsOf = (msisdn: string) =>
  world.context.db
    .select()
    .from(wallet)
    .where(eq(wallet.msisdn, normalPhone(msisdn) ?? ''))

describe('sign-in by password', () => {
  test('returns number, session and registered owner', async () => {
    const signedIn = resultOf(await signIn(AN))
    expect(signedIn).toMatchObject({ msisdn: '84912000001', off_net: '0', password_set: true })
    expect(signedIn.session).toMatch(/^[\w-]{43}$/)
    expect(resultOf(await signIn(HUY)).off_net).toBe('1')
  })

  test('does not distinguish wrong passwords, unknown numbers and missing passwords', async () => {
    for (let time = 0; time < 7; time += 1) {
      const wrong = await signIn(AN, 'Saimatkhau1')
      expect(errorOf(wrong)).toEqual(
        time < 5
          ? { code: 'login_failed', tries_left: 4 - time }
          : { code: 'password_locked', retry_after: 300 },
      )
      expect(await signIn(UNKNOWN, 'Saimatkhau1')).toEqual(wrong)
      expect(await signIn(YEN, 'Saimatkhau1')).toEqual(wrong)
    }
  })

  test('locks the password for 300 seconds after five failures', async () => {
    for (let time = 0; time < 5; time += 1) await signIn(AN, 'Saimatkhau1')
    await world.advance(100)
    expect(errorOf(await signIn(AN))).toEqual({ code: 'password_locked', retry_after: 200 })
    resultOf(
      await world.call('authen_msisdn', {
        msisdn: AN,
        mode: 'otp',
        password: await codeFor(AN, 'authen_msisdn'),
      }),
    )
    await world.advance(200)
    resultOf(await signIn(AN))
  })

  test('clears failed attempts after a success or the time window', async () => {
    for (let time = 0; time < 4; time += 1) await signIn(AN, 'Saimatkhau1')
    resultOf(await signIn(AN))
    expect(errorOf(await signIn(AN, 'Saimatkhau1'))).toEqual({ code: 'login_failed', tries_left: 4 })
    await world.advance(300)
    expect(errorOf(await signIn(AN, 'Saimatkhau1'))).toEqual({ code: 'login_failed', tries_left: 4 })
  })

  test('counts many parallel guesses as five attempts', async () => {
    const answers = (await Promise.all(Array.from({ length: 20 }, () => signIn(AN, 'Saimatkhau1')))).map(
      errorOf,
    )
    expect(answers.filter(({ code }) => code === 'login_failed')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'password_locked')).toHaveLength(15)
  })

  test('reports an expired password only if it is correct', async () => {
    expect(errorOf(await signIn(VIET))).toEqual({ code: 'password_expired' })
    expect(errorOf(await signIn(VIET, 'Saimatkhau1'))).toMatchObject({ code: 'login_failed' })
  })

  test('stores passwords as argon2id with the chosen cost', async () => {
    const { session } = resultOf(await signIn(AN))
    const change = { old_password: DEMO_PASSWORD, password: 'Matkhau2' }
    resultOf(await world.call('authen_change_password', change, { session }))
    const [row] = await world.context.db
      .select()
      .from(account)
      .where(eq(account.msisdn, `84${AN.slice(1)}`))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]+\$[\w+/]+$/)
  })

  test('limits parallel hashing and rejects excess requests', async () => {
    const gate = createGate(1, 2)
    let finish = () => {}
    const first = gate(() => new Promise<void>((resolve) => (finish = resolve)))
    const waiting = [gate(async () => 'second'), gate(async () => 'third')]
    await expect(gate(async () => 'fourth')).rejects.toThrow('upstream_closed')
    finish()
    await first
    expect(await Promise.all(waiting)).toEqual(['second', 'third'])
    expect(await gate(async () => 'again')).toBe('again')
  })
})

describe('registration', () => {
  test('creates the account and session, without a wallet unless chosen', async () => {
    const signedIn = resultOf(await register(YEN))
    expect(signedIn).toMatchObject({ msisdn: '84912000012', wallet: 'none', password_set: true })
    expect(resultOf(await world.call('mobile_get_info', {}, signedIn))).toMatchObject({
      wallet: false,
      password_set: true,
    })
    expect(await walletsOf(YEN)).toEqual([])
    resultOf(await signIn(YEN, NEW))
  })

  test('opens a wallet even if chosen after the code was sent', async () => {
    const signedIn = resultOf(await register(YEN, { payment_wallet_register: true }))
    expect(signedIn.wallet).toBe('opened')
    expect(resultOf(await world.call('mobile_get_info', {}, signedIn)).wallet).toBe(true)
  })

  test('fails for an existing wallet but works without that choice', async () => {
    await world.context.db.insert(wallet).values({ msisdn: '84912000012', openedAt: world.now() })
    const pin = await codeFor(YEN, 'authen_register,payment_wallet_register')
    const body = { msisdn: YEN, pin, password: NEW }
    expect(errorOf(await world.call('authen_register', { ...body, payment_wallet_register: true }))).toEqual({
      code: 'wallet_exists',
    })
    expect(errorOf(await signIn(YEN, NEW))).toMatchObject({ code: 'login_failed' })
    resultOf(await world.call('authen_register', body))
  })

  test('signs in to an existing account only after a correct code', async () => {
    const pin = await codeFor(AN, 'authen_register')
    const wrong = pin === '000000' ? '000001' : '000000'
    expect(errorOf(await world.call('authen_register', { msisdn: AN, pin: wrong, password: NEW }))).toEqual({
      code: 'otp_incorrect',
      tries_left: 4,
    })
    const answer = await world.call('authen_register', { msisdn: AN, pin, password: NEW })
    expect(resultOf(answer)).toMatchObject({ msisdn: '84912000001', existing: true, wallet: 'none' })
    resultOf(await signIn(AN))
    expect(errorOf(await signIn(AN, NEW))).toMatchObject({ code: 'login_failed' })
  })

  test('sets a password on an account created by code sign-in', async () => {
    const signedIn = resultOf(
      await world.call('authen_msisdn', {
        msisdn: YEN,
        mode: 'otp',
        password: await codeFor(YEN, 'authen_msisdn'),
      }),
    )
    expect(signedIn.password_set).toBe(false)
    resultOf(await register(YEN))
    resultOf(await signIn(YEN, NEW))
  })

  test.each(['Ab1', 'matkhau1', 'MATKHAU1', 'Matkhauu', 'Mat khau1'])(
    'rejects %s with IDS_PASSWORD_IS_NOT_VALID before checking the code',
    async (password) => {
      expect(errorOf(await world.call('authen_register', { msisdn: AN, pin: '000000', password }))).toEqual({
        code: 'password_not_valid',
      })
      expect(
        errorOf(await world.call('authen_miss_password', { msisdn: AN, otp: '000000', password })),
      ).toEqual({ code: 'password_not_valid' })
    },
  )

  test('reports the disabled wallet feature without consuming the code', async () => {
    await world.context.db.insert(setting).values({ key: 'feature_wallet', value: 'off' })
    const pin = await codeFor(YEN, 'authen_register')
    const body = { msisdn: YEN, pin, password: NEW }
    expect(errorOf(await world.call('authen_register', { ...body, payment_wallet_register: true }))).toEqual({
      code: 'feature_not_supported',
    })
    resultOf(await world.call('authen_register', body))
  })

  test('creates one account and session for twenty parallel requests', async () => {
    const pin = await codeFor(YEN, 'authen_register')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call('authen_register', { msisdn: YEN, pin, password: NEW })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('new password', () => {
  test('by code ends all sessions and notifies the line', async () => {
    const before = resultOf(
      await world.call('authen_msisdn', {
        msisdn: VIET,
        mode: 'otp',
        password: await codeFor(VIET, 'authen_msisdn'),
      }),
    )
    const otp = await codeFor(VIET, 'authen_miss_password')
    const recovered = resultOf(
      await world.call('authen_miss_password', {
        msisdn: VIET,
        otp,
        password: NEW,
        device_info: 'Mozilla/5.0 (iPhone) Safari/605',
      }),
    )
    const at = world.now().toISOString()
    expect(recovered).toMatchObject({
      ...{ msisdn: '84912000013', password_set: true, sessions_ended: 1 },
      ended: [{ device: '', scope: 'full', created_at: at, seen_at: at }],
    })
    const { sessions } = resultOf(await world.call('authen_session_list', {}, recovered))
    expect(sessions).toMatchObject([{ device: expect.stringContaining('iPhone'), current: true }])
    expect(errorOf(await world.call('core_customer_get_info', {}, before))).toEqual({
      code: 'unauthorised',
      reason: 'password_changed',
    })
    expect(errorOf(await signIn(VIET))).toMatchObject({ code: 'login_failed' })
    resultOf(await signIn(VIET, NEW))
    const [notice] = await world.sms(VIET)
    expect(notice).toMatchObject({ purpose: 'password_changed', otp: null })
    expect(notice?.text).toContain('10:00')
  })

  test('by code clears a lockout', async () => {
    for (let time = 0; time < 5; time += 1) await signIn(AN, 'Saimatkhau1')
    expect(errorOf(await signIn(AN))).toMatchObject({ code: 'password_locked' })
    resultOf(
      await world.call('authen_miss_password', {
        msisdn: AN,
        otp: await codeFor(AN, 'authen_miss_password'),
        password: NEW,
      }),
    )
    expect(resultOf(await signIn(AN, NEW))).toMatchObject({ msisdn: `84${AN.slice(1)}` })
  })

  test('by the old password keeps this session and ends the others', async () => {
    const here = resultOf(await signIn(AN))
    const there = resultOf(await signIn(AN))
    const change = (old_password: string) =>
      world.call('authen_change_password', { old_password, password: NEW }, here)
    expect(errorOf(await change('Saimatkhau1'))).toEqual({ code: 'old_password_wrong', tries_left: 4 })
    expect(resultOf(await change(DEMO_PASSWORD))).toMatchObject({ sessions_ended: 1 })
    resultOf(await world.call('core_customer_get_info', {}, here))
    expect(errorOf(await world.call('core_customer_get_info', {}, there))).toEqual({
      code: 'unauthorised',
      reason: 'password_changed',
    })
    resultOf(await signIn(AN, NEW))
    expect((await world.sms(AN))[0]?.purpose).toBe('password_changed')
  })

  test('by the old password has attempts of its session, which wrong sign-ins do not use up', async () => {
    const here = resultOf(await signIn(AN))
    const change = () =>
      world.call('authen_change_password', { old_password: 'Saimatkhau1', password: NEW }, here)
    for (let time = 0; time < 5; time += 1) await signIn(AN, 'Saimatkhau1')
    expect(errorOf(await signIn(AN))).toEqual({ code: 'password_locked', retry_after: 300 })
    for (let time = 0; time < 5; time += 1)
      expect(errorOf(await change())).toMatchObject({ code: 'old_password_wrong' })
    expect(errorOf(await change())).toEqual({ code: 'password_locked', retry_after: 300 })
  })
})
