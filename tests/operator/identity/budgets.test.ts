/**
 * What a stranger uses up closes nothing for the owner: budgets of a session, of a known browser and of the
 * world, how well the world can guess, and what many wrong tries in a row lead to. Spec OTP-11, Spec IDN-13.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OtpService } from '../../../src/contract/rules/otp.ts'
import {
  OTP_DIGITS,
  OTP_SENDS_PER_DAY,
  OTP_WRONG_PER_DAY,
  WRONG_IN_A_ROW,
} from '../../../src/contract/rules/otp.ts'
import { PASSWORD_LOCK_SECONDS, PASSWORD_WRONG_LIMIT } from '../../../src/contract/rules/password.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { requestStepUp } from '../../world/step-up.ts'

const AN = '0912000001'
const OWNER: CallOptions = { browser: 'browser of the owner', device: 'device of the owner' }
const STRANGER: CallOptions = { browser: 'browser of a stranger' }
/** All purposes by which a visitor can get in. */
const PURPOSES: readonly OtpService[] = ['authen_msisdn', 'authen_miss_password', 'authen_register']

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const send = (calling: CallOptions, otp_service: OtpService = 'authen_msisdn') =>
  world.call('otp_send', { msisdn: AN, otp_service }, calling)
const byCode = (password: string, calling: CallOptions, more = {}) =>
  world.call('authen_msisdn', { msisdn: AN, mode: 'otp', password, ...more }, calling)
const byPassword = (password: string, calling: CallOptions) =>
  world.call('authen_msisdn', { msisdn: AN, mode: 'password', password }, calling)
const wrongCode = async () => ((await world.code(AN)) === '000000' ? '000001' : '000000')

/** A stranger requests codes and guesses until nothing is accepted; returns how many guesses were checked. */
async function guessForADay(): Promise<number> {
  let guesses = 0
  const ends = world.now().getTime() + 86_400_000
  while (world.now().getTime() < ends) {
    let sent = 0
    for (const purpose of PURPOSES) {
      if (!(await send(STRANGER, purpose)).ok) continue
      sent += 1
      const otp = await wrongCode()
      for (let time = 0; time < 6; time += 1) {
        const answer = await world.call('otp_check', { msisdn: AN, otp_service: purpose, otp }, STRANGER)
        if (!answer.ok && answer.code === 'otp_incorrect') guesses += 1
      }
    }
    // Once nothing is sent, the budgets of an hour and a day are used up: asking more often opens none.
    await world.context.clock.advance(sent > 0 ? 900 : 3_600)
  }
  return guesses
}

describe('a stranger who uses up the budget of the world', () => {
  test('by requests leaves codes for a known browser and for a session', async () => {
    const { session } = resultOf(await byPassword(DEMO_PASSWORD, OWNER))
    let refusals = 0
    for (let time = 0; time < OTP_SENDS_PER_DAY + 5; time += 1) {
      if (!(await send(STRANGER, PURPOSES[time % 3])).ok) refusals += 1
      await world.context.clock.advance(1_000)
    }
    expect(refusals).toBeGreaterThanOrEqual(5)
    expect(errorOf(await send({ browser: 'another one' }))).toMatchObject({ code: 'send_sms_nok_limit_n' })
    resultOf(await send(OWNER))
    const again = resultOf(await byPassword(DEMO_PASSWORD, OWNER))
    await requestStepUp(world, { ...STRANGER, session: again.session }, AN, 'customer_reveal')
    expect(session).not.toBe(again.session)
  })

  test('does not replace the code that the owner was sent', async () => {
    resultOf(await send(OWNER))
    const code = await world.code(AN)
    resultOf(await send(STRANGER))
    expect(await world.code(AN)).not.toBe(code)
    resultOf(await byCode(code, OWNER))
  })

  test('by wrong codes does not close a known browser', async () => {
    await guessForADay()
    expect(errorOf(await byCode('123456', STRANGER)).code).not.toBe('otp_incorrect')
    resultOf(await send(OWNER))
    resultOf(await byCode(await world.code(AN), OWNER))
  })

  test('by wrong passwords does not close a known browser', async () => {
    for (let time = 0; time <= PASSWORD_WRONG_LIMIT; time += 1) await byPassword('Saimatkhau1', STRANGER)
    expect(errorOf(await byPassword(DEMO_PASSWORD, STRANGER))).toMatchObject({ code: 'password_locked' })
    const { session } = resultOf(await byPassword(DEMO_PASSWORD, OWNER))
    const change = { old_password: DEMO_PASSWORD, password: 'Matkhau2' }
    resultOf(await world.call('authen_change_password', change, { session }))
  })

  test('gets no code for the step-up of a missing session', async () => {
    for (const calling of [STRANGER, OWNER])
      expect(errorOf(await send(calling, 'step_up'))).toMatchObject({ code: 'unauthorised' })
    const other = resultOf(
      await world.call('authen_msisdn', { msisdn: '0912000002', mode: 'password', password: DEMO_PASSWORD }),
    )
    expect(errorOf(await send({ session: other.session }, 'step_up'))).toMatchObject({ code: 'unauthorised' })
    expect(await world.sms(AN)).toEqual([])
  })
})

test('the world guesses a code with at most 2·10⁻⁵ per number and day', async () => {
  const days = 4
  let guesses = 0
  for (let day = 0; day < days; day += 1) guesses += await guessForADay()
  expect(guesses).toBeGreaterThan(0)
  expect(guesses / days).toBeLessThanOrEqual(OTP_WRONG_PER_DAY)
  expect(guesses / days / 10 ** OTP_DIGITS).toBeLessThanOrEqual(2e-5)
})

describe('many wrong tries in a row', () => {
  beforeEach(async () => {
    for (let time = 0; time < WRONG_IN_A_ROW; time += 1) {
      if (time % PASSWORD_WRONG_LIMIT === 0) await world.context.clock.advance(PASSWORD_LOCK_SECONDS)
      await byPassword('Saimatkhau1', STRANGER)
    }
    await world.context.clock.advance(PASSWORD_LOCK_SECONDS)
  })
  const NEW: CallOptions = { browser: 'new browser of the owner' }

  test('notify the owner once, and keep a code of registering from opening the account', async () => {
    const warnings = (await world.sms(AN)).filter(({ purpose }) => purpose === 'guessing')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.text.replace(/\D/g, '')).toContain('0912000001')
    resultOf(await send(NEW, 'authen_register'))
    const body = { msisdn: AN, pin: await world.code(AN), password: 'Matkhau2' }
    expect(errorOf(await world.call('authen_register', body, NEW))).toEqual({ code: 'account_exists' })
  })

  test('ask an unknown browser for code and password together', async () => {
    expect(errorOf(await byPassword(DEMO_PASSWORD, NEW))).toEqual({ code: 'second_proof_needed' })
    resultOf(await send(NEW))
    const code = await world.code(AN)
    expect(errorOf(await byCode(code, NEW))).toEqual({ code: 'second_proof_needed' })
    expect(errorOf(await byCode(code, NEW, { second_password: 'Saimatkhau1' }))).toMatchObject({
      code: 'login_failed',
    })
    resultOf(await byCode(code, NEW, { second_password: DEMO_PASSWORD }))
    // The owner was here, so that one proof is enough from now on.
    resultOf(await byPassword(DEMO_PASSWORD, { browser: 'third browser' }))
  })

  test('do not concern a known browser', async () => {
    expect(resultOf(await byPassword(DEMO_PASSWORD, OWNER))).toMatchObject({ msisdn: `84${AN.slice(1)}` })
  })

  test('let a recovery set the password but not sign in by one code alone', async () => {
    resultOf(await send(NEW, 'authen_miss_password'))
    const recover = { msisdn: AN, otp: await world.code(AN), password: 'Matkhau2' }
    expect(errorOf(await world.call('authen_miss_password', recover, NEW))).toEqual({
      code: 'second_proof_needed',
    })
    resultOf(await send(NEW))
    resultOf(await byCode(await world.code(AN), NEW, { second_password: 'Matkhau2' }))
  })
})
