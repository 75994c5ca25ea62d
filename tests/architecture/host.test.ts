/**
 * The Node host sends the same headers as netlify.toml and `_headers` define, page by page, and serves the
 * build unchanged.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseAllHeaders } from '@netlify/headers-parser'
import { describe, expect, test } from 'vitest'
import { openStatic } from '../../src/entry/static/host.ts'
import { DIST, files, pages, read } from './build-output.ts'

const AGENT = 'TestApp'
const host = await openStatic({ root: DIST, config: 'netlify.toml', agent: AGENT })
const { headers: rules } = await parseAllHeaders({
  headersFiles: [join(DIST, '_headers')],
  netlifyConfigPath: 'netlify.toml',
  configHeaders: undefined,
  minimal: false,
})

/**
 * The expected headers as Netlify reads the two files: every matching rule, later ones override earlier ones.
 */
function expectedHeaders(path: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const rule of rules) {
    if (!('forRegExp' in rule) || !rule.forRegExp.test(path)) continue
    for (const [name, value] of Object.entries(rule.values)) found[name.toLowerCase()] = value
  }
  return found
}

function fetchPath(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return host(new Request(`https://here.example${path}`, { headers }))
}

/** Signs by which a page detects the native app. */
const SIGNS: Record<string, string>[] = [{ 'user-agent': `Mozilla/5.0 ${AGENT}/3` }, { cookie: 'isApp=1' }]
const ordinary = pages.filter(({ path }) => path !== '/404' && path !== '/en/404')
const assets = files.filter((file) => /\.(js|css|woff2|svg|json|xml|txt)$/.test(file))

describe('the Node host', () => {
  test('sends every page with the headers that Netlify would send', async () => {
    expect(ordinary.length).toBeGreaterThan(1)
    for (const { path, html } of ordinary) {
      const answer = await fetchPath(path)
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).toBe(html)
      expect(Object.fromEntries(answer.headers), path).toMatchObject(expectedHeaders(path))
      expect(answer.headers.get('content-security-policy'), path).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-/,
      )
      expect(answer.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    }
  })

  test('sends every file likewise and caches hashed files for ever', async () => {
    for (const file of assets) {
      const answer = await fetchPath(`/${file}`)
      expect(answer.status, file).toBe(200)
      expect(Object.fromEntries(answer.headers), file).toMatchObject(expectedHeaders(`/${file}`))
      if (/^_astro\/|\.woff2$/.test(file))
        expect(answer.headers.get('cache-control'), file).toMatch(/max-age=31536000.*immutable/)
    }
  })

  test('sends the twins that were compressed at build time', async () => {
    for (const { path, file, html } of ordinary) {
      const brotli = await fetchPath(path, { 'accept-encoding': 'gzip, br' })
      expect(brotli.headers.get('content-encoding'), path).toBe('br')
      const bytes = Buffer.from(await brotli.arrayBuffer())
      expect(bytes.equals(readFileSync(join(DIST, `${file}.br`))), path).toBe(true)
      expect(brotliDecompressSync(bytes).toString(), path).toBe(html)
      const gzip = await fetchPath(path, { 'accept-encoding': 'gzip' })
      expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString(), path).toBe(html)
    }
  })

  test('sends the native app its shell, by user agent and cookie', async () => {
    for (const { path, file } of ordinary) {
      for (const sign of SIGNS)
        expect(await (await fetchPath(path, sign)).text(), path).toBe(read(`_app/${file}`))
    }
  })

  test('serves one page for all keywords, per language and app', async () => {
    for (const prefix of ['', '/en']) {
      const shell = read(`${prefix}/tim-kiem.html`)
      for (const keyword of [
        'goi+30+ngay',
        'g%C3%B3i',
        'a%2Fb',
        '50%',
        '%F0%9F%8C%B8',
        'SEN60?x=1',
        'favicon.svg',
        '404',
      ]) {
        const path = `${prefix}/tim-kiem/${keyword}`
        const answer = await fetchPath(path)
        expect([answer.status, await answer.text()], path).toEqual([200, shell])
        expect(Object.fromEntries(answer.headers), path).toMatchObject(
          expectedHeaders(path.split('?')[0] ?? ''),
        )
        for (const sign of SIGNS)
          expect(await (await fetchPath(path, sign)).text(), path).toBe(read(`_app${prefix}/tim-kiem.html`))
      }
    }
  })

  test('answers an unknown page in the language of the address', async () => {
    for (const [path, language] of [
      ['/khong-co', 'vi'],
      ['/en/khong-co', 'en'],
    ] as const) {
      const answer = await fetchPath(path)
      expect(answer.status).toBe(404)
      // No rule names such an address, so the page brings its own policy.
      expect(expectedHeaders(path)['content-security-policy']).toBeUndefined()
      expect(answer.headers.get('content-security-policy')).toBe(
        expectedHeaders(language === 'vi' ? '/404' : '/en/404')['content-security-policy'],
      )
      expect(await answer.text()).toMatch(new RegExp(`<html[^>]* lang="${language}`))
    }
  })
})
