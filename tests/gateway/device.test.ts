/** The cookie by which a browser is known to have signed in to a line, and what the operator learns of it. */
import { describe, expect, test } from 'vitest'
import { sendsDevice } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { DEVICE_LINES, DEVICE_SECONDS } from '../../src/contract/rules/limits.ts'
import { type Jar, openTestGateway, stubOperator, success } from './test-gateway.ts'

function openBrowser() {
  const operator = stubOperator()
  const gateway = openTestGateway({ operator })
  const jar: Jar = new Map()
  const signIn = (msisdn = '0912000001') =>
    gateway.post('/api/main/authen_msisdn', { msisdn, mode: 'password', password: 'Matkhau1' }, { jar })
  /** What the operator learns of the browser that asks for a code. */
  const deviceFor = async (msisdn: string, cookies: Jar = jar) => {
    await gateway.post('/api/main/otp_send', { msisdn, otp_service: 'authen_msisdn' }, { jar: cookies })
    return operator.received.at(-1)?.device
  }
  return { ...gateway, operator, jar, signIn, deviceFor }
}

test('is set at sign-in, kept at sign-out and known for its own line only', async () => {
  const { jar, post, signIn, deviceFor, clock } = openBrowser()
  expect(await deviceFor('0912000001')).toBeUndefined()
  const { envelope, setCookies } = await signIn()
  const [, cookie] = setCookies
  expect(cookie).toMatch(/^__Host-dev=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
  await post('/api/main/authen_logout', { session: envelope['session'] }, { jar })
  expect(await deviceFor('0912000001')).toMatch(/^[\w-]{22}$/)
  expect(await deviceFor('0912000002')).toBeUndefined()
  clock.at += DEVICE_SECONDS * 1000
  expect(await deviceFor('0912000001')).toBeUndefined()
})

test('is refused when it is made up or of another gateway', async () => {
  const { deviceFor } = openBrowser()
  const other = openBrowser()
  await other.signIn()
  expect(await deviceFor('0912000001', new Map(other.jar))).toBeUndefined()
  expect(await deviceFor('0912000001', new Map([['__Host-dev', 'AAAA']]))).toBeUndefined()
})

test('remembers the newest lines of a shared browser', async () => {
  const { signIn, deviceFor } = openBrowser()
  for (let line = 1; line <= DEVICE_LINES + 1; line += 1) await signIn(`091200000${line}`)
  expect(await deviceFor('0912000001')).toBeUndefined()
  expect(await deviceFor('0912000002')).toBeDefined()
})

test('passes the session of the named line to a call of visitors, and of no other line', async () => {
  const { jar, post, operator, signIn } = openBrowser()
  const { envelope } = await signIn()
  const callApi = async (msisdn: string) => {
    const body = { msisdn, otp_service: 'step_up', session: envelope['session'] }
    await post('/api/main/otp_send', body, { jar })
    return operator.received.at(-1)?.body['session']
  }
  expect(await callApi('0912000001')).toBe('operator-token-of-this-session')
  expect(await callApi('0912000002')).toBeUndefined()
})

describe('of a session', () => {
  const guarded = ['customer_reveal', 'own_device_add', 'own_device_list', 'authen_change_password']
  const FIELDS: Record<string, object> = {
    authen_change_password: { old_password: 'Matkhau1', password: 'Matkhau2' },
    own_device_end: { id: 'one' },
  }
  async function openSession() {
    const browser = openBrowser()
    const { envelope } = await browser.signIn()
    const session = envelope['session']
    /** What the operator learns of the browser by a call of that session. */
    const deviceIn = async (name: string, jar: Jar = browser.jar) => {
      await browser.post(`/api/main/${name}`, { session, ...FIELDS[name] }, { jar })
      const received = browser.operator.received.at(-1)
      expect(received?.name).toBe(name)
      return received?.device
    }
    return { ...browser, deviceIn }
  }

  test('reaches the operator by the calls that declare it, and by no other', async () => {
    const { deviceIn, deviceFor } = await openSession()
    const id = await deviceFor('0912000001')
    for (const name of guarded) expect([name, await deviceIn(name)]).toEqual([name, id])
    for (const name of ['core_customer_get_info', 'authen_session_list', 'own_device_end'])
      expect([name, await deviceIn(name)]).toEqual([name, undefined])
  })

  test('is declared by every call that can ask for a code', () => {
    const asking = Object.values(calls).filter(({ call }) => call.errors.includes('step_up_needed'))
    expect(asking.length).toBeGreaterThan(15)
    expect(asking.filter(({ call }) => !sendsDevice(call))).toEqual([])
  })

  test('is unknown beside a copied session, also in another known browser', async () => {
    const { jar, deviceIn, secrets } = await openSession()
    const sid = jar.get('__Host-sid') ?? ''
    expect(await deviceIn('customer_reveal', new Map([['__Host-sid', sid]]))).toBeUndefined()
    // The thief has signed in to the same line before, with a gateway of the same keys.
    const thief = openTestGateway({ operator: stubOperator(), secrets })
    const own: Jar = new Map()
    await thief.signIn(own)
    own.set('__Host-sid', sid)
    expect(await deviceIn('customer_reveal', own)).toBeUndefined()
  })

  test('goes on with a renewed session', async () => {
    const operator = stubOperator({
      authen_change_password: async () => success({ sessions_ended: 0, session: 'renewed-token' }),
    })
    const { post, signIn } = openTestGateway({ operator })
    const jar: Jar = new Map()
    const session = await signIn(jar)
    await post('/api/main/authen_change_password', { session, ...FIELDS['authen_change_password'] }, { jar })
    await post('/api/main/customer_reveal', { session }, { jar })
    expect(operator.received.at(-1)).toMatchObject({
      body: { session: 'renewed-token' },
      device: expect.stringMatching(/^[\w-]{22}$/),
    })
  })

  test('leaves with the cookie alone, without a session', async () => {
    const { jar, post, operator, deviceFor } = await openSession()
    const id = await deviceFor('0912000001')
    await post(
      '/api/main/own_device_leave',
      {},
      { jar: new Map([['__Host-dev', jar.get('__Host-dev') ?? '']]) },
    )
    expect(operator.received.at(-1)).toMatchObject({ name: 'own_device_leave', device: id })
    await post('/api/main/own_device_leave', {}, {})
    expect(operator.received.at(-1)?.device).toBeUndefined()
  })
})

test('makes a browser a buyer before it holds, and knows no other', async () => {
  const numbers = { held: null, saved: [], as_of: '2026-11-21T03:00:00.000Z' }
  const operator = stubOperator({ sim_number_get: async () => success(numbers) })
  const { post } = openTestGateway({ operator })
  const jar: Jar = new Map()
  const get = (cookies: Jar) =>
    post('/api/main/payment_order_get', { transaction_id: 'a'.repeat(22) }, { jar: cookies })
  expect((await get(jar)).status).toBe(401)
  const { setCookies } = await post('/api/main/sim_number_get', {}, { jar })
  expect(setCookies.join()).toMatch(
    /^__Host-buy=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  )
  const buyer = operator.received.at(-1)?.browser
  expect(buyer).toMatch(/^[\w-]{22}$/)
  await post('/api/main/sim_number_hold', { number: '0812345678' }, { jar })
  expect(operator.received.at(-1)).toMatchObject({ name: 'sim_number_hold', browser: buyer })
  await get(jar)
  expect(operator.received.at(-1)).toMatchObject({ name: 'payment_order_get', browser: buyer })
  expect((await get(new Map([['__Host-buy', 'AAAA']]))).status).toBe(401)
})
