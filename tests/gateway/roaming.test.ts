/**
 * The app's session beside the sign-in: a separate cookie, valid for roaming alone. Spec SES-10, Spec SES-1.
 */
import { describe, expect, test } from 'vitest'
import type { UpstreamAnswer } from '../../src/contract/upstream.ts'
import { type Jar, type Operator, OTHER, OWN, openTestGateway, stubOperator } from './test-gateway.ts'

const ENTRY = 'operator-token-of-the-entry'
const answer = (fields: object): UpstreamAnswer => ({
  status: 200,
  envelope: { errorCode: '0', message: '', ...fields },
})
/** Answers with the identity that the operator received. */
const info: Operator = async ({ body }) => {
  const { session, encryptedToken } = body as { session?: string; encryptedToken?: string }
  const msisdn = encryptedToken ? OTHER : session ? (session === ENTRY ? OTHER : OWN) : ''
  const result = {
    msisdn,
    off_net: '0',
    kind: null,
    admitted: true,
    irCheckActive: 0,
    rxServiceActive: '',
    active: null,
    packageDetail: null,
    listPackage: [],
    listFavariteCountry: [],
    listCycle: [],
    hasPromotion: 'NO',
    cashbackPercentageValue: 0,
    cashback_cap: 0,
    cashback_hours: 0,
    open_orders: [],
    as_of: '2026-11-21T03:00:00.000Z',
  }
  return answer({ result, token: encryptedToken ? ENTRY : '' })
}
const REQUEST = '/api/roaming/getPackageInfo'

async function openEntrySession(box = false) {
  const operator = stubOperator({ getPackageInfo: info, irRegister: async () => answer({ result: {} }) })
  const world = openTestGateway({ operator, localMode: box })
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  const { envelope, setCookies } = await world.post(REQUEST, { encryptedToken: 'from-the-app' }, { jar })
  operator.received.length = 0
  return { ...world, operator, jar, session, setCookies, envelope, handle: String(envelope['token']) }
}

describe('an entry token', () => {
  test('becomes a sealed cookie; the page gets only a handle', async () => {
    const { setCookies, handle, jar, envelope } = await openEntrySession()
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(
      /^__Host-rid=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect([...jar.keys()].sort()).toEqual(['__Host-dev', '__Host-rid', '__Host-sid'])
    expect(handle).toHaveLength(22)
    expect(JSON.stringify([envelope, setCookies])).not.toContain(ENTRY)
  })

  test('is redeemed without an identity even when signed in', async () => {
    const operator = stubOperator({ getPackageInfo: info })
    const { post, signIn } = openTestGateway({ operator })
    const jar: Jar = new Map()
    const session = await signIn(jar)
    operator.received.length = 0
    await post(REQUEST, { encryptedToken: 'from-the-app', session }, { jar })
    expect(operator.received[0]?.body).toEqual({ encryptedToken: 'from-the-app' })
  })

  test('leaves no cookie when refused', async () => {
    const operator = stubOperator({
      getPackageInfo: async () => ({
        status: 200,
        envelope: { errorCode: 'entry_token_refused', message: '', result: {} },
      }),
    })
    const { post } = openTestGateway({ operator })
    const { setCookies, envelope } = await post(REQUEST, { encryptedToken: 'used' })
    expect([envelope['errorCode'], setCookies]).toEqual(['entry_token_refused', []])
  })
})

describe('the identity of a call', () => {
  test('comes from the handle in the body for roaming', async () => {
    const { post, operator, jar, session, handle } = await openEntrySession()
    expect((await post(REQUEST, { session: handle }, { jar })).envelope).toMatchObject({
      result: { msisdn: OTHER },
      token: '',
    })
    expect((await post(REQUEST, { session }, { jar })).envelope).toMatchObject({ result: { msisdn: OWN } })
    expect(operator.received.map(({ body }) => body['session'])).toEqual([
      ENTRY,
      'operator-token-of-this-session',
    ])
  })

  test('comes from the sign-in for other services', async () => {
    const { post, operator, jar, session, handle } = await openEntrySession()
    expect((await post('/api/main/core_customer_get_info', { session }, { jar })).status).toBe(200)
    expect((await post('/api/main/core_customer_get_info', { session: handle }, { jar })).status).toBe(401)
    const rid: Jar = new Map([...jar].filter(([name]) => name.endsWith('rid')))
    expect((await post('/api/main/core_customer_get_info', { session: handle }, { jar: rid })).status).toBe(
      401,
    )
    expect(operator.received).toHaveLength(1)
  })

  test('is empty without a matching cookie and handle', async () => {
    const { post, operator, jar, handle } = await openEntrySession()
    await post(REQUEST, { session: handle })
    await post(REQUEST, {}, { jar })
    await post(REQUEST, { session: 'x'.repeat(22) }, { jar })
    for (const { body } of operator.received) expect(body).not.toHaveProperty('session')
    expect(operator.received).toHaveLength(3)
  })

  test('rejects another line’s number instead of replacing it', async () => {
    const { post, operator, jar, session, handle } = await openEntrySession()
    for (const body of [{ session: handle, msisdn: OWN }, { session, msisdn: OTHER }, { msisdn: OWN }])
      expect((await post(REQUEST, body, { jar })).envelope['errorCode']).toBe('subject_refused')
    expect(
      (
        await post(
          '/api/roaming/irRegister',
          { session: handle, action: 'ir_deregister', msisdn: OWN },
          { jar },
        )
      ).envelope['errorCode'],
    ).toBe('subject_refused')
    expect(operator.received).toEqual([])
  })
})

test('sends the same browser id for code request and code', async () => {
  const { post, operator, jar, handle } = await openEntrySession()
  await post('/api/main/otp_send', { msisdn: OTHER, otp_service: 'ir_register' }, { jar })
  await post(
    '/api/roaming/irRegister',
    { session: handle, action: 'ir_register', otpValue: '123456' },
    { jar },
  )
  const [sent, typed] = operator.received
  expect(sent?.browser).not.toBe('')
  expect(typed?.browser).toBe(sent?.browser)
})

test('loses an ended entry session but keeps the sign-in', async () => {
  const { post, operator, jar, handle } = await openEntrySession()
  const over: Operator = async () => ({
    status: 401,
    envelope: { errorCode: '401', message: '', result: { reason: 'expired' } },
  })
  const other = openTestGateway({ operator: stubOperator({ getPackageInfo: info, irRegister: over }) })
  const own: Jar = new Map()
  await other.signIn(own)
  const entry = String(
    (await other.post(REQUEST, { encryptedToken: 'from-the-app' }, { jar: own })).envelope['token'],
  )
  await other.post('/api/roaming/irRegister', { session: entry, action: 'ir_deregister' }, { jar: own })
  expect([...own.keys()]).toEqual(['__Host-sid', '__Host-dev'])
  expect((await post(REQUEST, { session: handle }, { jar })).status).toBe(200)
  expect(operator.received).toHaveLength(1)
})
