/**
 * The Node host on a folder made for the test: addresses, compressed twins, caching, and what it refuses.
 * tests/architecture tests the real build.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/entry/listen.ts'
import { requireProductionFolder } from '../../src/entry/serve.ts'
import { routeRequest } from '../../src/entry/site.ts'
import { openStatic, type StaticHost } from '../../src/entry/static/host.ts'
import { openTestGateway } from './test-gateway.ts'

const root = mkdtempSync(join(tmpdir(), 'site-'))
const config = join(root, '.netlify.toml')
const HOME = `<html lang="vi">${'trang chủ '.repeat(200)}</html>`
let host: StaticHost

function put(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}
const callApi = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  host(new Request(`https://here.example${path}`, { headers, method }))

beforeAll(async () => {
  put('index.html', HOME)
  put('index.html.br', brotliCompressSync(HOME))
  put('index.html.gz', gzipSync(HOME))
  put('en.html', 'home')
  put('dang-nhap.html', 'đăng nhập')
  put('bien-lai.html', 'vỏ')
  put('Banmoi.html', 'chào bạn mới')
  put('en/Banmoi.html', 'welcome')
  put('404.html', 'không có')
  put('en/404.html', 'none')
  put('_app/index.html', 'trong ứng dụng')
  put('_app/404.html', 'không có, trong ứng dụng')
  put('_astro/a.js', 'let a')
  put('_headers', '/*\n  Content-Security-Policy: default-src none\n')
  put('.inputs', 'secret')
  put('.git/config', 'secret')
  writeFileSync(
    config,
    `[[headers]]\nfor = "/_astro/*"\n[headers.values]\nCache-Control = "immutable"\n
[[redirects]]\nfrom = "/bien-lai/:code"\nto = "/bien-lai"\nstatus = 200\n
[[redirects]]\nfrom = "/cu/*"\nto = "/moi/:splat"\nstatus = 301\n
[[redirects]]\nfrom = "/dang-nhap"\nto = "/bien-lai"\nstatus = 200\n
[[redirects]]\nfrom = "/en/*"\nto = "/en/404"\nstatus = 404\n`,
  )
  host = await openStatic({ root, config, agent: 'SenMobileApp' })
})
afterAll(() => rmSync(root, { recursive: true }))

describe('addresses', () => {
  test.each([
    ['/banmoi', '/Banmoi'],
    ['/BANMOI?tu=qc', '/Banmoi?tu=qc'],
    ['/en/banmoi', '/en/Banmoi'],
    ['/Dang-Nhap', '/dang-nhap'],
  ])('%s leads to %s, however it is spelled', async (typed, page) => {
    const answer = await callApi(typed)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(page)
  })

  test.each([
    ['/', 200, HOME],
    ['/en', 200, 'home'],
    ['/dang-nhap', 200, 'đăng nhập'],
    ['/dang-nhap?x=1', 200, 'đăng nhập'],
    ['/bien-lai/abc123', 200, 'vỏ'],
    ['/bien-lai/a/b', 404, 'không có'],
    ['/khong-co', 404, 'không có'],
    ['/404', 404, 'không có'],
    ['/en/khong-co', 404, 'none'],
    ['/en/404', 404, 'none'],
    ['/_headers', 404, 'không có'],
    ['/.inputs', 404, 'không có'],
    ['/.git/config', 404, 'không có'],
    ['/..%2f..%2fetc/passwd', 404, 'không có'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, 'không có'],
    ['/%', 404, 'không có'],
    ['/%00', 404, 'không có'],
    ['/index.html.br', 404, 'không có'],
  ])('answers %s → %i', async (path, status, text) => {
    const answer = await callApi(path)
    expect([answer.status, await answer.text()]).toEqual([status, text])
    expect(answer.headers.get('content-security-policy')).toBe('default-src none')
  })

  test('redirects trailing slashes and old addresses with the query', async () => {
    const slash = await callApi('/dang-nhap/?a=1')
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/dang-nhap?a=1'])
    expect((await callApi('//evil.example/')).headers.get('location')).toBe('/evil.example')
    const old = await callApi('/cu/a/b?c=1')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/moi/a/b?c=1'])
  })

  test('allows only GET and HEAD', async () => {
    const head = await callApi('/', {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(Buffer.byteLength(HOME)),
    ])
    const post = await callApi('/', {}, 'POST')
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

const IN_APP: Record<string, string>[] = [
  { 'user-agent': 'Mozilla/5.0 SenMobileApp/4.1' },
  { cookie: 'a=b; isApp=1' },
]
const OUTSIDE: Record<string, string>[] = [
  { cookie: 'isApp=0' },
  { cookie: 'notisApp=1' },
  { 'user-agent': 'Mozilla/5.0' },
]

describe('twins', () => {
  test('are sent compressed to clients that accept them', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
      ['', null],
    ] as const) {
      const answer = await callApi('/', { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding'), accepted).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    }
  })

  test.each(IN_APP)('serve the app variant for %j', async (headers) => {
    expect(await (await callApi('/', headers)).text()).toBe('trong ứng dụng')
    const lost = await callApi('/khong-co', headers)
    expect([lost.status, await lost.text()]).toEqual([404, 'không có, trong ứng dụng'])
    expect(await (await callApi('/_astro/a.js', headers)).text()).toBe('let a')
  })

  test.each(OUTSIDE)('serve the normal variant for %j', async (headers) => {
    expect(await (await callApi('/', headers)).text()).toBe(HOME)
  })
})

test('revalidates cached copies and caches hashed files for ever', async () => {
  const first = await callApi('/')
  const tag = first.headers.get('etag') ?? ''
  const again = await callApi('/', { 'if-none-match': `"x", W/${tag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await callApi('/', { 'if-none-match': tag, 'accept-encoding': 'br' })).status).toBe(200)
  expect((await callApi('/_astro/a.js')).headers.get('cache-control')).toBe('immutable')
  expect(first.headers.get('cache-control')).toBe('no-cache')
})

test('refuses to start with a rule it cannot apply', async () => {
  const wrong = join(root, '.wrong.toml')
  writeFileSync(wrong, '[[redirects]]\nfrom = "/x"\nto = "/y"\nconditions = { Country = ["vn"] }\n')
  await expect(openStatic({ root, config: wrong, agent: '' })).rejects.toThrow('/x')
})

test('refuses to serve a folder with sandbox or without site', () => {
  expect(() => requireProductionFolder(root)).not.toThrow()
  expect(() => requireProductionFolder(join(root, 'nothing'))).toThrow(/npm run build/)
  put('sandbox.html', 'x')
  expect(() => requireProductionFolder(root)).toThrow(/sandbox/)
})

describe('one server', () => {
  test('serves site and gateway and sets unprefixed cookies only locally', async () => {
    const { app } = openTestGateway()
    const { server, port } = await listen(routeRequest(app, host), { port: 0, host: '127.0.0.1' })
    try {
      const origin = `http://localhost:${port}`
      expect(await (await fetch(`http://127.0.0.1:${port}/en`)).text()).toBe('home')
      expect((await fetch(`${origin}/sandbox/api/people`)).status).toBe(404)
      expect(await (await fetch(`${origin}/version.json`)).json()).toMatchObject({ build: 'test' })
      const body = JSON.stringify({ msisdn: '0912000001', mode: 'password', password: 'Matkhau1' })
      const answer = await fetch(`${origin}/api/main/authen_msisdn`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body,
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-sid=.*; Secure$/),
        expect.stringMatching(/^__Host-dev=.*; Secure$/),
      ])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('names a port that is in use', async () => {
    const { server, port } = await listen(() => new Response('x'), { port: 0, host: '127.0.0.1' })
    await expect(listen(() => new Response('x'), { port, host: '127.0.0.1' })).rejects.toThrow(
      `Port ${port} is in use. Choose another one with PORT.`,
    )
    server.close()
  })

  test('survives invalid HTTP, endless headers and broken bodies', async () => {
    const { app } = openTestGateway()
    const { server, port } = await listen(routeRequest(app, host), { port: 0, host: '127.0.0.1' })
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(text))
        socket.on('data', (piece) => {
          received += piece
        })
        socket.on('close', () => resolve(received))
        socket.on('error', () => resolve(received))
      })
    const head =
      `POST /api/main/otp_send HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ` +
      `http://localhost:${port}\r\nContent-Type: application/json\r\n`
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431/,
    )
    expect(await raw(`${head}Content-Length: 50\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400/,
    )
    expect(await raw(`${head}Content-Length: 5000\r\n\r\n{"msisdn":`)).not.toMatch(/^HTTP\/1\.1 5/)
    expect(await raw('GET / HTTP/1.1\r\nHost: bad host\r\n\r\n')).not.toMatch(/^HTTP\/1\.1 5/)
    expect(await (await fetch(`http://127.0.0.1:${port}/en`)).text()).toBe('home')
    server.closeAllConnections()
    server.close()
  })
})
