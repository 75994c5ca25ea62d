/** The sealed cookie: what it is worth, how long, and that nobody else makes one (Spec SES-1, Spec SES-2). */
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { COOKIE_MAX } from '../../src/contract/rules/limits.ts'
import {
  CHALLENGE_BROWSER_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_LIFE_SECONDS,
} from '../../src/contract/rules/session.ts'
import { type Jar, OWN, openWorld, refusal, stubOperator, success, TOKEN } from './test-gateway.ts'

const INFO = '/api/main/core_customer_get_info'
const SEND = { msisdn: '0912000001', otp_service: 'authen_msisdn' }
const signedIn = async (change: Parameters<typeof openWorld>[0] = {}) => {
  const world = openWorld(change)
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  return { ...world, jar, session, ask: () => world.post(INFO, { session }, { jar }) }
}

describe('signing in', () => {
  test('answers a handle at the top and in the result, and never the operator token', async () => {
    const { post } = openWorld()
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
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(
      /^__Host-sid=[\w-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(setCookies[0]?.length).toBeLessThanOrEqual(COOKIE_MAX)
  })

  test('gives a fresh handle and cookie every time, whatever was there before', async () => {
    const { post, signIn } = openWorld()
    const jar: Jar = new Map([['__Host-sid', 'fixed-by-somebody']])
    const first = await signIn(jar)
    const cookie = jar.get('__Host-sid')
    const second = await signIn(jar)
    expect(first).not.toBe(second)
    expect(jar.get('__Host-sid')).not.toBe(cookie)
    expect((await post(INFO, { session: first }, { jar })).status).toBe(401)
  })

  test('the operator gets its own token, the page never sees it', async () => {
    const operator = stubOperator()
    const { ask } = await signedIn({ operator })
    expect((await ask()).text).not.toContain(TOKEN)
    expect(operator.asked.at(-1)?.body).toEqual({ msisdn: OWN, session: TOKEN })
  })

  test('a handle never reaches the operator, not even where no session is asked for', async () => {
    const operator = stubOperator()
    const { post, jar, session } = await signedIn({ operator })
    await post('/api/main/package_search', { session, keyword: 'data' }, { jar })
    expect(operator.asked.at(-1)?.body).toEqual({ keyword: 'data' })
  })

  test('an operator whose token is too long for a cookie, or who signs another number in, has failed', async () => {
    const answer = (change: object) => ({
      authen_msisdn: async () =>
        success({ msisdn: OWN, session: TOKEN, off_net: '0', password_set: true, ...change }),
    })
    for (const change of [{ session: 'x'.repeat(4000) }, { msisdn: '84912000002' }]) {
      const { post } = openWorld({ operator: stubOperator(answer(change)) })
      const { status, setCookies } = await post('/api/main/authen_msisdn', {
        msisdn: '0912000001',
        mode: 'otp',
        password: '123456',
      })
      expect([status, setCookies]).toEqual([502, []])
    }
  })

  test('the longest token that an operator of ours makes fits well', async () => {
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

  test('does not survive one changed bit of its cookie', async () => {
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

  test('is no other cookie of ours: a sealed browser id opens no session', async () => {
    const { post, jar, session } = await signedIn()
    await post('/api/main/otp_send', SEND, { jar })
    expect(
      (await post(INFO, { session }, { jar: new Map([['__Host-sid', jar.get('__Host-pre') ?? '']]) })).status,
    ).toBe(401)
  })

  test('of another key is none, of the previous key goes on', async () => {
    const { jar, session, secrets } = await signedIn()
    const [old] = secrets.sessionKeys
    const rotated = openWorld({ secrets: { ...secrets, sessionKeys: [randomBytes(32), old] } })
    const foreign = openWorld()
    expect((await rotated.post(INFO, { session }, { jar: new Map(jar) })).status).toBe(200)
    expect((await foreign.post(INFO, { session }, { jar: new Map(jar) })).status).toBe(401)
  })

  test('ends after an hour without a call, not before', async () => {
    const { ask, clock } = await signedIn()
    clock.at += (SESSION_IDLE_SECONDS - 1) * 1000
    expect((await ask()).status).toBe(200)
    clock.at += (SESSION_IDLE_SECONDS - 1) * 1000
    expect((await ask()).status).toBe(200)
    clock.at += SESSION_IDLE_SECONDS * 1000
    const { status, envelope } = await ask()
    expect([status, envelope['result']]).toEqual([401, { reason: 'expired' }])
  })

  test('ends after a day, however busy', async () => {
    const { ask, clock } = await signedIn()
    const start = clock.at
    while (clock.at + 1_800_000 < start + SESSION_LIFE_SECONDS * 1000) {
      clock.at += 1_800_000
      expect((await ask()).status).toBe(200)
    }
    clock.at = start + SESSION_LIFE_SECONDS * 1000
    expect((await ask()).status).toBe(401)
  })

  test('is sealed anew once a minute, not once a call', async () => {
    const { ask, clock } = await signedIn()
    expect((await ask()).setCookies).toEqual([])
    clock.at += 60_000
    expect((await ask()).setCookies).toEqual([])
    clock.at += 1_000
    expect((await ask()).setCookies).toHaveLength(1)
    expect((await ask()).setCookies).toEqual([])
  })

  test('that the operator has ended is over here too, with its reason', async () => {
    const { ask, jar } = await signedIn({
      operator: stubOperator({
        core_customer_get_info: async () => refusal('401', '', { reason: 'password_changed' }),
      }),
    })
    const { status, envelope } = await ask()
    expect([status, envelope['result']]).toEqual([401, { reason: 'password_changed' }])
    expect(jar.has('__Host-sid')).toBe(false)
  })
})

describe('signing out', () => {
  test('takes the cookie away', async () => {
    const { post, jar, session, ask } = await signedIn()
    const { status, headers } = await post('/api/main/authen_logout', { session }, { jar })
    expect([status, headers.get('clear-site-data')]).toEqual([200, null])
    expect(jar.has('__Host-sid')).toBe(false)
    expect((await ask()).status).toBe(401)
  })

  test.each([
    ['does not answer', async () => Promise.reject(new Error('gone'))],
    ['answers nonsense', async () => ({ status: 200, envelope: 'nonsense' })],
    ['has no such session any more', async () => refusal('401')],
  ])('works here even when the operator %s', async (_, answer) => {
    const { post, jar, session } = await signedIn({ operator: stubOperator({ authen_logout: answer }) })
    const { status, envelope } = await post('/api/main/authen_logout', { session }, { jar })
    expect([status, envelope['error_code']]).toEqual([200, '0'])
    expect(jar.has('__Host-sid')).toBe(false)
  })

  test('everywhere clears the site data, and says so honestly when it did not work', async () => {
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
  test('are bare over http://localhost in the box only', async () => {
    for (const [box, origin, name] of [
      [true, 'http://localhost:4321', 'sid'],
      [true, 'http://127.0.0.1:4321', 'sid'],
      [true, 'https://sen.example', '__Host-sid'],
      [false, 'http://localhost:4321', '__Host-sid'],
      [false, 'https://sen.example', '__Host-sid'],
    ] as const) {
      const jar: Jar = new Map()
      await openWorld({ localMode: box }).signIn(jar, { origin })
      expect([...jar.keys()], `${box} ${origin}`).toEqual([name])
    }
  })

  test('outside the box a bare one is not read', async () => {
    const { post, jar, session } = await signedIn()
    expect(
      (await post(INFO, { session }, { jar: new Map([['sid', jar.get('__Host-sid') ?? '']]) })).status,
    ).toBe(401)
  })
})

describe('the browser that asks for a code', () => {
  test('is known by a sealed cookie that every sending renews', async () => {
    const operator = stubOperator()
    const { post, clock } = openWorld({ operator })
    const jar: Jar = new Map()
    const browser = () => operator.asked.at(-1)?.browser
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
