/**
 * What the gateway adds to calls of the loyalty service, which token it stores, and what the page sees of it.
 * Spec LOY-1, Spec WIR-8.
 */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { COOKIE_MAX } from '../../src/contract/rules/limits.ts'
import type { UpstreamAnswer, UpstreamRequest } from '../../src/contract/upstream.ts'
import { type Jar, type Operator, OWN, openTestGateway, stubOperator, TOKEN } from './test-gateway.ts'

const INFO = '/api/loyalty/getLayThongTinChungMobile'
const AREAS = '/api/loyalty/apidmdiaban'
const areas = { Type: 0, DiaBanId: '' }
const dataAnswer = (data: unknown): UpstreamAnswer => ({
  status: 200,
  envelope: { errorCode: '0', message: '', result: { Error: '0', Message: '' }, data },
})
const errorAnswer = (errorCode: string, result: object = {}): UpstreamAnswer => ({
  status: 200,
  envelope: { errorCode, message: '', result },
})
const NOT_MEMBER = {
  ERRORCODE: 'ERR-COD-90001',
  customerOfVinaphone: 1,
  state: 'eligible',
  until: null,
  reason: null,
  may_cancel: false,
  missing: [],
  leaving: null,
  ThongTinHoiVien: null,
  as_of: '2026-11-21T03:00:00.000Z',
}

/** Returns the tokens `token-1`, `token-2`, … and answers other calls as the test defines. */
function operatorOf(answers: Record<string, Operator> = {}) {
  let given = 0
  return stubOperator({
    getTokenHoiVien: async () => {
      given += 1
      const token = `token-${given}`
      return dataAnswer({
        TokenDev: token,
        TokenHoiVienEsc: token,
        TokenHoiVien: token,
        hoivienVinaphonePlus: 0,
      })
    },
    getLayThongTinChungMobile: async () => dataAnswer(NOT_MEMBER),
    apidmdiaban: async () => dataAnswer({ areas: [] }),
    ...answers,
  })
}
async function open(operator = operatorOf()) {
  const world = openTestGateway({ operator })
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  const post = (path: string, body: object = {}) =>
    world.post(path, { msisdn: '0912000001', session, ...body }, { jar })
  const requests = () =>
    operator.received.filter(({ service }) => service === 'loyalty').map(({ name, bearer }) => [name, bearer])
  return { world, jar, post, requests, operator }
}

test('fetches and seals a token first, then sends it with calls', async () => {
  const { post, requests, operator, jar } = await open()
  expect(await post(INFO)).toMatchObject({
    status: 200,
    envelope: { errorCode: '0', result: { Error: '0' }, data: { state: 'eligible' } },
  })
  await post(INFO)
  expect(requests()).toEqual([
    ['getTokenHoiVien', undefined],
    ['getLayThongTinChungMobile', 'token-1'],
    ['getLayThongTinChungMobile', 'token-1'],
  ])
  expect(operator.received.at(-1)).toMatchObject({
    language: 'vi',
    body: { token: 'token-1', session: TOKEN, msisdn: OWN, partnerCode: 'WEB_selfcare' },
  })
  expect(jar.get('__Host-sid')).not.toContain('token-1')
})

test('signs requestId, partner, number and token for every request', async () => {
  const { post, operator } = await open()
  await post(INFO)
  await post(INFO)
  const [, one, two] = operator.received.filter(({ service }) => service === 'loyalty')
  for (const request of [one, two]) expectSigned(request, 'getLayThongTinChungMobile', OWN, 'token-1')
  expect(one?.body['requestId']).not.toBe(two?.body['requestId'])
})

test('uses a new request id for every attempt of a read', async () => {
  let lost = 1
  const getLayThongTinChungMobile: Operator = async () => {
    if (lost-- > 0) throw new Error('the line is cut')
    return dataAnswer(NOT_MEMBER)
  }
  const { post, operator } = await open(operatorOf({ getLayThongTinChungMobile }))
  expect(await post(INFO)).toMatchObject({ status: 200 })
  const [first, second] = operator.received.filter(({ name }) => name === 'getLayThongTinChungMobile')
  expect(second?.body['requestId']).not.toBe(first?.body['requestId'])
  expectSigned(second, 'getLayThongTinChungMobile', OWN, 'token-1')
})

function expectSigned(
  request: UpstreamRequest | undefined,
  name: string,
  msisdn: string,
  token: string,
): void {
  const { requestId, secureCode } = request?.body ?? {}
  expect(requestId).toMatch(/^1795230000000-[\w-]{22}$/)
  expect(secureCode).toBe(
    createHmac('sha256', 'shared')
      .update([name, requestId, 'WEB_selfcare', msisdn, token].join('|'))
      .digest('hex'),
  )
}

test('signs visitor requests without a token', async () => {
  const operator = operatorOf()
  expect(await openTestGateway({ operator }).post(AREAS, areas)).toMatchObject({
    status: 200,
    envelope: { data: { areas: [] } },
  })
  expect(operator.received).toHaveLength(1)
  expectSigned(operator.received[0], 'apidmdiaban', '', '')
  expect(operator.received[0]).not.toHaveProperty('bearer')
})

test.each(['token', 'secureCode', 'requestId', 'partnerCode', 'cookie'])(
  'ignores a %s sent by the page',
  async (field) => {
    const { post, requests } = await open()
    expect(await post(INFO, { [field]: '1' })).toMatchObject({
      status: 400,
      envelope: { errorCode: 'bad_request', data: { fields: [field] } },
    })
    expect(requests()).toEqual([])
  },
)

test('gives the page aliases of its tokens that grant nothing', async () => {
  const { post, requests } = await open()
  const { envelope, text } = await post('/api/loyalty/getTokenHoiVien', { domain: 'quantri' })
  const { TokenDev, TokenHoiVien, TokenHoiVienEsc, ...rest } = envelope['data'] as Record<string, string>
  expect(rest).toEqual({ hoivienVinaphonePlus: 0 })
  expect(new Set([TokenDev, TokenHoiVien, TokenHoiVienEsc]).size).toBe(3)
  // The API specification has them in `result`; they are the same aliases there.
  expect(envelope['result']).toEqual({
    Error: '0',
    Message: envelope['message'],
    TokenDev,
    TokenHoiVien,
    TokenHoiVienEsc,
    hoivienVinaphonePlus: 0,
  })
  expect(text).not.toContain('token-1')
  await post(INFO)
  expect(requests().at(-1)).toEqual(['getLayThongTinChungMobile', 'token-1'])
})

test('accepts tokens and state that are only in `result`', async () => {
  const inResult = (fields: object): UpstreamAnswer => ({
    status: 200,
    envelope: { errorCode: '0', message: '', result: { Error: '0', Message: '', ...fields } },
  })
  const { ERRORCODE, ...state } = NOT_MEMBER
  const getTokenHoiVien: Operator = async () =>
    inResult({ TokenDev: 'a', TokenHoiVienEsc: 'b', TokenHoiVien: 'token-1', hoivienVinaphonePlus: 0 })
  const getLayThongTinChungMobile: Operator = async () => inResult({ ...state, ErrorCode: ERRORCODE })
  const { post, requests } = await open(operatorOf({ getTokenHoiVien, getLayThongTinChungMobile }))
  const { envelope } = await post(INFO)
  expect(envelope).toMatchObject({
    errorCode: '0',
    result: { Error: '0', ErrorCode: ERRORCODE, customerOfVinaphone: 1 },
    data: NOT_MEMBER,
  })
  expect(requests().at(-1)).toEqual(['getLayThongTinChungMobile', 'token-1'])
})

test.each([
  ['401', errorAnswer('401')],
  [
    'result.ErrorCode 404',
    { status: 200, envelope: { errorCode: '0', message: '', result: { ErrorCode: 404 } } },
  ],
])('renews a rejected token (%s) once without an error', async (_, answer) => {
  const getLayThongTinChungMobile: Operator = async ({ bearer }) =>
    bearer === 'token-1' ? answer : dataAnswer(NOT_MEMBER)
  const { post, requests, jar } = await open(operatorOf({ getLayThongTinChungMobile }))
  await post('/api/loyalty/getTokenHoiVien', { domain: 'quantri' })
  expect(await post(INFO)).toMatchObject({ status: 200, envelope: { errorCode: '0' } })
  expect(jar.has('__Host-sid')).toBe(true)
  await post(INFO)
  expect(requests().slice(1)).toEqual([
    ['getLayThongTinChungMobile', 'token-1'],
    ['getTokenHoiVien', undefined],
    ['getLayThongTinChungMobile', 'token-2'],
    ['getLayThongTinChungMobile', 'token-2'],
  ])
})

test('ends the session when a new token is rejected too', async () => {
  const { post, requests, jar } = await open(
    operatorOf({ getLayThongTinChungMobile: async () => errorAnswer('401') }),
  )
  expect(await post(INFO)).toMatchObject({ status: 401, envelope: { errorCode: '401' } })
  expect(jar.has('__Host-sid')).toBe(false)
  expect(requests()).toHaveLength(2)
})

test('ends the session when the operator’s session has ended', async () => {
  const { post, requests, jar } = await open(operatorOf({ getTokenHoiVien: async () => errorAnswer('401') }))
  expect(await post(INFO)).toMatchObject({ status: 401, envelope: { errorCode: '401' } })
  expect(jar.has('__Host-sid')).toBe(false)
  expect(requests()).toEqual([['getTokenHoiVien', undefined]])
})

test('keeps the session when no token is issued for other reasons', async () => {
  const { post, jar } = await open(
    operatorOf({ getTokenHoiVien: async () => ({ status: 500, envelope: {} }) }),
  )
  expect(await post(INFO)).toMatchObject({ status: 502, envelope: { errorCode: 'upstream_failed' } })
  expect(jar.has('__Host-sid')).toBe(true)
})

test('keeps the token in the renewed cookie, which fits both', async () => {
  const token = 't'.repeat(1_200)
  const getTokenHoiVien: Operator = async () =>
    dataAnswer({ TokenDev: '', TokenHoiVienEsc: '', TokenHoiVien: token, hoivienVinaphonePlus: 0 })
  const { world, post, requests } = await open(operatorOf({ getTokenHoiVien }))
  const { setCookies } = await post(INFO)
  expect(Math.max(...setCookies.map((line) => line.length))).toBeLessThanOrEqual(COOKIE_MAX)
  world.clock.at += 120_000
  await post('/api/main/package_search')
  await post(INFO)
  expect(requests().filter(([name]) => name === 'getTokenHoiVien')).toHaveLength(1)
})

test('sends the required cookie empty when joining', async () => {
  const registerMember: Operator = async () =>
    dataAnswer({ expires_in: 180, resend_after: 60, sent_to: '0912 000 •••' })
  const { post, operator } = await open(operatorOf({ registerMember }))
  const form = {
    giayToDinhDanhId: 2,
    maMayUuid: 'a1b2c3d4e5_WEB',
    heDieuHanh: 'WEB',
    agreed: true,
    offers_consent: false,
  }
  expect(await post('/api/loyalty/registerMember', form)).toMatchObject({ status: 200 })
  expect(operator.received.at(-1)?.body).toMatchObject({ ...form, cookie: '' })
})

test('uses the specified numbers for joining, confirming and leaving', async () => {
  const numbers = [
    [
      'registerMember',
      { errorCode: '0', result: { Error: '-9', Message: '' }, data: { until: '2027-09-21T03:00:00.000Z' } },
      'member_cancelled_often',
    ],
    ['verifyMemberInfo', { errorCode: '0', result: { Error: '-3', Message: '' } }, 'member_otp_incorrect'],
    ['apiCancelMember', { errorCode: '16', message: '' }, 'cancel_otp_incorrect'],
  ] as const
  for (const [name, envelope] of numbers) {
    const { post } = await open(operatorOf({ [name]: async () => ({ status: 200, envelope }) }))
    const fields = {
      registerMember: {
        giayToDinhDanhId: 2,
        maMayUuid: 'a1b2c3d4e5_WEB',
        heDieuHanh: 'WEB',
        agreed: true,
        offers_consent: false,
      },
      verifyMemberInfo: { otpValue: '123456' },
      apiCancelMember: { otpValue: '123456', maMayUuid: 'a', maHeDieuHanh: 'WEB' },
    }
    const { envelope: answered } = await post(`/api/loyalty/${name}`, fields[name])
    if (name === 'apiCancelMember') expect(answered).toMatchObject({ errorCode: '16' })
    else expect(answered).toMatchObject({ errorCode: '0', result: { Error: envelope.result.Error } })
    expect(String(answered['message'])).not.toBe('')
  }
})
