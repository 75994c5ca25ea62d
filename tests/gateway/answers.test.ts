/**
 * Responses of the gateway: sentences in two languages, allow-listed results, failures of an operator, and a
 * log without personal data.
 */
import { describe, expect, test } from 'vitest'
import vi from '../../content/messages/vi/errors.json' with { type: 'json' }
import { ApiError } from '../../src/contract/errors.ts'
import type { UpstreamAnswer } from '../../src/contract/upstream.ts'
import {
  errorAnswer,
  type Jar,
  type Operator,
  OWN,
  openTestGateway,
  stubOperator,
  success,
} from './test-gateway.ts'

const SEND = { msisdn: '0912000001', otp_service: 'authen_msisdn' }
const INFO = '/api/main/core_customer_get_info'
const answering = (name: string, answer: Operator) =>
  openTestGateway({ operator: stubOperator({ [name]: answer }) })
async function callWith(answer: Operator, patience?: { read: number; write: number; deadline: number }) {
  let attempts = 0
  const counted: Operator = (request, signal) => {
    attempts += 1
    return answer(request, signal)
  }
  const world = openTestGateway({
    operator: stubOperator({ core_customer_get_info: counted }),
    ...(patience && { patience }),
  })
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  const reply = await world.post(INFO, { session }, { jar })
  return { ...reply, attempts }
}

describe('sentences', () => {
  const closed = {
    status: 200,
    envelope: { error_code: 'system_closed', message: 'x', result: { until: '2026-11-21T05:30:00.000Z' } },
  }
  test.each([
    [{}, 'Hệ thống đang nâng cấp đến 12:30 21/11/2026. Bạn vẫn xem được mọi thông tin và không bị trừ tiền.'],
    [
      { language: 'en-US' },
      'The system is being upgraded until 12:30 on 21 Nov 2026. You can still see everything and are not ' +
        'charged.',
    ],
    [
      { language: 'fr' },
      'Hệ thống đang nâng cấp đến 12:30 21/11/2026. Bạn vẫn xem được mọi thông tin và không bị trừ tiền.',
    ],
  ])('use the language of the Language header %j', async (headers, sentence) => {
    const { envelope } = await answering('otp_send', async () => closed).post('/api/main/otp_send', SEND, {
      headers,
    })
    expect(envelope['message']).toBe(sentence)
  })

  test('format money for people', async () => {
    const answer = async () => errorAnswer('price_changed', '', { price: 79_000, quoted: 60_000 })
    const { envelope } = await answering('otp_send', answer).post('/api/main/otp_send', SEND)
    expect(envelope['message']).toBe(
      'Giá gói đã đổi từ 60.000\u00a0đ thành 79.000\u00a0đ. Bạn chưa bị trừ tiền.',
    )
    expect(envelope['result']).toEqual({ price: 79_000, quoted: 60_000 })
  })

  test("keep the message of an operator's own code as plain text", async () => {
    const foreign = async () =>
      errorAnswer('VNP-77', 'Xin\u0000 chào\u001b[31m\n<b>bạn</b>', { retry_after: 5, secret: 'x' })
    const { status, envelope } = await answering('otp_send', foreign).post('/api/main/otp_send', SEND)
    expect([status, envelope]).toEqual([
      200,
      { error_code: 'VNP-77', message: 'Xin  chào [31m <b>bạn</b>', result: { retry_after: 5 } },
    ])
    const silent = await answering('otp_send', async () => errorAnswer('VNP-78')).post(
      '/api/main/otp_send',
      SEND,
    )
    expect(silent.envelope['message']).toBe(vi.upstream_failed.text)
  })

  test('treat the numbers of real services as codes', async () => {
    const answer = async (): Promise<UpstreamAnswer> => ({
      status: 200,
      envelope: {
        error_code: 0,
        message: '',
        result: { resend_after: 60, expires_in: 180, calling_number: '' },
      },
    })
    expect(
      (await answering('otp_send', answer).post('/api/main/otp_send', SEND)).envelope['error_code'],
    ).toBe('0')
  })

  test('add orgin_msg with AUTH_DESC to a refused recovery', async () => {
    const world = answering('authen_miss_password', async () =>
      errorAnswer('otp_incorrect', '', { tries_left: 3 }),
    )
    const { envelope } = await world.post('/api/main/authen_miss_password', {
      msisdn: '0912000001',
      otp: '123456',
      password: 'Matkhau2',
    })
    expect(JSON.parse(String(envelope['orgin_msg']))).toEqual([{ AUTH_DESC: vi.otp_incorrect.text }])
  })
})

describe('results', () => {
  const customer = { MSISDN: OWN, FULL_NAME: 'An', CUSTOMER_ID: 'KH1' }
  test('omit fields that the contract does not name', async () => {
    const { envelope } = await callWith(async () =>
      success({ ...customer, ID_NUMBER: '001094012345', MOTHER: 'x' }),
    )
    expect(envelope['result']).toEqual(customer)
  })
  test.each([
    { ...customer, FULL_NAME: 1 },
    { MSISDN: OWN },
    null,
    [],
    'x',
    { ...customer, MSISDN: 'x', extra: 1 },
  ])('reject %j as an invalid answer', async (result) => {
    expect((await callWith(async () => success(result))).status).toBe(502)
  })
})

describe('an operator that fails', () => {
  test.each([
    ['breaks the connection', async () => Promise.reject(new Error('ECONNRESET')), 502, 'upstream_failed', 3],
    [
      'is not reached',
      async () => Promise.reject(new ApiError('upstream_closed')),
      503,
      'upstream_closed',
      3,
    ],
    [
      'answers no envelope',
      async () => ({ status: 500, envelope: { error: 'Internal Server Error' } }),
      502,
      'upstream_failed',
      3,
    ],
    ['answers half a text', async () => ({ status: 200, envelope: '{"error_c' }), 502, 'upstream_failed', 3],
    ['says that it failed itself', async () => errorAnswer('internal'), 502, 'upstream_failed', 1],
  ] as [string, Operator, number, string, number][])(
    '%s: gets %i attempts of a read',
    async (_, answer, status, code, attempts) => {
      const reply = await callWith(answer)
      expect([reply.status, reply.envelope['error_code'], reply.attempts]).toEqual([status, code, attempts])
    },
  )

  test('succeeds on the third attempt of a read', async () => {
    let left = 2
    const { status } = await callWith(async () =>
      left-- > 0
        ? Promise.reject(new Error('gone'))
        : success({ MSISDN: OWN, FULL_NAME: 'An', CUSTOMER_ID: 'KH1' }),
    )
    expect(status).toBe(200)
  })

  test('gets no retry of a write', async () => {
    let attempts = 0
    const world = answering('otp_send', async () => {
      attempts += 1
      throw new Error('gone')
    })
    expect((await world.post('/api/main/otp_send', SEND)).status).toBe(502)
    expect(attempts).toBe(1)
  })

  test('is stopped at each timeout and at the deadline', async () => {
    const never: Operator = (_, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new ApiError('upstream_timeout'))),
      )
    const { status, envelope, attempts } = await callWith(never, { read: 200, write: 400, deadline: 450 })
    expect([status, envelope['error_code'], attempts]).toEqual([504, 'upstream_timeout', 2])
  })
})

describe('the log', () => {
  test('has one line per request with numbers and addresses masked', async () => {
    const { post, lines } = openTestGateway()
    await post('/api/main/otp_send?trace=0912000001', SEND, {
      address: '203.0.113.77',
      headers: { 'user-agent': 'evil\u0085"}{\u009b 0912000001' },
    })
    expect(lines).toHaveLength(1)
    const entry = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    expect(entry).toMatchObject({
      level: 'info',
      from: '203.0.113.0',
      method: 'POST',
      path: '/api/main/otp_send',
      status: 200,
      code: '0',
    })
    expect(Object.keys(entry).sort()).toEqual([
      'agent',
      'at',
      'code',
      'from',
      'id',
      'level',
      'line',
      'method',
      'ms',
      'path',
      'status',
    ])
    expect(entry['line']).toMatch(/^m:[\w-]{12}$/)
  })

  test('never contains secrets, personal data or control characters', async () => {
    const { post, signIn, lines } = openTestGateway()
    const jar: Jar = new Map()
    const session = await signIn(jar)
    await post(INFO, { session }, { jar, address: '2001:db8:1:2:3::9' })
    await post('/api/main/otp_check', { ...SEND, otp: '918273' })
    await post('/api/main/0912000001%0a%1b[31m', SEND)
    await post('/api/main/authen_msisdn', {
      msisdn: '0912000001',
      mode: 'password',
      password: 'Canary-Pass1',
    })
    const all = lines.join('\n')
    for (const canary of [
      '0912000001',
      OWN,
      '912000001',
      'Matkhau1',
      'Canary',
      '918273',
      session,
      jar.get('__Host-sid') ?? 'x',
      'operator-token',
      '2001:db8:1:2',
    ])
      expect(all).not.toContain(canary)
    expect(all).toContain('2001:db8:1::')
    for (const line of lines) expect(line).toMatch(/^[^\p{Cc}]*$/u)
  })

  test('masks a number alike for one key only', async () => {
    const masks = async () => {
      const { post, lines } = openTestGateway()
      await post('/api/main/otp_send', SEND)
      await post('/api/main/otp_send', { ...SEND, msisdn: OWN })
      return lines.map((line) => (JSON.parse(line) as { line: string }).line)
    }
    const [first, second] = await masks()
    expect(first).toBe(second)
    expect((await masks())[0]).not.toBe(first)
  })
})
