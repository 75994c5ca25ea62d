import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setMaintenance } from '../../../src/operator/platform/settings/maintenance.ts'
import { session } from '../../../src/operator/schema.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { openWorld, refusalOf, resultOf, type World } from '../../world/operator.ts'

const AN = '0912000001'
const NGOC = '0912000002'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const signIn = async (msisdn = AN) =>
  resultOf(await world.call('authen_msisdn', { msisdn, mode: 'password', password: DEMO_PASSWORD }))
const greet = (calling: { session: string }, body = {}) => world.call('core_customer_get_info', body, calling)

describe('a session', () => {
  test('opens what is one’s own', async () => {
    const an = await signIn()
    expect(resultOf(await greet(an))).toMatchObject({ MSISDN: '84912000001', FULL_NAME: 'Nguyễn Minh An' })
    expect(resultOf(await greet(an, { msisdn: '0912000001' })).MSISDN).toBe('84912000001')
  })

  test('does not open what is another’s', async () => {
    expect(refusalOf(await greet(await signIn(), { msisdn: NGOC }))).toEqual({ code: 'subject_refused' })
  })

  test('that is not there reads as expired', async () => {
    expect(refusalOf(await world.call('core_customer_get_info'))).toEqual({
      code: 'unauthorised',
      reason: 'expired',
    })
    expect(refusalOf(await greet({ session: 'never-given' }))).toEqual({
      code: 'unauthorised',
      reason: 'expired',
    })
  })

  test('ends after an hour without a call', async () => {
    const an = await signIn()
    for (let hour = 0; hour < 3; hour += 1) {
      await world.advance(3_599)
      resultOf(await greet(an))
    }
    await world.advance(3_600)
    expect(refusalOf(await greet(an))).toEqual({ code: 'unauthorised', reason: 'expired' })
  })

  test('ends after a day in any case', async () => {
    const an = await signIn()
    for (let half = 0; half < 47; half += 1) {
      await world.advance(1_800)
      resultOf(await greet(an))
    }
    await world.advance(1_800)
    expect(refusalOf(await greet(an))).toEqual({ code: 'unauthorised', reason: 'expired' })
  })

  test('is one of five; a sixth ends the oldest', async () => {
    const opened = []
    for (let time = 0; time < 6; time += 1) {
      opened.push(await signIn())
      await world.advance(1)
    }
    const [oldest, ...others] = opened
    expect(refusalOf(await greet(oldest ?? { session: '' }))).toEqual({
      code: 'unauthorised',
      reason: 'too_many',
    })
    for (const one of others) resultOf(await greet(one))
  })

  test('is one of five also when ten are opened at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.call('authen_msisdn', { msisdn: AN, mode: 'password', password: DEMO_PASSWORD }),
      ),
    )
    const living = (await world.context.db.select().from(session)).filter(({ endedAt }) => !endedAt)
    // Tries taken at once may lock for a moment; of those that came in five stay.
    expect(living.length).toBe(Math.min(5, opened.filter(({ ok }) => ok).length))
    expect(living.length).toBeGreaterThan(0)
  })

  test('is signed out here, or everywhere', async () => {
    const [one, two, three] = [await signIn(), await signIn(), await signIn()]
    expect(resultOf(await world.call('authen_logout', {}, one))).toEqual({})
    expect(refusalOf(await greet(one))).toEqual({ code: 'unauthorised', reason: 'signed_out' })
    expect(resultOf(await world.call('authen_logout_everywhere', {}, two))).toEqual({ sessions_ended: 2 })
    expect(refusalOf(await greet(two))).toEqual({ code: 'unauthorised', reason: 'signed_out' })
    expect(refusalOf(await greet(three))).toEqual({ code: 'unauthorised', reason: 'signed_out' })
  })

  test('is kept as a digest, and its use is written down once a minute at most', async () => {
    const an = await signIn()
    const rows = () => world.context.db.select().from(session)
    const [first] = await rows()
    expect(JSON.stringify(first)).not.toContain(an.session)
    await world.advance(59)
    await greet(an)
    expect((await rows())[0]?.seenAt).toEqual(first?.seenAt)
    await world.advance(1)
    await greet(an)
    expect((await rows())[0]?.seenAt).toEqual(world.now())
  })
})

describe('the system closed for upgrade', () => {
  test('refuses what changes things and says until when; reads and signing in stay open', async () => {
    const until = new Date(world.now().getTime() + 1_800_000)
    await setMaintenance(world.context.db, until)
    const an = await signIn()
    resultOf(await greet(an))
    const change = () =>
      world.call('authen_change_password', { old_password: DEMO_PASSWORD, password: 'Motkhac2' }, an)
    expect(refusalOf(await change())).toEqual({ code: 'system_closed', until: until.toISOString() })
    await world.advance(1_800)
    resultOf(await change())
  })
})

describe('one door', () => {
  const ask = (name: string, service: 'main' | 'configuration', body: Record<string, unknown> = {}) =>
    world.operator.answer({ service, name, body, language: 'vi', browser: 'b', requestId: 'r' })

  test('a call that is not there, or is of another service', async () => {
    expect(await ask('no_such_call', 'main')).toEqual({
      status: 404,
      envelope: { error_code: 'not_found', message: '', result: {} },
    })
    expect(await ask('toString', 'main')).toMatchObject({ status: 404 })
    expect(await ask('otp_send', 'configuration')).toMatchObject({ status: 404 })
  })

  test('unauthorised is 401 on the wire, a business answer 200', async () => {
    expect(await ask('core_customer_get_info', 'main', { session: 'x' })).toEqual({
      status: 401,
      envelope: { error_code: '401', message: '', result: { reason: 'expired' } },
    })
    expect(
      await ask('authen_msisdn', 'main', { msisdn: AN, mode: 'password', password: 'Sai' }),
    ).toMatchObject({
      status: 200,
      envelope: { error_code: 'login_failed' },
    })
  })

  test('signing in wears its fields at the top too', async () => {
    const { envelope } = await ask('authen_msisdn', 'main', {
      msisdn: AN,
      mode: 'password',
      password: DEMO_PASSWORD,
    })
    expect(envelope).toMatchObject({
      error_code: '0',
      msisdn: '84912000001',
      off_net: '0',
      result: { msisdn: '84912000001' },
    })
  })

  test('a fault of ours is "internal", and the log names no number, code or password', async () => {
    const lines: string[] = []
    const broken = await openWorld({
      log: (line) => lines.push(line),
      randomInt: () => {
        throw new TypeError(`no chance for ${AN}`)
      },
    })
    const answer = await broken.operator.answer({
      service: 'main',
      name: 'otp_send',
      body: { msisdn: AN, otp_service: 'authen_msisdn' },
      language: 'vi',
      browser: 'b',
      requestId: 'request-7',
    })
    expect(answer).toEqual({ status: 500, envelope: { error_code: 'internal', message: '', result: {} } })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      call: 'otp_send',
      requestId: 'request-7',
      kind: 'TypeError',
    })
    expect(lines.join()).not.toMatch(/912000001/)
    await broken.close()
  })
})
