/**
 * The sealed session cookie: what it grants, how long it lasts, and that it cannot be forged. Spec SES-1,
 * Spec SES-2.
 */
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { COOKIE_MAX } from '../../src/contract/rules/limits.ts'
import {
  CHALLENGE_BROWSER_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_LIFE_SECONDS,
} from '../../src/contract/rules/session.ts'
import { errorAnswer, type Jar, OWN, openTestGateway, stubOperator, success, TOKEN } from './test-gateway.ts'

const INFO = '/api/main/core_customer_get_info'
const SEND = { msisdn: '0912000001', otp_service: 'authen_msisdn' }
const signedIn = async (change: Parameters<typeof openTestGateway>[0] = {}) => {
  const world = openTestGateway(change)
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  return { ...world, jar, session, callApi: () => world.post(INFO, { session }, { jar }) }
}

describe('signing in', () => {
  test('returns a handle in envelope and result, never the operator token', async () => {
    const { post } = openTestGateway()
    const { envelope, text, setCookies } = await post('/api/main/authen_msisdn', {
      msisdn: '0912000001',
      mode: 'password',
      password: 'Matkhau1',
    })
    expect(envelope).toMatchObject({
      error_code: '0',
      msisdn: OWN,
      off_net: '0',
      result: { msisdn: OWN, password_set: true },
    })
    expect(envelope['session']).toBe((envelope['result'] as { session: string }).session)
    expect(Buffer.from(String(envelope['session']), 'base64url').length).toBe(16)
    expect(text + setCookies.join()).not.toContain(TOKEN)
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['__Host-sid', '__Host-dev'])
    expect(setCookies[0]).toMatch(
      /^__Host-sid=[\w-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(setCookies[0]?.length).toBeLessThanOrEqual(COOKIE_MAX)
  })

  test('returns a new handle and cookie every time', async () => {
    const { post, signIn } = openTestGateway()
    const jar: Jar = new Map([['__Host-sid', 'fixed-by-somebody']])
    const first = await signIn(jar)
    const cookie = jar.get('__Host-sid')
    const second = await signIn(jar)
    expect(first).not.toBe(second)
    expect(jar.get('__Host-sid')).not.toBe(cookie)
    expect((await post(INFO, { session: first }, { jar })).status).toBe(401)
  })

  test('sends the operator its own token, never the page', async () => {
    const operator = stubOperator()
    const { callApi } = await signedIn({ operator })
    expect((await callApi()).text).not.toContain(TOKEN)
    expect(operator.received.at(-1)?.body).toEqual({ msisdn: OWN, session: TOKEN })
  })

  test('never sends a handle to the operator', async () => {
    const operator = stubOperator()
    const { post, jar, session } = await signedIn({ operator })
    await post('/api/main/package_search', { session, keyword: 'data' }, { jar })
    expect(operator.received.at(-1)?.body).toEqual({ keyword: 'data' })
  })

  test('fails on an oversized token or another number’s sign-in', async () => {
    const answer = (change: object) => ({
      authen_msisdn: async () =>
        success({ msisdn: OWN, session: TOKEN, off_net: '0', password_set: true, ...change }),
    })
    for (const change of [{ session: 'x'.repeat(4000) }, { msisdn: '84912000002' }]) {
      const { post } = openTestGateway({ operator: stubOperator(answer(change)) })
      const { status, setCookies } = await post('/api/main/authen_msisdn', {
        msisdn: '0912000001',
        mode: 'otp',
        password: '123456',
      })
      expect([status, setCookies]).toEqual([502, []])
    }
  })

  test('fits the operator’s longest token into the cookie', async () => {
    const token = randomBytes(256).toString('hex')
    const { jar } = await signedIn({
      operator: stubOperator({
        authen_msisdn: async ({ body }) =>
          success({ msisdn: body['msisdn'], session: token, off_net: '0', password_set: true }),
      }),
    })
    expect(jar.get('__Host-sid')?.length).toBeLessThan(COOKIE_MAX)
  })
})

describe('a session', () => {
  test('needs cookie and handle together', async () => {
    const { post, jar, session } = await signedIn()
    expect((await post(INFO, { session }, { jar })).status).toBe(200)
    for (const sent of [
      await post(INFO, { session }),
      await post(INFO, {}, { jar }),
      await post(INFO, { session: `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}` }, { jar }),
      await post(INFO, { session: '' }, { jar }),
      await post(INFO, { session: TOKEN }, { jar }),
    ]) {
      expect([sent.status, sent.envelope['error_code'], sent.envelope['message']]).toEqual([
        401,
        '401',
        'Phiên làm việc đã hết hạn, Vui lòng đăng nhập lại',
      ])
    }
  })

  test('is invalid when one bit of its cookie changes', async () => {
    const { post, jar, session } = await signedIn()
    const bytes = Buffer.from(jar.get('__Host-sid') ?? '', 'base64url')
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      const broken: Jar = new Map([['__Host-sid', changed.toString('base64url')]])
      const { status, setCookies } = await post(INFO, { session }, { jar: broken })
      expect(status).toBe(401)
      expect(setCookies[0]).toContain('Max-Age=0')
    }
    for (const junk of ['', 'x', '.', 'A'.repeat(5000), '%00', '"'])
      expect((await post(INFO, { session }, { jar: new Map([['__Host-sid', junk]]) })).status).toBe(401)
  })

  test('is not opened by a sealed browser id', async () => {
    const { post, jar, session } = await signedIn()
    await post('/api/main/otp_send', SEND, { jar })
    expect(
      (await post(INFO, { session }, { jar: new Map([['__Host-sid', jar.get('__Host-pre') ?? '']]) })).status,
    ).toBe(401)
  })

  test('accepts the previous key and rejects unknown keys', async () => {
    const { jar, session, secrets } = await signedIn()
    const [old] = secrets.sessionKeys
    const rotated = openTestGateway({ secrets: { ...secrets, sessionKeys: [randomBytes(32), old] } })
    const foreign = openTestGateway()
    expect((await rotated.post(INFO, { session }, { jar: new Map(jar) })).status).toBe(200)
    expect((await foreign.post(INFO, { session }, { jar: new Map(jar) })).status).toBe(401)
  })

  test('ends after an hour without a call, not before', async () => {
    const { callApi, clock } = await signedIn()
    clock.at += (SESSION_IDLE_SECONDS - 1) * 1000
    expect((await callApi()).status).toBe(200)
    clock.at += (SESSION_IDLE_SECONDS - 1) * 1000
    expect((await callApi()).status).toBe(200)
    clock.at += SESSION_IDLE_SECONDS * 1000
    const { status, envelope } = await callApi()
    expect([status, envelope['result']]).toEqual([401, { reason: 'expired' }])
  })

  test('ends after a day of continuous use', async () => {
    const { callApi, clock } = await signedIn()
    const start = clock.at
    while (clock.at + 1_800_000 < start + SESSION_LIFE_SECONDS * 1000) {
      clock.at += 1_800_000
      expect((await callApi()).status).toBe(200)
    }
    clock.at = start + SESSION_LIFE_SECONDS * 1000
    expect((await callApi()).status).toBe(401)
  })

  test('renews its cookie once a minute, not once a call', async () => {
    const { callApi, clock } = await signedIn()
    expect((await callApi()).setCookies).toEqual([])
    clock.at += 60_000
    expect((await callApi()).setCookies).toEqual([])
    clock.at += 1_000
    expect((await callApi()).setCookies).toHaveLength(1)
    expect((await callApi()).setCookies).toEqual([])
  })

  test('ends with its reason when the operator ended it', async () => {
    const { callApi, jar } = await signedIn({
      operator: stubOperator({
        core_customer_get_info: async () => errorAnswer('401', '', { reason: 'password_changed' }),
      }),
    })
    const { status, envelope } = await callApi()
    expect([status, envelope['result']]).toEqual([401, { reason: 'password_changed' }])
    expect(jar.has('__Host-sid')).toBe(false)
  })
})

describe('a renewed session', () => {
  test('gets a new cookie under the same handle, and an old copy of the cookie is no use', async () => {
    const operator = stubOperator({
      authen_step_up: async () =>
        success({ session: 'renewed-token', until: '2026-11-21T03:05:00.000Z', expires_in: 300 }),
      core_customer_get_info: async ({ body }) =>
        body['session'] === 'renewed-token'
          ? success({ MSISDN: body['msisdn'], FULL_NAME: 'An', CUSTOMER_ID: 'KH1' })
          : errorAnswer('401', '', { reason: 'renewed' }),
    })
    const { post, jar, session, callApi } = await signedIn({ operator })
    const copy = new Map(jar)
    const { envelope, text } = await post('/api/main/authen_step_up', { session, otp: '123456' }, { jar })
    expect(envelope['result']).toMatchObject({ session })
    expect(text).not.toContain('renewed-token')
    expect(jar.get('__Host-sid')).not.toBe(copy.get('__Host-sid'))
    expect((await callApi()).status).toBe(200)
    const stale = await post('/api/main/core_customer_get_info', { session }, { jar: copy })
    // The copy may be this browser's own request that left before the answer: its new cookie must stay.
    expect([stale.status, stale.setCookies]).toEqual([401, []])
  })
})

describe('signing out', () => {
  test('clears the cookie', async () => {
    const { post, jar, session, callApi } = await signedIn()
    const { status, headers } = await post('/api/main/authen_logout', { session }, { jar })
    expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache", "storage"'])
    expect(jar.has('__Host-sid')).toBe(false)
    expect((await callApi()).status).toBe(401)
  })

  test.each([
    ['does not answer', async () => Promise.reject(new Error('gone'))],
    ['answers nonsense', async () => ({ status: 200, envelope: 'nonsense' })],
    ['has no such session any more', async () => errorAnswer('401')],
  ])('works here even when the operator %s', async (_, answer) => {
    const { post, jar, session } = await signedIn({ operator: stubOperator({ authen_logout: answer }) })
    const { status, envelope, headers } = await post('/api/main/authen_logout', { session }, { jar })
    expect([status, envelope['error_code']]).toEqual([200, '0'])
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(jar.has('__Host-sid')).toBe(false)
  })

  test('clears the site data everywhere and reports a failure', async () => {
    const { post, jar, session } = await signedIn()
    const { headers } = await post('/api/main/authen_logout_everywhere', { session }, { jar })
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(jar.has('__Host-sid')).toBe(false)
    const failing = await signedIn({
      operator: stubOperator({ authen_logout_everywhere: async () => Promise.reject(new Error('gone')) }),
    })
    const refused = await failing.post(
      '/api/main/authen_logout_everywhere',
      { session: failing.session },
      { jar: failing.jar },
    )
    expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([502, null])
    expect(failing.jar.has('__Host-sid')).toBe(true)
  })
})

describe('cookie names', () => {
  test('have no prefix only over http://localhost in local mode', async () => {
    for (const [box, origin, name] of [
      [true, 'http://localhost:4321', 'sid'],
      [true, 'http://127.0.0.1:4321', 'sid'],
      [true, 'https://sen.example', '__Host-sid'],
      [false, 'http://localhost:4321', '__Host-sid'],
      [false, 'https://sen.example', '__Host-sid'],
    ] as const) {
      const jar: Jar = new Map()
      await openTestGateway({ localMode: box }).signIn(jar, { origin })
      expect([...jar.keys()], `${box} ${origin}`).toEqual([name, name.replace('sid', 'dev')])
    }
  })

  test('are ignored without prefix outside local mode', async () => {
    const { post, jar, session } = await signedIn()
    expect(
      (await post(INFO, { session }, { jar: new Map([['sid', jar.get('__Host-sid') ?? '']]) })).status,
    ).toBe(401)
  })
})

describe('the browser that requests a code', () => {
  test('is recognised by a sealed cookie, renewed with every code', async () => {
    const operator = stubOperator()
    const { post, clock } = openTestGateway({ operator })
    const jar: Jar = new Map()
    const browser = () => operator.received.at(-1)?.browser
    const first = await post('/api/main/otp_send', SEND, { jar })
    expect(first.setCookies[0]).toMatch(
      /^__Host-pre=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    )
    const id = browser()
    clock.at += (CHALLENGE_BROWSER_SECONDS - 1) * 1000
    await post('/api/main/otp_send', SEND, { jar })
    expect(browser()).toBe(id)
    clock.at += (CHALLENGE_BROWSER_SECONDS - 1) * 1000
    const check = await post('/api/main/otp_check', { ...SEND, otp: '123456' }, { jar })
    expect(browser()).toBe(id)
    expect(check.setCookies).toEqual([])
    clock.at += 2_000
    await post('/api/main/otp_check', { ...SEND, otp: '123456' }, { jar })
    expect(browser()).not.toBe(id)
    await post('/api/main/otp_check', { ...SEND, otp: '123456' })
    expect(browser()).toMatch(/^[\w-]{22}$/)
  })
})
