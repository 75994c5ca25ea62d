/** Many codes at once: a proof of work for strangers, a budget of the hour, an alarm. Spec OTP-12. */
import { createChallenge, solveChallenge } from 'altcha-lib/v1'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  OTP_ALARM_FROM,
  OTP_ALARM_SECONDS,
  OTP_BUDGET_PER_HOUR,
  OTP_BUDGET_SECONDS,
  OTP_PROOF_FROM,
  OTP_PROOF_FROM_WRONG,
  OTP_PROOF_SECONDS,
} from '../../../src/contract/rules/otp-guard.ts'
import { CAPTCHA_MAX_NUMBER } from '../../../src/contract/rules/partner.ts'
import type { Challenge } from '../../../src/contract/schema.ts'
import { operatorHttp } from '../../../src/entry/operator-http.ts'
import { readTally } from '../../../src/operator/features/identity/tally.ts'
import { otpTally } from '../../../src/operator/schema.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const AN = '0912000001'
const KEY = 'bearer of the gateway in these tests'
const lines: Record<string, unknown>[] = []
let world: World
beforeEach(async () => {
  lines.length = 0
  world = await openWorld({ log: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) })
  const { randomInt } = world.context
  // A small number is found quickly.
  world.context.randomInt = (limit) => (limit === CAPTCHA_MAX_NUMBER ? 98 : randomInt(limit))
})
afterEach(() => world.close())

const send = (more = {}, calling = {}) =>
  world.call('otp_send', { msisdn: AN, otp_service: 'authen_msisdn', ...more }, calling)

/** What other numbers asked for `secondsAgo`. */
async function addCodes(counts: { sent?: number; entered?: number; wrong?: number }, secondsAgo = 60) {
  const minute = new Date(world.now().getTime() - secondsAgo * 1000)
  await world.context.db.insert(otpTally).values({ minute, part: 99, ...counts })
}

async function solve({ maxnumber, ...challenge }: Challenge): Promise<string> {
  const { salt, algorithm } = challenge
  const found = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise
  return btoa(JSON.stringify({ ...challenge, number: found?.number }))
}
async function fetchChallenge(more = {}): Promise<Challenge> {
  const { code, challenge } = errorOf(await send(more)) as { code: string; challenge?: Challenge }
  expect(code).toBe('proof_needed')
  if (!challenge) throw new Error('No challenge was given')
  return challenge
}

describe('a proof of work', () => {
  test.each([
    ['many codes', { sent: OTP_PROOF_FROM }],
    ['many wrong codes', { wrong: OTP_PROOF_FROM_WRONG }],
    ['few entered codes', { sent: OTP_ALARM_FROM, entered: 79 }],
  ])('is needed by strangers after %s', async (_, counts) => {
    expect((await send()).ok).toBe(true)
    await addCodes(counts)
    await world.context.clock.advance(61)
    const proof = await solve(await fetchChallenge())
    expect((await send({ proof })).ok).toBe(true)
    expect(await world.code(AN)).toMatch(/^\d{6}$/)
    await world.context.clock.advance(OTP_BUDGET_SECONDS)
    expect((await send()).ok).toBe(true)
  })

  test('is needed by neither a session nor a known browser', async () => {
    const signedIn = await world.call('authen_msisdn', {
      msisdn: AN,
      mode: 'password',
      password: DEMO_PASSWORD,
    })
    const { session } = resultOf(signedIn)
    await addCodes({ sent: OTP_BUDGET_PER_HOUR })
    expect((await send({}, { device: 'known' })).ok).toBe(true)
    // A code confirms what was refused before.
    await world.call('customer_reveal', {}, { session })
    expect((await send({ otp_service: 'step_up' }, { session })).ok).toBe(true)
  })

  test('is the same for unknown numbers', async () => {
    await addCodes({ sent: OTP_PROOF_FROM })
    const proof = await solve(await fetchChallenge({ msisdn: '0987654321' }))
    expect((await send({ msisdn: '0987654321', proof })).ok).toBe(true)
  })

  test.each<[string, (proof: string, challenge: Challenge) => object | Promise<object>]>([
    ['of another number', (proof) => ({ proof, msisdn: '0912000002' })],
    ['of another purpose', (proof) => ({ proof, otp_service: 'authen_register' })],
    ['with a wrong number', (proof) => ({ proof: btoa(atob(proof).replace('"number":99', '"number":98')) })],
    ['that is no text of ours', () => ({ proof: 'x' })],
    [
      'signed by another',
      async (_, { salt }) => {
        const own = await createChallenge({ hmacKey: 'own', salt, number: 5, maxnumber: 10 })
        return { proof: btoa(JSON.stringify({ ...own, number: 5 })) }
      },
    ],
    [
      'that is too old',
      async (proof) => {
        await world.context.clock.advance(OTP_PROOF_SECONDS + 1)
        return { proof }
      },
    ],
  ])('is refused %s', async (_, change) => {
    await addCodes({ sent: OTP_PROOF_FROM })
    const challenge = await fetchChallenge()
    expect(errorOf(await send(await change(await solve(challenge), challenge))).code).toBe('proof_needed')
  })
})

test('sends strangers no more than the budget of an hour', async () => {
  await addCodes({ sent: OTP_BUDGET_PER_HOUR })
  expect(errorOf(await send())).toMatchObject({ code: 'codes_used_up', retry_after: 300 })
  await world.context.clock.advance(OTP_BUDGET_SECONDS)
  expect((await send()).ok).toBe(true)
})

describe('what is usual at this hour', () => {
  const USUAL = 4_000
  const onDays = async (days: number[]) => {
    for (const day of days) await addCodes({ sent: USUAL }, day * 86_400 + 1_800)
    // Another time of the day is another matter.
    for (const day of days) await addCodes({ sent: 3 * USUAL }, day * 86_400 + 7_200)
    await world.runDueJobs()
  }

  test('moves the budgets of a large operator', async () => {
    await onDays([1, 2, 4, 6])
    expect((await readTally(world.context.db, world.now())).usual).toBe(USUAL)
    await addCodes({ sent: OTP_BUDGET_PER_HOUR, entered: OTP_BUDGET_PER_HOUR })
    expect((await send()).ok).toBe(true)
    await addCodes({ sent: OTP_BUDGET_PER_HOUR, entered: OTP_BUDGET_PER_HOUR }, 120)
    await fetchChallenge({ msisdn: '0987654321' })
    await addCodes({ sent: 2 * OTP_BUDGET_PER_HOUR }, 180)
    expect(errorOf(await send({ msisdn: '0987654321' })).code).toBe('codes_used_up')
  })

  test('is not what happened on three days of seven', async () => {
    await onDays([1, 2, 3])
    expect((await readTally(world.context.db, world.now())).usual).toBe(0)
  })
})

test('counts a code once when sent, entered and wrong', async () => {
  await send()
  const otp = await world.code(AN)
  const check = (typed: string) =>
    world.call('otp_check', { msisdn: AN, otp_service: 'authen_msisdn', otp: typed })
  await check(otp === '000000' ? '000001' : '000000')
  await check(otp)
  await check(otp)
  await world.call('authen_msisdn', { msisdn: AN, mode: 'otp', password: otp })
  const tally = await readTally(world.context.db, world.now())
  expect(tally).toEqual({ sentHour: 1, wrongHour: 1, sent: 1, entered: 1, usual: 0 })
})

describe('the alarm', () => {
  const alarms = () => lines.filter(({ alarm }) => alarm === 'otp_few_entered')

  test.each([
    [79, 1],
    [80, 0],
  ])('with %i of 200 codes entered is logged %i times', async (entered, times) => {
    await addCodes({ sent: OTP_ALARM_FROM, entered })
    await world.runDueJobs()
    await world.runDueJobs()
    expect(alarms()).toHaveLength(times)
    if (times > 0) expect(alarms()[0]).toMatchObject({ level: 'warn', sent: OTP_ALARM_FROM, entered })
  })

  test('ends with its window, and is not raised by a few codes', async () => {
    await addCodes({ sent: OTP_ALARM_FROM }, OTP_ALARM_SECONDS + 1)
    await addCodes({ sent: OTP_ALARM_FROM - 1 })
    await world.runDueJobs()
    expect(alarms()).toEqual([])
  })

  test('is visible to administrators with the key only', async () => {
    await addCodes({ sent: OTP_PROOF_FROM, entered: 10 })
    const app = operatorHttp(world.operator, KEY, async () => true)
    const callApi = (authorization: string) => app.request('/metrics', { headers: { authorization } })
    expect((await callApi('Bearer other')).status).toBe(401)
    expect(await (await callApi(`Bearer ${KEY}`)).json()).toEqual({
      codes: {
        ...{ sentHour: OTP_PROOF_FROM, wrongHour: 0, sent: OTP_PROOF_FROM, entered: 10, usual: 0 },
        ...{ proof_needed: true, alarm: true },
      },
    })
  })
})
