/**
 * The endpoint for providers' webhooks: none of the browser guards, but the operator's own checks; in process
 * and over HTTP.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { URL_MAX, WEBHOOK_BYTES_MAX, WEBHOOKS_PER_MINUTE } from '../../src/contract/rules/limits.ts'
import type { ForwardWebhook, RawWebhook } from '../../src/contract/upstream.ts'
import { listen } from '../../src/entry/listen.ts'
import { operatorHttp } from '../../src/entry/operator-http.ts'
import { httpNotify } from '../../src/gateway/upstreams/notify.ts'
import { signWebhook } from '../../src/operator/features/payments/signature.ts'
import { bankNotice } from '../../src/operator/schema.ts'
import { openWorld as openOperator, type World } from '../world/operator.ts'
import { BANK_KEY } from '../world/seed.ts'
import { openTestGateway } from './test-gateway.ts'

const ADDRESS = 'https://sen.example/notify/sandbox'
const MINUTE = 60_000

let operator: World
let close: () => void
let key = ''
const ways: Record<string, ForwardWebhook> = {}
beforeAll(async () => {
  operator = await openOperator()
  key = 'key of the operator'
  const { server, port } = await listen(operatorHttp(operator.operator, key).fetch, {
    port: 0,
    host: '127.0.0.1',
  })
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  ways['in process'] = operator.operator.notify
  ways['over HTTP'] = httpNotify(`http://127.0.0.1:${port}/notify/`, key)
})
afterAll(async () => {
  close()
  await operator.close()
})

let events = 0
const bodyOf = (eventId: string) => {
  const credit = {
    bankReference: eventId,
    accountNumber: operator.bank.beneficiary.accountNumber,
    amount: 1_000,
    memo: 'C3 tiền',
    at: operator.now().toISOString(),
  }
  return JSON.stringify({ eventId, credits: [credit] })
}
const signed = (offset = 0, body = bodyOf(`event-${++events}`)) =>
  signWebhook(BANK_KEY, new Date(operator.now().getTime() + offset), body)
const rows = () => operator.context.db.select().from(bankNotice)

/** A gateway connected in process or over HTTP, and its responses. */
function openWebhookGateway(way: string, change: Parameters<typeof openTestGateway>[0] = {}) {
  const world = openTestGateway({ notify: (...given) => (ways[way] as ForwardWebhook)(...given), ...change })
  const send = async ({ headers, body }: RawWebhook, address = ADDRESS, from = '203.0.113.9') => {
    const answer = await world.app.fetch(new Request(address, { method: 'POST', headers, body }), {
      address: from,
    })
    return {
      status: answer.status,
      envelope: (await answer.json()) as Record<string, unknown>,
      headers: answer.headers,
    }
  }
  return { ...world, send }
}

describe.each(['in process', 'over HTTP'])('%s', (way) => {
  test('accepts a bank without cookie and origin, body unchanged', async () => {
    const notice = signed()
    const { status, envelope, headers } = await openWebhookGateway(way).send(notice)
    expect([status, envelope['error_code']]).toEqual([200, '0'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual([])
    expect((await rows()).some(({ body }) => body === notice.body)).toBe(true)
  })
  test('answers duplicates alike and stores them once', async () => {
    const { send } = openWebhookGateway(way)
    const notice = signed()
    for (let time = 0; time < 10; time += 1) expect((await send(notice)).status).toBe(200)
    expect((await rows()).filter(({ body }) => body === notice.body)).toMatchObject([{ copies: 10 }])
  })
  test.each<[string, () => RawWebhook]>([
    ['forged', () => signWebhook('guessed', operator.now(), bodyOf('forged'))],
    ['altered on the way', () => ({ ...signed(), body: bodyOf('altered') })],
    ['unsigned', () => ({ headers: { 'content-type': 'application/json' }, body: bodyOf('unsigned') })],
    ['old: replayed after five minutes', () => signed(-5 * MINUTE - 1_000)],
    ['from the future', () => signed(5 * MINUTE + 2_000)],
    ['empty', () => signed(0, '')],
    ['of another shape', () => signed(0, '[]')],
  ])('refused and nothing kept: %s', async (_, notice) => {
    const before = await rows()
    const { status, envelope } = await openWebhookGateway(way).send(notice())
    expect([status, envelope['error_code']]).toEqual([401, 'notice_refused'])
    expect(await rows()).toEqual(before)
  })
  test.each(['vietqr', 'momo', 'a-provider-that-is-none'])(
    'refuses another provider, %s, despite a valid signature',
    async (provider) => {
      const { status, envelope } = await openWebhookGateway(way).send(
        signed(),
        `https://sen.example/notify/${provider}`,
      )
      expect([status, envelope['error_code']]).toEqual([401, 'notice_refused'])
    },
  )
  test('refuses an oversized body before reading it', async () => {
    const { status, envelope } = await openWebhookGateway(way).send(
      signed(0, JSON.stringify({ eventId: 'x'.repeat(WEBHOOK_BYTES_MAX) })),
    )
    expect([status, envelope['error_code']]).toEqual([413, 'too_large'])
  })
  test('never accepts or fails on random bodies and signatures', async () => {
    const { send } = openWebhookGateway(way)
    const before = (await rows()).length
    const header = fc.string({ maxLength: 70 }).map((text) => text.replace(/[^\x20-\x7e]/g, ''))
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 500 }), header, header, async (body, time, signature) => {
        const headers = { 'content-type': 'application/json', 'x-timestamp': time, 'x-signature': signature }
        expect((await send({ headers, body })).status).toBe(401)
      }),
      { numRuns: 100 },
    )
    expect(await rows()).toHaveLength(before)
  })
})

describe('the endpoint', () => {
  const unknown = { headers: {}, body: '{}' }
  test('returns 404 without a receiver of webhooks', async () => {
    expect((await openWebhookGateway('in process', { notify: undefined }).send(signed())).status).toBe(404)
  })
  test.each(['A', 'Sandbox', 'a'.repeat(33), '..', '%2e%2e', 'x%0ay', 'sandbox/more'])(
    'rejects the address /notify/%s',
    async (provider) => {
      const { status } = await openWebhookGateway('in process').send(
        signed(),
        `https://sen.example/notify/${provider}`,
      )
      expect(status).toBe(404)
    },
  )
  test('rejects other methods', async () => {
    const { app } = openWebhookGateway('in process')
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await app.fetch(new Request(ADDRESS, { method }))).status).toBe(404)
  })
  test('refuses plain http from other machines', async () => {
    expect(
      (await openWebhookGateway('in process').send(unknown, 'http://sen.example/notify/sandbox')).envelope[
        'error_code'
      ],
    ).toBe('origin_refused')
  })
  test('refuses an address that is too long', async () => {
    expect(
      (await openWebhookGateway('in process').send(unknown, `${ADDRESS}?x=${'a'.repeat(URL_MAX)}`)).status,
    ).toBe(413)
  })
  test('slows down a flood from one address only', async () => {
    const { send } = openWebhookGateway('in process', { notify: async () => ({ status: 401 }) })
    for (let at = 0; at < WEBHOOKS_PER_MINUTE; at += 1) await send(unknown)
    expect((await send(unknown)).status).toBe(429)
    expect((await send(unknown, ADDRESS, '198.51.100.7')).status).toBe(401)
  })
  test('passes on the provider’s headers without cookies or transport data', async () => {
    const seen: RawWebhook[] = []
    const { send } = openWebhookGateway('in process', {
      notify: async (_, notice) => {
        seen.push(notice)
        return { status: 200 }
      },
    })
    const own = {
      'x-signature': 'a',
      'x-api-key': 'b',
      authorization: 'Apikey c',
      'content-type': 'application/json',
    }
    await send({
      headers: {
        ...own,
        cookie: 'sid=1',
        'x-forwarded-for': '1.2.3.4',
        'x-request-id': 'r',
        'x-provider-authorization': 'forged',
        origin: 'https://bank.example',
      },
      body: '{}',
    })
    expect(seen).toEqual([{ headers: own, body: '{}' }])
  })
  test.each([
    ['is down', async () => Promise.reject(new Error('secret plan'))],
    ['fails', async () => ({ status: 500 })],
    ['redirects', async () => ({ status: 302 })],
  ])('makes the bank retry when the operator %s', async (_, notify) => {
    const { status, envelope } = await openWebhookGateway('in process', { notify }).send(signed())
    expect(status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(envelope)).not.toContain('secret')
  })
})

describe('the operator’s endpoint', () => {
  test('accepts our key only', async () => {
    const gateway = operatorHttp(operator.operator, key)
    const { headers, body } = signed()
    const callApi = (own: Record<string, string>) =>
      gateway.request('http://operator.example/notify/sandbox', {
        method: 'POST',
        headers: { ...headers, ...own },
        body,
      })
    expect((await callApi({})).status).toBe(401)
    expect((await callApi({ authorization: 'Bearer guessed' })).status).toBe(401)
    expect((await callApi({ authorization: `Bearer ${key}` })).status).toBe(200)
  })
  test('passes on the provider’s authorization and refuses a huge body', async () => {
    const seen: RawWebhook[] = []
    const notify = async (_: string, notice: RawWebhook) => {
      seen.push(notice)
      return { status: 200 }
    }
    const gateway = operatorHttp({ ...operator.operator, notify }, key)
    const send = httpNotify('http://operator.example/notify', key, async (input, init) =>
      gateway.request(String(input), init),
    )
    await send('sandbox', { headers: { authorization: 'Apikey c' }, body: 'raw' }, AbortSignal.timeout(1_000))
    expect(seen[0]).toMatchObject({ headers: { authorization: 'Apikey c' }, body: 'raw' })
    const huge = await send(
      'sandbox',
      { headers: {}, body: 'x'.repeat(WEBHOOK_BYTES_MAX + 1) },
      AbortSignal.timeout(1_000),
    )
    expect(huge.status).toBe(413)
  })
})
