/**
 * The script that an account page loads before any press, measured and read in a browser on the built files.
 */
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../../scripts/chromium.mjs'
import { findHeadlessShell } from '../../scripts/headless.mjs'
import { followRequests } from '../browser/quiet.ts'
import { DIST, elements, islandPages, read, visitorPages, weight } from './build-output.ts'

/** Bytes after Brotli: 1.25 × the plain page with one React island (76.7 kB). */
const ACCOUNT_SCRIPT = 1.25 * 76_700
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Longer English sentences without variables, which a Vietnamese account page does not need. */
const SENTENCES = globSync('content/messages/en/*.json').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/: "([^"{\\]{30,})"/g), ([, sentence = '']) => sentence),
)

const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: CHROMIUM_FLAGS })
afterAll(() => browser.close())

/** Serves the built files on a free port and records the bytes of each script that is requested. */
async function serveBuild(): Promise<{ origin: string; scripts: Map<string, number>; server: Server }> {
  const scripts = new Map<string, number>()
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = [pathname === '/' ? '/index.html' : pathname, `${pathname}.html`]
      .map((name) => join(DIST, name))
      .find((name) => extname(name) && existsSync(name))
    if (!file) {
      response.writeHead(503, { 'content-type': 'application/json' })
      response.end('{"error_code":"upstream_closed","message":""}')
      return
    }
    if (file.endsWith('.js')) scripts.set(pathname, readFileSync(`${file}.br`).length)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, scripts, server }
}

/**
 * Opens a built page, signed in or not, and returns the loaded scripts with their bytes, largest first.
 * Requests to `/api` get no response.
 */
async function loadScripts(path: string, signedIn: boolean): Promise<[string, number][]> {
  const { origin, scripts, server } = await serveBuild()
  const context = await browser.newContext({ locale: 'vi-VN' })
  const page = await context.newPage()
  if (signedIn) {
    await page.addInitScript(() => {
      for (const [key, value] of Object.entries({
        mobile: '84912000001',
        session: 'a'.repeat(43),
        authorized: 'true',
        off_net: 'false',
      }))
        localStorage.setItem(key, value)
    })
  }
  // A result page without an order redirects to the checkout.
  const query = path.includes('/thanhtoan/roaming/') ? `?gd=${'A'.repeat(22)}` : ''
  const isQuiet = followRequests(page)
  await page.goto(origin + path + query)
  await isQuiet()
  await context.close()
  server.closeAllConnections()
  server.close()
  return [...scripts].sort(([, one], [, other]) => other - one)
}

describe('script that loads without a press', () => {
  // Each page waits until it asks for nothing, and others load in that time.
  test.concurrent.each(islandPages.filter(({ path }) => !path.startsWith('/en')))(
    'is limited on $path and contains one language',
    async ({ path }) => {
      const scripts = await loadScripts(path, true)
      expect(scripts.length, 'files of script').toBeGreaterThan(0)
      const sum = scripts.reduce((total, [, bytes]) => total + bytes, 0)
      expect(sum, JSON.stringify(scripts)).toBeLessThanOrEqual(ACCOUNT_SCRIPT)
      const text = scripts.map(([file]) => readFileSync(join(DIST, file), 'utf8')).join('\n')
      expect(SENTENCES.length).toBeGreaterThan(100)
      expect(SENTENCES.filter((sentence) => text.includes(sentence))).toEqual([])
    },
  )

  test('is empty for a visitor', async () => {
    const seen = visitorPages.filter(({ path }) => ['/', '/en', '/dich-vu/goi-cuoc-di-dong'].includes(path))
    expect(seen.length).toBeGreaterThan(0)
    for (const { path } of seen) expect(await loadScripts(path, false), path).toEqual([])
  })
})

describe('the loader of the islands', () => {
  test('is small and imports no React', () => {
    const door = elements(visitorPages[0]?.html ?? '', 'html')[0]?.['data-shell']
    expect(door).toBeTruthy()
    const brought = closure((door ?? '').slice(1))
    expect(brought.filter((file) => /Symbol\.for\([`"']react\./.test(read(file)))).toEqual([])
    // React alone is 58 kB.
    expect(brought.reduce((sum, file) => sum + weight(read(file)), 0)).toBeLessThanOrEqual(20_000)
  })
})

/** A built script and all of its static imports. */
function closure(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  for (const [, name = ''] of read(file).matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[^'"`;()]*?from)?\s*["']\.\/([^"']+)["']/g,
  ))
    closure(`_astro/${name}`, seen)
  return [...seen]
}
