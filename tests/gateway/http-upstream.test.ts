/**
 * The HTTP client for an operator's services: what it sends, which answers it accepts, and the name of each
 * failure.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { UPSTREAM_CONNECT } from '../../src/contract/rules/limits.ts'
import type { UpstreamRequest } from '../../src/contract/upstream.ts'
import { httpUpstream } from '../../src/gateway/upstreams/http.ts'

const KEY = 'key of the gateway'
const REQUEST: UpstreamRequest = {
  service: 'main',
  name: 'core_customer_get_info',
  body: { msisdn: '84912000001' },
  language: 'vi',
  browser: 'b',
  requestId: 'r',
}
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function start(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/main/`
}
const patience = () => AbortSignal.timeout(5_000)
const to = async (listener: RequestListener) => httpUpstream(await start(listener), KEY, 'other')
const textOf = async (incoming: IncomingMessage) => Buffer.concat(await incoming.toArray()).toString('utf8')

describe('a request', () => {
  test('carries the body, the key and the client', async () => {
    const seen: unknown[] = []
    const upstream = await to(async (incoming, answer) => {
      const {
        authorization,
        language,
        'x-browser': browser,
        'x-request-id': id,
        'content-type': type,
      } = incoming.headers
      seen.push(
        [incoming.method, incoming.url, await textOf(incoming)],
        [authorization, language, browser, id, type],
      )
      answer.end('{"error_code":"0"}')
    })
    expect(await upstream(REQUEST, patience())).toEqual({ status: 200, envelope: { error_code: '0' } })
    expect(seen).toEqual([
      ['POST', '/main/core_customer_get_info', '{"msisdn":"84912000001"}'],
      [`Bearer ${KEY}`, 'vi', 'b', 'r', 'application/json'],
    ])
  })

  test('sends the key beside its own token', async () => {
    const seen: unknown[] = []
    const upstream = await to((incoming, answer) => {
      seen.push([incoming.headers.authorization, incoming.headers['x-operator-key']])
      answer.end('{}')
    })
    await upstream({ ...REQUEST, bearer: 'token' }, patience())
    expect(seen).toEqual([['Bearer token', KEY]])
  })

  test('reuses connections', async () => {
    const ports = new Set<number | undefined>()
    const upstream = await to((incoming, answer) => {
      ports.add(incoming.socket.remotePort)
      answer.end('{}')
    })
    for (let count = 0; count < 10; count += 1) await upstream(REQUEST, patience())
    // The pool may open a second connection while the first one still finishes its answer.
    expect(ports.size).toBeLessThanOrEqual(2)
  })

  test('succeeds after the service closed an idle connection', async () => {
    const ports = new Set<number | undefined>()
    const upstream = await to((incoming, answer) => {
      ports.add(incoming.socket.remotePort)
      answer.on('finish', () => setTimeout(() => incoming.socket.destroy(), 20))
      answer.end('{}')
    })
    for (let count = 0; count < 3; count += 1) {
      expect((await upstream(REQUEST, patience())).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(ports.size).toBe(3)
  })
})

describe('an answer', () => {
  test.each([
    ['a redirect', 302, '{}', 'upstream_failed'],
    ['no JSON', 200, '<html>', 'upstream_failed'],
    ['no JSON while the service is closed', 503, '<html>', 'upstream_closed'],
    ['more than a mebibyte', 200, `"${'x'.repeat(1024 * 1024)}"`, 'upstream_failed'],
  ])('of %s is refused', async (_, status, text, code) => {
    let request = 0
    const upstream = await to((_incoming, answer) => {
      request += 1
      answer.writeHead(status, { location: '/main/elsewhere' }).end(text)
    })
    await expect(upstream(REQUEST, patience())).rejects.toMatchObject({ code })
    expect(request).toBe(1)
  })

  test('is passed on with its envelope despite an error status', async () => {
    const upstream = await to((_, answer) => void answer.writeHead(500).end('{"error_code":"internal"}'))
    expect(await upstream(REQUEST, patience())).toEqual({ status: 500, envelope: { error_code: 'internal' } })
  })

  test.each(['before', 'in the middle of'])('is a failure when it breaks off %s its text', async (when) => {
    const upstream = await to((incoming, answer) => {
      if (when !== 'before') answer.writeHead(200, { 'content-length': '100' }).write('{"error')
      setTimeout(() => incoming.socket.destroy(), 20)
    })
    await expect(upstream(REQUEST, patience())).rejects.toMatchObject({ code: 'upstream_failed' })
  })

  test.each(['at all', 'to its end'])('ends with the signal when it does not arrive %s', async (what) => {
    const upstream = await to((_, answer) => {
      if (what !== 'at all') answer.writeHead(200).write('{"error')
    })
    const started = performance.now()
    await expect(upstream(REQUEST, AbortSignal.timeout(200))).rejects.toMatchObject({
      code: 'upstream_timeout',
    })
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('an unreachable service', () => {
  test('refuses the connection', async () => {
    const base = await start(() => {})
    await new Promise((resolve) => open.pop()?.close(resolve))
    await expect(httpUpstream(base, KEY, 'other')(REQUEST, patience())).rejects.toMatchObject({
      code: 'upstream_closed',
    })
  })

  test('does not finish connecting within the limit', async () => {
    // The port accepts connections but never answers the TLS handshake.
    const silent = createTcpServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const upstream = httpUpstream(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`, KEY, 'other')
    const started = performance.now()
    await expect(upstream(REQUEST, AbortSignal.timeout(15_000))).rejects.toMatchObject({
      code: 'upstream_closed',
    })
    expect(performance.now() - started).toBeLessThan(UPSTREAM_CONNECT + 4_000)
    silent.close()
  })
})
