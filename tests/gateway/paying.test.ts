/**
 * What the gateway adds to a payment and what it accepts back: a signed request, a verified answer, an
 * address of ours or of an allowed host. Spec PAY-4.
 */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { paymentDialect } from '../../src/contract/payment/dialect.ts'
import { canRedirect } from '../../src/contract/rules/pay-page.ts'
import { secureCodeText, transIdText } from '../../src/contract/rules/pay-signature.ts'
import { httpUpstream } from '../../src/gateway/upstreams/http.ts'
import { FIELDS } from '../world/fields.ts'
import { type Jar, type Operator, openTestGateway, stubOperator } from './test-gateway.ts'

const PATH = '/api/payment/payment_package_reg_v2'
const SECRET = 'shared'
const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')
const fields = FIELDS['payment_package_reg_v2'] as Record<string, unknown>

/** Answers an address, signed by `proof`. */
function stubRedirect(
  redirect_url: string,
  proof: (transId: string) => string = (transId) => hmac(secureCodeText(transId, redirect_url)),
): Operator {
  return async ({ name, body }) => {
    const result = { redirect_url, secure_code: proof(String(body['trans_id'])) }
    return { status: 200, envelope: paymentDialect.success(name, result, 'Xin chào') }
  }
}
async function requestPayment(operator: Operator, redirectHosts: readonly string[] = [], more: object = {}) {
  const played = stubOperator({ payment_package_reg_v2: operator })
  const world = openTestGateway({ operator: played, redirectHosts })
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  const reply = await world.post(PATH, { ...fields, session, msisdn: '0912000001', ...more }, { jar })
  return { ...reply, body: played.received.at(-1)?.body ?? {}, lines: world.lines }
}

test("returns '00' with the address and its code beside the message", async () => {
  const { status, envelope } = await requestPayment(stubRedirect('/thanh-toan?gd=x'))
  expect(status).toBe(200)
  expect(envelope).toEqual({
    error_code: '00',
    message: 'Xin chào',
    redirect_url: '/thanh-toan?gd=x',
    secure_code: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('signs content, subscriber and time, and ignores page signatures', async () => {
  const { body } = await requestPayment(stubRedirect('/thanh-toan'))
  expect(body['request_time']).toBe('2026-11-21T03:00:00.000Z')
  expect(body['trans_id']).toBe(hmac(transIdText(body)))
  expect(body['trans_id']).not.toBe(hmac(transIdText({ ...body, amount: 1 })))
  for (const field of ['trans_id', 'request_time', 'redirect_url', 'secure_code'])
    expect(
      (await requestPayment(stubRedirect('/thanh-toan'), [], { [field]: 'mine' })).envelope,
    ).toMatchObject({
      error_code: 'bad_request',
      result: { fields: [field] },
    })
})

test.each([
  ['of another request', () => hmac(secureCodeText('another', '/thanh-toan'))],
  ['of another address', (transId: string) => hmac(secureCodeText(transId, '/bien-lai/x'))],
  [
    'of another secret',
    (transId: string) =>
      createHmac('sha256', 'x').update(secureCodeText(transId, '/thanh-toan')).digest('hex'),
  ],
  ['empty', () => ''],
])('returns no address for a secure code %s', async (_, proof) => {
  const { envelope, text } = await requestPayment(stubRedirect('/thanh-toan', proof))
  expect(envelope).toMatchObject({ error_code: 'secure_code_refused', result: {} })
  expect(text).not.toContain('redirect_url')
})

test('passes on verified addresses of ours and allowed hosts only', async () => {
  const hosts = ['pay.example.vn']
  for (const url of ['/thanh-toan?gd=1', 'https://pay.example.vn/p?x=1'])
    expect((await requestPayment(stubRedirect(url), hosts)).envelope).toMatchObject({
      error_code: '00',
      redirect_url: url,
    })
  for (const url of [
    'https://evil.example/p',
    'http://pay.example.vn/p',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://a@pay.example.vn/',
  ]) {
    const { envelope, text, lines } = await requestPayment(stubRedirect(url), hosts)
    expect(envelope, url).toMatchObject({ error_code: 'secure_code_refused' })
    expect(text).not.toContain('evil')
    expect(lines.some((line) => line.includes('redirect ') && !line.includes('evil'))).toBe(true)
  }
})

test.each([
  ['/', true],
  ['/en/bien-lai/abc?x=1', true],
  ['https://pay.example.vn/a', true],
  ['https://pay.example.vn:444/a', false],
  ['https://sub.pay.example.vn/a', false],
  ['https://pay.example.vn.evil.example/a', false],
  ['', false],
  ['thanh-toan', false],
  ['/a b', false],
  ['/a\nb', false],
  [`/${'a'.repeat(2_001)}`, false],
])('reports whether %s may be opened: %s', (url, may) =>
  expect(canRedirect(url, ['pay.example.vn'])).toBe(may),
)

let stop = () => {}
afterEach(() => stop())
test.each([
  ['production', '0'],
  ['beta', '1'],
  ['other', '1'],
] as const)('fetches banks of a real operator by GET; %s with sandbox=%s', async (environment, sandbox) => {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`)
    response
      .setHeader('content-type', 'application/json')
      .end('{"error_code":"00","message":"","result":{"banks":[]}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => void server.close()
  const upstream = httpUpstream(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment`,
    'key',
    environment,
  )
  const request = {
    service: 'payment' as const,
    name: 'get_banks',
    body: {},
    language: 'vi' as const,
    browser: '',
    requestId: 'r',
  }
  expect((await upstream(request, AbortSignal.timeout(5_000))).envelope).toMatchObject({ error_code: '00' })
  expect(received).toEqual([`GET /payment/get_banks?sandbox=${sandbox}`])
})
