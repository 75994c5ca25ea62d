import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { describe, expect, test } from 'vitest'
import { readShortLinks } from '../../src/contract/content/short-links.ts'
import { requestAddress } from '../../src/contract/rules/help-page.ts'
import { localPath, plainPath } from '../../src/contract/rules/language.ts'
import { PUBLIC_PATHS } from '../../src/gateway/public.ts'
import { STATUS_FEED_PATH } from '../../src/gateway/status-feed.ts'
import { DIST, elements, files, pages, read } from './build-output.ts'

type Redirect = { from: string; to: string; status?: number; conditions?: object }

const { redirects } = await parseAllRedirects({
  redirectsFiles: [join(DIST, '_redirects')].filter(existsSync),
  netlifyConfigPath: 'netlify.toml',
  configRedirects: [],
  minimal: true,
})
/** Rewrites for the gateway, the native app and the not-found page do not prove that a page exists. */
const rewrites = (redirects as Redirect[]).filter(
  ({ from, status, conditions }) =>
    Object.keys(conditions ?? {}).length === 0 && from !== '/*' && !from.startsWith('/api') && status !== 404,
)
const addresses = new Set(pages.map(({ path }) => path))
const byPath = new Map(pages.map(({ path, html }) => [path, html]))

function leadsSomewhere(path: string): boolean {
  if (
    addresses.has(path) ||
    files.includes(path.slice(1)) ||
    (PUBLIC_PATHS as readonly string[]).includes(path) ||
    path === STATUS_FEED_PATH
  )
    return true
  return rewrites.some(({ from }) =>
    new RegExp(
      `^${from
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\/\*$/, '(/.*)?')
        .replace(/:\w+/g, '[^/]+')}$`,
    ).test(path),
  )
}

describe('links', () => {
  test('of posters and messages lead to existing pages', () => {
    const targets = readShortLinks('content').map(({ key, to }) => [key, to] as const)
    expect(targets.length).toBeGreaterThan(0)
    const own = targets.filter(([, to]) => to.startsWith('/'))
    expect(own.filter(([, to]) => !leadsSomewhere(to.split(/[?#]/)[0] ?? ''))).toEqual([])
  })

  test('lead to existing pages', () => {
    const lost = new Set<string>()
    for (const { file, path, html } of pages) {
      for (const { href } of [...elements(html, 'a'), ...elements(html, 'area')]) {
        if (href === undefined) continue
        expect(href.trim(), `${file}: an empty link`).not.toBe('')
        // The app's links are generated from the table that also has their web twins.
        if (/^(?:https:|tel:|mailto:|sms:|senmobile:)/.test(href)) continue
        const target = new URL(href, `https://here${path}`)
        if (!leadsSomewhere(decodeURI(target.pathname))) lost.add(`${file} → ${href}`)
        // `#top` needs no element with this id (HTML, "select the indicated part").
        if (target.hash === '#top') continue
        // A fragment must exist on any built page; pages behind a rewrite are unknown here.
        const part = target.pathname === path ? html : byPath.get(decodeURI(target.pathname))
        if (target.hash && part && !part.includes(` id="${decodeURIComponent(target.hash.slice(1))}"`))
          lost.add(`${file} → ${href}`)
      }
      for (const { action } of elements(html, 'form')) {
        if (action && !leadsSomewhere(new URL(action, `https://here${path}`).pathname))
          lost.add(`${file} → form ${action}`)
      }
      for (const { src = '' } of [
        ...elements(html, 'img'),
        ...elements(html, 'source'),
        ...elements(html, 'script'),
      ]) {
        if (src.startsWith('/') && !files.includes(src.slice(1).split(/[?#]/)[0] ?? ''))
          lost.add(`${file} → ${src}`)
      }
      for (const { href = '' } of elements(html, 'link'))
        if (href.startsWith('/') && !leadsSomewhere(href.split(/[?#]/)[0] ?? ''))
          lost.add(`${file} → ${href}`)
      const root = elements(html, 'html')[0] ?? {}
      for (const named of [root['data-shell'], ...(root['data-sheet'] ?? '').split(' ')])
        if (named && !files.includes(named.slice(1))) lost.add(`${file} → ${named}`)
      // Labels and buttons refer to elements of the same page.
      for (const tag of ['label', 'button', 'input']) {
        for (const { for: named, popovertarget, commandfor } of elements(html, tag)) {
          for (const id of [named, popovertarget, commandfor])
            if (id && !html.includes(` id="${id}"`)) lost.add(`${file} → #${id}`)
        }
      }
    }
    expect([...lost]).toEqual([])
  })

  test('has every file that styles name', () => {
    const styles = [
      ...pages.map(({ html }) => html),
      ...files.filter((file) => file.endsWith('.css')).map(read),
    ].join('\n')
    const named = new Set(Array.from(styles.matchAll(/url\(\s*["']?(\/[^"')]+)/g), ([, path = '']) => path))
    expect([...named].filter((path) => !files.includes(path.slice(1)))).toEqual([])
  })

  test('lead from dead ends to a request with its context', () => {
    for (const language of ['vi', 'en'] as const)
      for (const [path, about] of [
        ['/404', { error: 'not_found' }],
        ['/thanhtoan/roaming', { topic: 'chuyen-vung' }],
        ['/thanhtoan/roaming/fail', { topic: 'chuyen-vung' }],
      ] as const) {
        const page = pages.find((one) => one.file === `${localPath(path, language).slice(1)}.html`)
        const led = elements(page?.html ?? '', 'a').map(({ href }) => href)
        expect(led, `${path}, ${language}`).toContain(localPath(requestAddress(about), language))
      }
  })

  test('redirects moved addresses to existing pages', () => {
    const moved = (redirects as Redirect[]).filter(({ status }) => status === 301)
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.map(({ to }) => to.replace(/\/:splat$/, '')).filter((to) => !addresses.has(to))).toEqual([])
  })

  test('has the loader of the islands, referenced by every page', () => {
    for (const { file, html } of pages) {
      expect(html, file).not.toContain('"@shell"')
      expect(html, file).not.toContain('"@sheet"')
      const root = elements(html, 'html')[0]
      expect(root?.['data-shell'], file).toMatch(/^\/_astro\/shell\.[\w-]+\.js$/)
      expect(root?.['data-sheet'], file).toMatch(/^\/_astro\/[\w.-]+\.css$/)
    }
  })
})

describe('two languages', () => {
  const paired = pages.filter(({ path }) => path !== '/404' && path !== '/en/404')

  test('have every page', () => {
    const alone = paired.filter(
      ({ path }) => !addresses.has(localPath(path, path === plainPath(path) ? 'en' : 'vi')),
    )
    expect(alone.map(({ path }) => path)).toEqual([])
  })

  test('refer to each other and to the canonical address', () => {
    for (const { file, path, html } of paired) {
      const links = elements(html, 'link')
      const pathOf = (address: string | undefined): string | undefined => address && new URL(address).pathname
      const alternate = (language: string): string | undefined =>
        pathOf(links.find(({ rel, hreflang }) => rel === 'alternate' && hreflang === language)?.['href'])
      expect(alternate('vi'), `${file}, vi`).toBe(localPath(path, 'vi'))
      expect(alternate('en'), `${file}, en`).toBe(localPath(path, 'en'))
      expect(alternate('x-default'), `${file}, x-default`).toBe(localPath(path, 'vi'))
      expect(pathOf(links.find(({ rel }) => rel === 'canonical')?.['href']), `${file}, canonical`).toBe(path)
    }
  })

  test('are both in the sitemap for every public page', () => {
    const listed = Array.from(
      read('sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, address = '']) => new URL(address).pathname,
    )
    const indexable = paired.filter(
      ({ path, html }) =>
        !/<meta[^>]+name="robots"[^>]+noindex/.test(html) &&
        !/^\/(tai-khoan|dang-nhap|dang-ky)/.test(plainPath(path)),
    )
    expect(listed.sort()).toEqual(indexable.map(({ path }) => path).sort())
    expect(read('sitemap-index.xml')).toContain('sitemap-0.xml')
    expect(read('robots.txt')).toContain('/sitemap-index.xml')
  })
})

describe('the footer', () => {
  test('links requests, service status, safety and privacy in both languages', () => {
    const wanted = [
      '/tinh-nang/gui-yeu-cau',
      '/tinh-nang/yeu-cau-da-gui',
      '/trang-thai',
      '/an-toan',
      '/tinh-nang/chinh-sach-rieng-tu',
    ]
    for (const [file, language] of [
      ['index.html', 'vi'],
      ['en.html', 'en'],
    ] as const) {
      const html = read(file)
      const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
      const linked = elements(footer, 'a').map(({ href }) => href)
      for (const path of wanted) expect(linked, file).toContain(localPath(path, language))
    }
  })
})

describe('the native app', () => {
  test('has a twin of every page that differs by one mark and its policy', () => {
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/
    for (const { file, html } of pages)
      expect(read(`_app/${file}`).replace(policy, ''), file).toBe(
        html.replace(policy, '').replace('<html', '<html data-app'),
      )
  })

  test('hides header, footer and app banner by style alone', () => {
    for (const { file, html } of pages)
      expect(html, file).toMatch(/html\[data-app\][^{}]*\{[^{}]*display:none/)
  })
})
