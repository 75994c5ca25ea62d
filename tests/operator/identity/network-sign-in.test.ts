/** Codes of the mobile network: one sign-in each, for a minute, for the browser that asked. Spec IDN-15. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { networkState, openNetworkCode, sealNetworkCode } from '../../../src/contract/network-code.ts'
import { NETWORK_CODE_SECONDS } from '../../../src/contract/rules/network-sign-in.ts'
import { OTP_LOCK_SECONDS, OTP_WRONG_LIMIT, WRONG_IN_A_ROW } from '../../../src/contract/rules/otp.ts'
import { changeAttempt, lockAttempt } from '../../../src/operator/features/identity/attempts.ts'
import { networkCodeUse } from '../../../src/operator/features/identity/network/tables.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const AN = '84912000001'
/** Without an account. */
const NEW_LINE = '84912000012'
const BROWSER = 'browser-that-asked'
const KEY = 'the-key-of-the-network-of-the-tests'
const FAILED = { code: 'network_sign_in_failed' }

let world: World
beforeEach(async () => {
  world = await openWorld({ networkSignIn: { url: 'https://mang.example/vao/', key: KEY } })
})
afterEach(() => world.close())

let issued = 0
const seconds = (): number => Math.floor(world.now().getTime() / 1000)
const seal = (change: { key?: string; msisdn?: string; age?: number; state?: string } = {}): string =>
  sealNetworkCode(change.key ?? KEY, {
    msisdn: change.msisdn ?? AN,
    session: `session-${issued++}`,
    issued: seconds() - (change.age ?? 0),
    state: change.state ?? networkState(BROWSER),
  })
const redeem = (code: string, { browser = BROWSER, confirmed = false } = {}) =>
  world.call('network_sign_in', { code, ...(confirmed && { confirmed }) }, { browser })

describe('the address of the network', () => {
  const start = (path: string) => world.call('network_sign_in_start', { path }, { browser: BROWSER })

  test('is the base address with path, query and the state of the browser', async () => {
    expect(resultOf(await start('/dich-vu/goi?a=1&code=x')).url).toBe(
      `https://mang.example/vao/dich-vu/goi?a=1&state=${networkState(BROWSER)}`,
    )
  })

  test('takes paths of this site only', async () => {
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/./%2f', '/.//evil'])
      expect([path, (await start(path)).ok]).toEqual([path, path === '/./%2f'])
  })

  test('does not exist without a network', async () => {
    const other = await openWorld()
    const answer = await other.call('network_sign_in_start', { path: '/' })
    expect(errorOf(answer).code).toBe('feature_not_supported')
    await other.close()
  })
})

describe('a code', () => {
  test('signs its line in once, and the session says how', async () => {
    const code = seal()
    const { session, msisdn } = resultOf(await redeem(code))
    expect(msisdn).toBe(AN)
    const { sessions } = resultOf(await world.call('authen_session_list', {}, { session }))
    expect(sessions[0]).toMatchObject({ by_network: true, current: true })
    const { sign_ins } = resultOf(await world.call('authen_security_get', {}, { session }))
    expect(sign_ins[0]).toMatchObject({ by_network: true, current: true })
    expect(errorOf(await redeem(code))).toEqual(FAILED)
    expect(errorOf(await redeem(code, { browser: '', confirmed: true }))).toEqual(FAILED)
  })

  test('gives a line without account one', async () => {
    const { password_set } = resultOf(await redeem(seal({ msisdn: NEW_LINE })))
    expect(password_set).toBe(false)
  })

  test('signs in once for parallel requests', async () => {
    const code = seal()
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is valid for a minute by the clock of the operator', async () => {
    const [early, late] = [seal(), seal()]
    await world.advance(NETWORK_CODE_SECONDS)
    expect((await redeem(early)).ok).toBe(true)
    await world.advance(1)
    expect(errorOf(await redeem(late))).toEqual(FAILED)
    expect(errorOf(await redeem(seal({ age: -30 })))).toEqual(FAILED)
  })

  test('is refused when it is forged, changed or of no line of ours', async () => {
    const code = seal()
    const other = code.at(-3) === 'A' ? 'B' : 'A'
    const changed = code.slice(0, -3) + other + code.slice(-2)
    expect(openNetworkCode(KEY, changed)).toBeUndefined()
    for (const wrong of [seal({ key: `${KEY}2` }), changed, 'A'.repeat(80), seal({ msisdn: '84987654321' })])
      expect(errorOf(await redeem(wrong))).toEqual(FAILED)
    expect((await redeem(code)).ok).toBe(true)
  })

  test('is refused in a browser that did not ask for it, also without its cookie', async () => {
    const foreign = () => seal({ state: networkState('another browser') })
    expect(errorOf(await redeem(foreign(), { confirmed: true }))).toEqual(FAILED)
    expect(errorOf(await redeem(foreign(), { browser: '', confirmed: true }))).toEqual(FAILED)
    expect(errorOf(await redeem(seal(), { browser: '', confirmed: true }))).toEqual(FAILED)
  })

  test('needs a confirmation where no browser asked for it', async () => {
    for (const [code, browser] of [
      [seal({ state: '' }), ''],
      [seal({ state: '' }), BROWSER],
    ] as const) {
      expect(errorOf(await redeem(code, { browser }))).toEqual({
        code: 'network_confirm_needed',
        phone: '0912 *** 001',
      })
      expect((await redeem(code, { browser, confirmed: true })).ok).toBe(true)
    }
  })

  test('is deleted when it has expired', async () => {
    resultOf(await redeem(seal()))
    await world.advance(2 * 86_400)
    expect(await world.context.db.select().from(networkCodeUse)).toEqual([])
  })
})

test('wrong codes close the network for the number and are shown to its owner', async () => {
  for (let tries = 0; tries < OTP_WRONG_LIMIT; tries += 1)
    expect(errorOf(await redeem(seal({ age: 99 })))).toEqual(FAILED)
  expect(errorOf(await redeem(seal()))).toEqual(FAILED)
  expect((await redeem(seal({ msisdn: NEW_LINE }))).ok).toBe(true)
  const password = { msisdn: AN, mode: 'password', password: 'Matkhau1' }
  const { session } = resultOf(await world.call('authen_msisdn', password))
  const { wrong } = resultOf(await world.call('authen_security_get', {}, { session }))
  expect(wrong.codes).toBe(OTP_WRONG_LIMIT)
  await world.advance(OTP_LOCK_SECONDS[0])
  expect((await redeem(seal())).ok).toBe(true)
})

test('a line after many wrong tries needs code and password', async () => {
  const { db } = world.context
  const row = await lockAttempt(db, { msisdn: AN, purpose: 'row', scope: 'world' }, world.now())
  await changeAttempt(db, row, { wrong: WRONG_IN_A_ROW })
  const code = seal()
  expect(errorOf(await redeem(code))).toEqual({ code: 'second_proof_needed' })
  expect(errorOf(await redeem(code))).toEqual(FAILED)
})
