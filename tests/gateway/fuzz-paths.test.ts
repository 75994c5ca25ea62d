/**
 * Hostile addresses on the whole server and on the gateway: no answer is a failure of ours, and every answer
 * has all security headers. Spec GTW-11, Spec SIT-7.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/entry/listen.ts'
import { NETLIFY_TOML } from '../../src/entry/paths.ts'
import { routeRequest } from '../../src/entry/site.ts'
import { openStatic, type StaticHost } from '../../src/entry/static/host.ts'
import { SECURITY_HEADERS } from '../../src/gateway/headers.ts'
import { HOSTILE, random } from '../world/hostile.ts'
import { openTestGateway } from './test-gateway.ts'

const root = mkdtempSync(join(tmpdir(), 'fuzz-'))
const NAMES = Object.keys(SECURITY_HEADERS)
/** First parts of addresses: of every rule of netlify.toml, and those of the gateway. */
const FOLDERS = [
  ...['', '/en', '/tin-tuc', '/en/tin-tuc', '/tim-kiem', '/bien-lai', '/vnptpay', '/tinh-nang/tin-tuc'],
  ...[
    '/dich-vu',
    '/dich-vu/roaming',
    '/thanhtoan/roaming',
    '/_astro',
    '/_app',
    '/fonts',
    '/tai-khoan/don-hang',
  ],
  ...['/api', '/api/main', '/api/file', '/api/calendar', '/notify', '/version.json', '/sandbox/api'],
]
let host: StaticHost

beforeAll(async () => {
  for (const name of ['index.html', '404.html', 'en/404.html', 'tim-kiem.html', '_app/index.html']) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), name)
  }
  writeFileSync(join(root, '_headers'), '/*\n  Content-Security-Policy: default-src none\n')
  host = await openStatic({ root, config: NETLIFY_TOML, agent: 'SenMobileApp' })
})
afterAll(() => rmSync(root, { recursive: true }))

/** Addresses as they are sent: each hostile text encoded, encoded twice, and where it can be sent, unencoded. */
function* addresses(): Iterable<string> {
  for (const folder of FOLDERS)
    for (const text of HOSTILE) {
      const encoded = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
      yield `${folder}/${encoded}`
      yield `${folder}/x${encoded}/?a=${encoded}`
      yield `${folder}/${encodeURIComponent(encoded)}/y`
      if (/^[!-~]+$/.test(text)) yield `${folder}/${text.replace(/[#?]/g, '')}`
    }
}

function expectProtected(answer: Response, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  const missing = NAMES.filter((name) => !answer.headers.has(name))
  expect(missing, what).toEqual([])
}

describe('hostile addresses', () => {
  test.each([
    ['/tin-tuc/%E1%BA%A3', 301, '/tinh-nang/tin-tuc/%E1%BA%A3'],
    ['/tin-tuc/a%0d%0aSet-Cookie:b', 301, '/tinh-nang/tin-tuc/a%0D%0ASet-Cookie%3Ab'],
    ['/tin-tuc/a%3Fb%23c', 301, '/tinh-nang/tin-tuc/a%3Fb%23c'],
    ['/x%0a', 404, null],
    ['/en/x%E2%80%A8', 404, null],
  ])('answers %s → %i with all headers', async (path, status, location) => {
    const answer = await host(new Request(`https://here.example${path}`))
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    expectProtected(answer, path)
    expect(answer.headers.get('content-security-policy')).toBe('default-src none')
  })

  test('are answered by the static host with all headers', async () => {
    for (const path of addresses())
      for (const cookie of ['', 'isApp=1'])
        expectProtected(await host(new Request(`https://here.example${path}`, { headers: { cookie } })), path)
  })

  test('are answered by the gateway with all headers', async () => {
    const { app } = openTestGateway({
      notify: async () => ({ status: 200 }),
      takeFile: async () => undefined,
      readFeed: async () => undefined,
    })
    const next = random(11)
    for (const path of addresses()) {
      const method = ['GET', 'POST', 'PUT', 'OPTIONS', 'DELETE'][next(5)] ?? 'GET'
      const request = new Request(`https://here.example${path}`, {
        method,
        headers: { origin: 'https://here.example', 'content-type': 'application/json' },
        body: method === 'POST' ? '{}' : null,
      })
      expectProtected(await app.fetch(request, { address: `203.0.113.${next(250)}` }), `${method} ${path}`)
    }
  })
})

describe('one server', () => {
  test('protects what it answers to requests that it cannot read', async () => {
    const { app } = openTestGateway()
    const failing = () => {
      throw new Error('broken')
    }
    const route = routeRequest(app, host)
    const { server, port } = await listen(
      (request, connection) => (request.url.endsWith('/broken') ? failing() : route(request, connection)),
      { port: 0, host: '127.0.0.1' },
    )
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(text, 'latin1'))
        socket.on('data', (piece) => {
          received += piece
        })
        socket.on('close', () => resolve(received))
        socket.on('error', () => resolve(received))
      })
    const lines = [
      ['nonsense', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}`, 431],
      ['GET / HTTP/1.1\r\nHost: bad host', 400],
      ['GET /\\x HTTP/1.1\r\nHost: x', 400],
      ['GET http://[ HTTP/1.1\r\nHost: x', 400],
      ['GET /t\u00ean?\u00ea HTTP/1.1\r\nHost: x\r\nConnection: close', 400],
      ['GET /tin-tuc/\u00ea/?\u00ea HTTP/1.1\r\nHost: x\r\nConnection: close', 400],
      ['GET /broken HTTP/1.1\r\nHost: x\r\nConnection: close', 500],
    ] as const
    for (const [text, status] of lines) {
      const answer = await raw(`${text}\r\n\r\n`)
      expect(answer, text).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
      const missing = NAMES.filter((name) => !new RegExp(`^${name}:`, 'im').test(answer))
      expect(missing, text).toEqual([])
    }
    server.closeAllConnections()
    server.close()
  })
})
