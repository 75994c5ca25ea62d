/** The sandbox's API on a real all-in-one server without a port. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, SandboxState, SentMessage } from '../../src/contract/sandbox.ts'
import type { AllInOne } from '../../src/entry/compose.ts'
import { serverNow } from '../world/dates.ts'
import { openAllInOne } from './all-in-one.ts'

const ADDRESS = 'http://localhost:4321'
let box: AllInOne
/** Milliseconds. A reset replaces an older seed, because it contains times such as "three hours ago". */
const OLDEST_SEED = 20 * 60_000

beforeAll(async () => {
  box = await openAllInOne()
})
afterAll(() => box.close())

const OWN = { origin: ADDRESS, 'content-type': 'application/json' }
const get = (path: string, headers: Record<string, string> = {}) =>
  box.sandbox.fetch(new Request(`${ADDRESS}/sandbox/api/${path}`, { headers }), {})
const post = (path: string, body: unknown, headers: Record<string, string> = OWN) =>
  box.sandbox.fetch(
    new Request(`${ADDRESS}/sandbox/api/${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    {},
  )
const call = async (name: string, body: object) => {
  const answer = await box.gateway.fetch(
    new Request(`${ADDRESS}/api/main/${name}`, { method: 'POST', headers: OWN, body: JSON.stringify(body) }),
    {},
  )
  return { status: answer.status, envelope: (await answer.json()) as { error_code: string } }
}
const read = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T

describe('reading', () => {
  test('lists sixteen people with a bilingual description and the password', async () => {
    const people = await read<Person[]>('people')
    expect(people.map(({ number }) => number)).toEqual(
      Array.from({ length: 16 }, (_, index) => `09120000${String(index + 1).padStart(2, '0')}`),
    )
    for (const { who, password } of people) expect([who.vi, who.en, password].every(Boolean)).toBe(true)
  })

  test('lists messages newest first, by number, with the code', async () => {
    await call('otp_send', { msisdn: '0912000005', otp_service: 'authen_msisdn' })
    const [newest] = await read<SentMessage[]>('sms?to=0912000005')
    expect(newest).toMatchObject({ to: '0912000005', channel: 'sms', purpose: 'authen_msisdn' })
    expect(newest?.otp).toMatch(/^\d{6}$/)
    expect(newest?.text).toContain(newest?.otp)
    expect(await read('sms?to=84912000005')).toEqual(await read('sms?to=0912000005'))
    expect((await read<SentMessage[]>('sms')).map(({ to }) => to)).toContain('0912000005')
    expect((await get('sms?to=123')).status).toBe(400)
  })

  test('answers 404 in the envelope for unknown paths', async () => {
    for (const answer of [await get('unknown'), await post('unknown', {})]) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ error_code: 'not_found', message: expect.any(String) })
    }
  })
})

test('charges a use that the network reports', async () => {
  const called = await post('use', { msisdn: '0912000001', kind: 'call', amount: 30, to: '0903123456' })
  expect(await called.json()).toEqual({ cost: 600, lacking: 0 })
  expect((await post('use', { msisdn: '0912000001', kind: 'sms', amount: 1, to: '12' })).status).toBe(400)
})

describe('guards', () => {
  test('refuse other origins, no origin and forms', async () => {
    const turn = { advanceSeconds: 60 }
    expect((await post('clock', turn, { ...OWN, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post('clock', turn, { 'content-type': 'application/json' })).status).toBe(403)
    expect((await post('clock', turn, { ...OWN, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('clock', turn, { ...OWN, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await read<SandboxState>('state')).offsetSeconds).toBe(0)
  })

  test('answer bad input with a 4xx in the envelope', async () => {
    const bad: [string, unknown][] = [
      ['clock', '{'],
      ['clock', { advanceSeconds: '60' }],
      ['clock', { advanceSeconds: 1.5 }],
      ['clock', { advanceSeconds: -1 }],
      ['clock', { advanceSeconds: 60, more: 1 }],
      ['faults', { call: 'no_such_call', kind: 'reset', times: 1 }],
      ['faults', { call: 'otp_send', kind: 'fire', times: 1 }],
      ['system', { closedForSeconds: -1 }],
      ['features', { name: 'otp_lock_escalates', on: false }],
      ['wallet', { mood: 'angry' }],
      ['access', { fault: 'rain' }],
      ['reset', { all: true }],
    ]
    for (const [path, body] of bad) {
      const answer = await post(path, body)
      expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(400)
      expect(await answer.json()).toMatchObject({ error_code: 'bad_request' })
    }
    expect((await post('clock', { advanceSeconds: 1, more: 'x'.repeat(40_000) })).status).toBe(413)
  })
})

describe('controls', () => {
  test('advance the clock, run due jobs, and set it back', async () => {
    const before = serverNow()
    const turned = (await (await post('clock', { advanceSeconds: 86_400 })).json()) as {
      now: string
      offsetSeconds: number
    }
    expect(turned.offsetSeconds).toBe(86_400)
    expect(Date.parse(turned.now)).toBeGreaterThanOrEqual(before + 86_400_000)
    expect(await (await post('clock', { advanceSeconds: -86_400 })).json()).toMatchObject({
      offsetSeconds: 0,
    })
  })

  test('run a due renewal before the clock’s response', async () => {
    await post('reset', {})
    await post('clock', { advanceSeconds: 30 * 86_400 })
    const texts = (await read<SentMessage[]>('sms?to=0912000001')).map(({ text }) => text)
    expect(texts.some((text) => text.includes('SEN60'))).toBe(true)
    await post('reset', {})
    // A month of activity for all people, and the seed twice.
  })

  test('give every router at home a fault', async () => {
    expect(await (await post('access', { fault: 'fibre_cut' })).json()).toEqual({ access: 'fibre_cut' })
    expect((await read<SandboxState>('state')).access).toBe('fibre_cut')
    await post('access', { fault: 'none' })
    expect((await read<SandboxState>('state')).access).toBe('none')
  })

  test('set the wallet’s behaviour for charges by mandate', async () => {
    expect(await (await post('wallet', { mood: 'empty' })).json()).toEqual({ wallet: 'empty' })
    expect((await read<SandboxState>('state')).wallet).toBe('empty')
    await post('wallet', { mood: 'well' })
    expect((await read<SandboxState>('state')).wallet).toBe('well')
  })

  test('block writes in maintenance and allow them afterwards', async () => {
    await post('system', { closedForSeconds: 600 })
    expect((await read<SandboxState>('state')).closedUntil).not.toBeNull()
    expect(
      (await call('authen_miss_password', { msisdn: '0912000001', otp: '000000', password: 'Matkhau2' }))
        .envelope.error_code,
    ).toBe('system_closed')
    await post('system', { closedForSeconds: 0 })
    expect((await read<SandboxState>('state')).closedUntil).toBeNull()
    expect(
      (await call('authen_miss_password', { msisdn: '0912000001', otp: '000000', password: 'Matkhau2' }))
        .envelope.error_code,
    ).not.toBe('system_closed')
  })

  test('switch a feature off and on', async () => {
    expect(await (await post('features', { name: 'wallet', on: false })).json()).toMatchObject({
      features: { wallet: false, voice_otp: true, mail_otp: true },
    })
    expect((await read<SandboxState>('state')).features.wallet).toBe(false)
    await post('features', { name: 'wallet', on: true })
    expect((await read<SandboxState>('state')).features.wallet).toBe(true)
  })

  test('inject a fault into the gateway’s next answers', async () => {
    await post('faults', { call: 'otp_send', kind: 'http500', times: 1 })
    const send = { msisdn: '0912000009', otp_service: 'authen_msisdn' }
    expect((await call('otp_send', send)).status).toBe(502)
    expect((await read<SentMessage[]>('sms?to=0912000009')).some(({ otp }) => otp)).toBe(true)
    expect((await call('otp_send', send)).envelope.error_code).toBe('send_sms_nok')
  })

  test('reset seed, clock, switches, faults, messages and limits', async () => {
    await post('clock', { advanceSeconds: 3_600 })
    await post('system', { closedForSeconds: 600 })
    await post('features', { name: 'mail_otp', on: false })
    await post('faults', { call: 'otp_send', kind: 'reset', times: 5 })
    const send = { msisdn: '0912000010', otp_service: 'authen_msisdn' }
    await call('otp_send', send)
    const answer = await post('reset', '', { ...OWN, 'content-length': '0' })
    expect(answer.status).toBe(200)
    const state = await read<SandboxState>('state')
    expect(state).toMatchObject({
      offsetSeconds: 0,
      closedUntil: null,
      faults: [],
      features: { wallet: true, voice_otp: true, mail_otp: true },
    })
    expect(Math.abs(Date.parse(state.seededAt) - serverNow())).toBeLessThan(OLDEST_SEED)
    expect((await read<SentMessage[]>('sms?to=0912000010')).some(({ otp }) => otp)).toBe(false)
    expect((await call('otp_send', send)).envelope.error_code).toBe('0')
  })

  test('undo later changes on a second reset', async () => {
    await post('reset', {})
    const before = await read<SentMessage[]>('sms')
    const signIn = async (password: string) =>
      (await call('authen_msisdn', { mode: 'password', msisdn: '0912000004', password, device_info: 'test' }))
        .envelope.error_code
    // Five wrong passwords lock the line.
    for (let tries = 0; tries < 5; tries++) await signIn('Matkhau2')
    expect(await signIn('Matkhau1')).not.toBe('0')
    await post('reset', {})
    expect(await read<SentMessage[]>('sms')).toEqual(before)
    expect(await signIn('Matkhau1')).toBe('0')
  })
})

describe('the app on the handset', () => {
  test('opens the roaming checkout with a single-use token', async () => {
    const { url } = (await (
      await post('roaming-token', { msisdn: '0912000001', packageId: 'RJP7' })
    ).json()) as { url: string }
    const address = new URL(url)
    expect([address.origin, address.pathname]).toEqual([ADDRESS, '/thanhtoan/roaming'])
    const signIn = async () => {
      const body = JSON.stringify({ encryptedToken: address.searchParams.get('token') })
      const answer = await box.gateway.fetch(
        new Request(`${ADDRESS}/api/roaming/getPackageInfo`, { method: 'POST', headers: OWN, body }),
        {},
      )
      return {
        cookies: answer.headers.getSetCookie(),
        envelope: (await answer.json()) as { errorCode: string; result: Record<string, unknown> },
      }
    }
    const first = await signIn()
    expect(first.envelope).toMatchObject({
      errorCode: '0',
      result: { msisdn: '84912000001', packageDetail: { packageId: 'RJP7' } },
    })
    expect(first.cookies.map((line) => line.split('=')[0])).toEqual(['rid'])
    expect((await signIn()).envelope.errorCode).toBe('entry_token_refused')
  })

  test.each([
    [{ msisdn: '0987654321' }, 'msisdn'],
    [{ msisdn: 'x' }, 'msisdn'],
    [{ msisdn: '0912000001', packageId: 'SEN60' }, 'packageId'],
    [{ msisdn: '0912000001', more: 1 }, 'more'],
  ])('refuses %j', async (body, field) => {
    const answer = await post('roaming-token', body)
    expect([
      answer.status,
      ((await answer.json()) as { result: { fields: string[] } }).result.fields,
    ]).toEqual([400, [field]])
  })
})

describe('networks abroad', () => {
  test('report through the gateway, and the answer says what was allowed', async () => {
    const report = async (order: object) =>
      (await post('abroad', { msisdn: '0912000005', country: 'jp', ...order })).json()
    expect(await report({ kind: 'arrive' })).toMatchObject({ status: 200, blocked: null })
    expect(await report({ kind: 'use', mb: 20 })).toMatchObject({
      status: 200,
      granted_mb: 0,
      blocked: 'data_block',
    })
    const [newest] = await read<SentMessage[]>('sms?to=0912000005')
    expect(newest?.text).toContain('bị chặn vì không có gói nào dùng được ở đây')
    expect(await report({ kind: 'home' })).toMatchObject({ status: 200 })
    expect((await post('abroad', { msisdn: '0912000005', country: 'jp', kind: 'fly' })).status).toBe(400)
  })
})
