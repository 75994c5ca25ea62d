/**
 * Requests that no page of ours sends are rejected: 4xx in the service's shape, never a 5xx, never a stack
 * trace. Spec REL-3.
 */
import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { MEASURE_PATH } from '../../src/contract/rules/incident.ts'
import {
  BODY_DEPTH,
  BODY_KEYS,
  BODY_MAX,
  POLICY_REPORT_PATH,
  URL_MAX,
} from '../../src/contract/rules/limits.ts'
import { CALENDAR_ROUTE } from '../../src/gateway/calendar.ts'
import { FILE_ROUTE } from '../../src/gateway/file.ts'
import { NETWORK_ROUTES } from '../../src/gateway/network-return.ts'
import { NOTIFY_PATH } from '../../src/gateway/notify.ts'
import { PUBLIC_PATHS } from '../../src/gateway/public.ts'
import { STATUS_FEED_PATH } from '../../src/gateway/status-feed.ts'
import { errorCodeOf, ORIGIN, openTestGateway, stubOperator } from './test-gateway.ts'

const SEND = '/api/main/otp_send'
const GOOD = { msisdn: '0912000001', otp_service: 'authen_msisdn' }
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => [inner], 1 as unknown)

describe('origin', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'http://sen.example' }],
    ['another port', { origin: 'https://sen.example:8443' }],
    ['a name that begins alike', { origin: 'https://sen.example.evil.example' }],
    ['null', { origin: 'null' }],
    ['cross-site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s', async (_, headers) => {
    const operator = stubOperator()
    const { status, envelope, setCookies } = await openTestGateway({ operator }).post(SEND, GOOD, { headers })
    expect([status, envelope['error_code']]).toEqual([403, 'origin_refused'])
    expect(setCookies).toEqual([])
    expect(operator.received).toEqual([])
  })

  test('refuses a request without any origin', async () => {
    const { app } = openTestGateway()
    const request = new Request(`${ORIGIN}${SEND}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(GOOD),
    })
    const answer = await app.fetch(request)
    expect(answer.status).toBe(403)
  })

  test.each(['same-origin', 'none'])('accepts Sec-Fetch-Site %s', async (site) => {
    expect((await openTestGateway().post(SEND, GOOD, { headers: { 'sec-fetch-site': site } })).status).toBe(
      200,
    )
  })

  test.each([
    ['the Host header', 'https://evil.example', undefined],
    ['the Host header of this machine', 'http://localhost:4321', undefined],
    ['a forwarded host', ORIGIN, 'evil.example'],
  ])('compares with the setting, not with %s', async (_, host, forwarded) => {
    const trustedProxy = new BlockList()
    trustedProxy.addAddress('10.0.0.1')
    const world = openTestGateway({ siteUrl: ORIGIN, trustedProxy })
    const send = async (origin: string) => {
      const headers = {
        ...{ origin, 'x-forwarded-proto': 'https' },
        ...(forwarded && { 'x-forwarded-host': forwarded }),
      }
      const address = forwarded ? '10.0.0.1' : '203.0.113.9'
      return (await world.post(SEND, GOOD, { origin: host, address, headers })).status
    }
    expect(await send(forwarded ? `https://${forwarded}` : host)).toBe(403)
    if (host.startsWith('https')) expect(await send(ORIGIN)).toBe(200)
  })

  test('refuses plain http from other machines despite the right origin', async () => {
    expect(
      (await openTestGateway().post(SEND, GOOD, { origin: 'http://sen.example' })).envelope['error_code'],
    ).toBe('origin_refused')
    expect(
      (await openTestGateway({ localMode: true }).post(SEND, GOOD, { origin: 'http://192.168.1.20:4321' }))
        .status,
    ).toBe(403)
    expect(
      (await openTestGateway({ localMode: true }).post(SEND, GOOD, { origin: 'http://localhost:4321' }))
        .status,
    ).toBe(200)
  })
})

describe('content type', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/plain; application/json',
    '',
  ])('refuses the content type %j', async (type) => {
    const { status, envelope } = await openTestGateway().post(SEND, GOOD, {
      headers: { 'content-type': type },
    })
    expect([status, envelope['error_code']]).toEqual([415, 'content_type_refused'])
  })
  test('accepts application/json with a charset', async () => {
    expect(
      (
        await openTestGateway().post(SEND, GOOD, {
          headers: { 'content-type': 'Application/JSON; charset=utf-8' },
        })
      ).status,
    ).toBe(200)
  })
})

describe('body', () => {
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(4096)))
      },
    })

  test('refuses a large Content-Length without reading the body', async () => {
    const answer = await openTestGateway().post(SEND, GOOD, {
      headers: { 'content-length': String(BODY_MAX + 1) },
    })
    expect([answer.status, answer.envelope['error_code']]).toEqual([413, 'too_large'])
    expect((await openTestGateway().post(SEND, GOOD, { headers: { 'content-length': 'many' } })).status).toBe(
      413,
    )
  })

  test('stops reading an oversized body without Content-Length', async () => {
    const { app } = openTestGateway()
    const request = new Request(`${ORIGIN}${SEND}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: endless(),
      duplex: 'half',
    } as RequestInit)
    expect((await app.fetch(request, {})).status).toBe(413)
  })

  test('accepts the largest body but not one byte more', async () => {
    const fill = (size: number) => JSON.stringify({ x: 'a'.repeat(size - 8) })
    expect((await openTestGateway().post(SEND, {}, { text: fill(BODY_MAX) })).status).toBe(400)
    expect((await openTestGateway().post(SEND, {}, { text: fill(BODY_MAX + 1) })).status).toBe(413)
  })

  test('refuses ten megabytes', async () => {
    expect(
      (await openTestGateway().post(SEND, {}, { text: JSON.stringify({ x: 'a'.repeat(10_000_000) }) }))
        .status,
    ).toBe(413)
  })

  test.each(['', '{', '[]', 'null', '1', '"x"', '{"a":1}x', '\u0000', '{"msisdn":', '<html>'])(
    'refuses the body %j',
    async (text) => {
      const { status, envelope } = await openTestGateway().post(SEND, {}, { text })
      expect([status, envelope['error_code']]).toEqual([400, 'bad_request'])
    },
  )

  test('refuses too deep nesting and too many keys', async () => {
    expect((await openTestGateway().post(SEND, { ...GOOD, x: nested(BODY_DEPTH) })).status).toBe(400)
    expect(
      (await openTestGateway().post(SEND, {}, { text: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` }))
        .status,
    ).toBe(400)
    expect(
      (
        await openTestGateway().post(SEND, {
          x: Object.fromEntries(Array.from({ length: BODY_KEYS + 1 }, (_, i) => [`k${i}`, 1])),
        })
      ).status,
    ).toBe(400)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at any depth', async (key) => {
    for (const text of [
      `{"${key}":{"polluted":1}}`,
      `{"msisdn":"0912000001","x":[{"${key}":{"polluted":1}}]}`,
    ]) {
      const { status, envelope } = await openTestGateway().post(SEND, {}, { text })
      expect([status, envelope['error_code']]).toEqual([400, 'bad_request'])
      expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted')
    }
  })

  test('refuses texts that databases cannot store', async () => {
    for (const bad of ['a\u0000b', '\ud800'])
      expect((await openTestGateway().post(SEND, { ...GOOD, device_info: bad })).status).toBe(400)
  })

  test('names unknown keys, including price, tier and status', async () => {
    for (const key of ['status', 'tier', 'price', 'off_net', 'balance']) {
      const { status, envelope } = await openTestGateway().post(SEND, { ...GOOD, [key]: 1 })
      expect([status, envelope['error_code'], envelope['result']]).toEqual([
        400,
        'bad_request',
        { fields: [key] },
      ])
    }
  })
})

describe('address', () => {
  test.each([
    '/api/main/nothing',
    '/api/nowhere/otp_send',
    '/api/configuration/otp_send',
    '/api/main/toString',
    '/api/main/__proto__',
    '/api/main',
    '/api',
    '/api/main/otp_send/x.css',
    '/api/main/%00',
    '/api/main/%zz',
  ])('%s is not found', async (path) => {
    const { status, envelope } = await openTestGateway().post(path, GOOD)
    expect([status, envelope['error_code']]).toEqual([404, 'not_found'])
  })

  test('refuses a long address', async () => {
    const { status, envelope } = await openTestGateway().post(`${SEND}?${'a'.repeat(URL_MAX)}`, GOOD)
    expect([status, envelope['error_code']]).toEqual([413, 'too_large'])
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('refuses the method %s', async (method) => {
    const request = new Request(`${ORIGIN}${SEND}`, { method, headers: { origin: ORIGIN } })
    const answer = await openTestGateway().app.fetch(request)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('rejects a malformed number with its message and sends nothing', async () => {
  const operator = stubOperator()
  const world = openTestGateway({ operator })
  for (const msisdn of [
    '091200000',
    '09120000011',
    '0212000001',
    '+84912000001',
    'abc',
    '',
    '０９１２０００００１',
    '0912 000 001',
  ]) {
    const { status, envelope } = await world.post(SEND, { ...GOOD, msisdn })
    expect([status, envelope['error_code'], envelope['message']], msisdn).toEqual([
      400,
      'phone_not_valid',
      'Số điện thoại không đúng định dạng',
    ])
  }
  for (const msisdn of [912000001, null, ['0912000001'], { a: 1 }, true])
    expect((await world.post(SEND, { ...GOOD, msisdn })).envelope['error_code']).toBe('bad_request')
  expect(operator.received).toEqual([])
})

test('answers any input of any call without 5xx or trace', async () => {
  const { post, lines } = openTestGateway({ localMode: true })
  const paths = Object.values(calls).map(({ call }) => `/api/${call.service}/${call.name}`)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.oneof(
        fc.json(),
        fc.string({ unit: 'binary' }),
        fc.object().map((value) => JSON.stringify(value)),
      ),
      async (path, text) => {
        const { status, envelope, text: body } = await post(path, {}, { text, address: '127.0.0.1' })
        expect(status).toBeLessThan(500)
        expect(errorCodeOf(envelope), path).toBeDefined()
        expect(Object.keys(envelope)).toEqual(expect.arrayContaining(['message', 'result']))
        expect(body).not.toMatch(/\bat .*\.ts:\d|node_modules|Error:/)
      },
    ),
    { numRuns: 500 },
  )
  expect(lines.every((line) => !line.includes('"fault"'))).toBe(true)
})

test('has no guards on these addresses only', () => {
  const { app } = openTestGateway()
  const open = app.routes
    .filter(({ path }) => path !== '/api/:service/:call')
    .map(({ method, path }) => `${method} ${path}`)
  expect(open).toEqual([
    `POST ${POLICY_REPORT_PATH}`,
    ...PUBLIC_PATHS.map((path) => `GET ${path}`),
    `POST ${NOTIFY_PATH}`,
    `ALL ${FILE_ROUTE}`,
    `ALL ${CALENDAR_ROUTE}`,
    `ALL ${MEASURE_PATH}`,
    `ALL ${STATUS_FEED_PATH}`,
    ...NETWORK_ROUTES.map((path) => `ALL ${path}`),
  ])
  expect([...NETWORK_ROUTES]).toEqual(['/login3g', '/:path{.+}/login3g'])
  expect(MEASURE_PATH).toBe('/api/measure')
  expect(STATUS_FEED_PATH).toBe('/api/status.xml')
  expect(POLICY_REPORT_PATH).toBe('/api/policy-report')
  expect(NOTIFY_PATH).toBe('/notify/:provider')
  expect(FILE_ROUTE).toBe('/api/file/:ticket')
  expect(CALENDAR_ROUTE).toBe('/api/calendar/:file')
  expect([...PUBLIC_PATHS]).toEqual(['/api/health', '/api/openapi.json', '/version.json'])
})

test('sends no-store headers with successes, errors and public addresses', async () => {
  const world = openTestGateway()
  const answers = [(await world.post(SEND, GOOD)).headers, (await world.post('/api/main/x', {})).headers]
  for (const path of PUBLIC_PATHS)
    answers.push((await world.app.fetch(new Request(`${ORIGIN}${path}`))).headers)
  for (const headers of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})

test('hides details of an internal error and logs them', async () => {
  const lines: string[] = []
  const world = openTestGateway({
    upstreams: () => {
      throw new Error('secret plan 0912000001')
    },
    log: (line) => lines.push(line),
  })
  const { status, envelope, text } = await world.post(SEND, GOOD)
  expect([status, envelope['error_code']]).toEqual([500, 'internal'])
  expect(text).not.toContain('secret')
  expect(lines.join()).toContain('secret plan #')
})
