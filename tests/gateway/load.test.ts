/**
 * A host under load: what it refuses while its event loop is late, and clients that would hold it. Spec
 * RUN-12.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, type HostLimits, listen } from '../../src/entry/listen.ts'
import { urgencyOf } from '../../src/entry/load/urgency.ts'
import { refuseCall } from '../../src/entry/operator-http.ts'
import { httpUpstream } from '../../src/gateway/upstreams/http.ts'
import { type Program, startProgram } from '../faults/processes/program.ts'
import { openTestGateway } from './test-gateway.ts'

/** Also after an error, by which a client learns that the server ended it. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))
const secret = () => randomBytes(32).toString('base64')

describe('a late event loop', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  const bank = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  let program: Program | undefined
  afterAll(async () => {
    await program?.kill()
    bank.close()
    rmSync(site, { recursive: true })
  })

  async function startHost(): Promise<Program> {
    writeFileSync(join(site, 'index.html'), 'trang chủ')
    if (!bank.listening) await once(bank, 'listening')
    const operator = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
    const names = ['MAIN', 'LOYALTY', 'ROAMING', 'PAYMENT', 'BANNERS', 'CONFIGURATION']
    return startProgram(join(import.meta.dirname, 'blocked-host.ts'), {
      ...Object.fromEntries(names.map((name) => [`${name}_URL`, operator])),
      ...{ SESSION_KEY: secret(), LOG_KEY: secret(), PARTNER_KEY: secret(), OPERATOR_KEY: secret() },
      ...{ SITE_URL: 'https://sen.example', SITE_DIR: site, NOTIFY_URL: operator },
      LOOP_DELAY_MAX: '250',
    })
  }

  test('refuses pages and reads for a moment, never health or a bank', { timeout: 120_000 }, async () => {
    program = await startHost()
    const { url, signal } = program
    const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    const statusOf = async (path: string) => (await ask(path)).status
    expect(await statusOf('/')).toBe(200)
    signal('SIGUSR2')
    await expect.poll(() => statusOf('/'), { timeout: 5_000, interval: 50 }).toBe(503)

    const [page, read, write, health, webhook] = await Promise.all([
      ask('/', 'GET', { accept: 'text/html,*/*' }),
      ask('/api/main/core_customer_get_info', 'POST', { language: 'en' }),
      ask('/api/main/package_register', 'POST'),
      ask('/api/health'),
      ask('/notify/bank', 'POST'),
    ])
    expect([page.status, read.status, health.status, webhook.status]).toEqual([503, 503, 200, 200])
    expect(write.status).toBe(403)
    for (const { headers } of [page, read]) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5)
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(await page.text()).toContain('<section lang="vi"><h1>Hệ thống đang quá tải')
    expect(await read.json()).toMatchObject({
      error_code: 'upstream_closed',
      message: expect.stringContaining('overloaded'),
    })
    await expect.poll(() => statusOf('/'), { timeout: 20_000, interval: 200 }).toBe(200)
  })

  test('passes on the refusal of an operator, and does not ask it again', async () => {
    let asked = 0
    const refuse = (request: Request) => {
      asked += 1
      return refuseCall(request, 4)
    }
    const { server, port } = await listen(refuse, { port: 0, host: '127.0.0.1' })
    const upstream = httpUpstream(`http://127.0.0.1:${port}/main`, 'key', 'other')
    const { post } = openTestGateway({ upstreams: () => upstream })
    const answer = await post('/api/main/package_search', {})
    expect([answer.status, answer.envelope['error_code'], asked]).toEqual([503, 'upstream_closed', 1])
    expect(answer.headers.get('retry-after')).toBe('4')
    server.closeAllConnections()
    server.close()
  })

  test.each([
    ['/notify/bank', 'never'],
    ['/api/health', 'never'],
    ['/ready', 'never'],
    ['/api/main/package_register', 'last'],
    ['/main/package_register', 'last'],
    ['/_astro/page.js', 'last'],
    ['/api/main/core_customer_get_info', 'first'],
    ['/roaming/queryTransactionInfo?transactionId=1', 'first'],
    ['/en/goi-cuoc', 'first'],
    ['/constructor/toString', 'first'],
  ])('%s is refused %s', (target, urgency) => {
    expect(urgencyOf(target)).toBe(urgency)
  })
})

describe('clients that would hold a server', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function open(limits: Partial<HostLimits>, size = 2) {
    const handler = async (request: Request) => {
      if (request.method === 'POST') await request.text()
      return new Response(new Uint8Array(size))
    }
    const { server, port } = await listen(handler, {
      ...{ port: 0, host: '127.0.0.1', limits: { ...DEFAULT_LIMITS, ...limits } },
    })
    servers.push(server)
    return (): Socket => connect(port, '127.0.0.1').on('error', () => {})
  }
  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

  test.each([
    ['headers', GET.slice(0, -4)],
    ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n'],
  ])('ends a request that sends %s byte by byte', async (_, head) => {
    const socket = (await open({ requestMs: 400 }))()
    socket.write(head)
    const drip = setInterval(() => socket.write('x'), 50)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408/)
    await closed(socket)
    clearInterval(drip)
  })

  test('ends a connection that sends nothing', async () => {
    const socket = (await open({ requestMs: 400 }))()
    await closed(socket.resume())
  })

  test('ends a connection whose client does not read its answer', async () => {
    const socket = (await open({ answerMs: 300 }, 64 * 1024 * 1024))()
    socket.pause().write(GET)
    const started = performance.now()
    // Writing fails only once the server has ended the connection.
    const probe = setInterval(() => socket.write(GET), 100)
    await closed(socket)
    clearInterval(probe)
    expect(performance.now() - started).toBeGreaterThan(300)
  })

  test('closes idle connections to make room for a new one', async () => {
    const next = await open({ connections: 5, answerMs: 300 })
    const idle = Array.from({ length: 5 }, next)
    for (const socket of idle) {
      socket.write(GET)
      await once(socket, 'data')
    }
    const late = next()
    late.write(GET)
    expect(String((await once(late, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/)
    await Promise.all(idle.map((socket) => closed(socket.resume())))
  })
})
