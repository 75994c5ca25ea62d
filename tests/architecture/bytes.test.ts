import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DIST,
  elements,
  files,
  islandPages,
  mainOf,
  pages,
  text,
  visitorPages,
  weight,
} from './build-output.ts'

const fonts = files.filter((file) => file.endsWith('.woff2'))
const fontBytes = fonts.reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0)

/** Script texts that a page carries in itself and that are run; blocks of data are not. */
function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi))
    .filter(([, attributes = '']) => !/\bsrc\s*=|application\/(ld\+)?json/.test(attributes))
    .map(([, , content = '']) => content)
}

/**
 * Headings of the first order that a reader meets. Some pages have a second one that stands in its place for
 * the other kind of reader.
 */
function firstHeadings(html: string): string[] {
  const shown = html.replace(/<template\b[\s\S]*?<\/template>/g, '')
  return Array.from(shown.matchAll(/<h1\b[\s\S]*?<\/h1>/g), ([heading]) => heading).filter(
    (heading) => !/data-line|only-visitor/.test(heading),
  )
}

/** Local pictures that a page asks for, once each. */
function pictures(html: string): string[] {
  const sources = [...elements(html, 'img'), ...elements(html, 'source')].flatMap(
    ({ src = '', srcset = '' }) => [src, ...srcset.split(',').map((one) => one.trim().split(' ')[0] ?? '')],
  )
  const icons = elements(html, 'link')
    .filter(({ rel = '' }) => /icon/.test(rel))
    .map(({ href = '' }) => href)
  return [...new Set([...sources, ...icons])].filter((source) => source.startsWith('/'))
}

describe('what a visitor waits for', () => {
  test.each(['index.html', 'en.html'])('P1: %s comes in one round trip, 14,000 B', (file) => {
    const page = pages.find((one) => one.file === file)
    expect(page, `${file} is not built`).toBeDefined()
    expect(weight(page?.html ?? '')).toBeLessThanOrEqual(14_000)
  })

  test('P1: every landing page comes in one round trip too', () => {
    const landings = pages.filter(
      ({ path, html }) => html.includes('<div class="landing"') || path.endsWith('/thongtinthuebao'),
    )
    expect(landings.length).toBeGreaterThanOrEqual(20)
    const heavy = landings
      .map(({ file, html }) => [file, weight(html)] as const)
      .filter(([, bytes]) => bytes > 14_000)
    expect(heavy).toEqual([])
  })

  test('P1: every other page is at most 40,000 B', () => {
    // Hundreds of pages: the compressed twins that the build wrote, not compressed again.
    const heavy = pages
      .map(({ file }) => [file, statSync(join(DIST, `${file}.br`)).size] as const)
      .filter(([, bytes]) => bytes > 40_000)
    expect(heavy).toEqual([])
  })

  test('P1: nothing holds up the first paint', () => {
    for (const { file, html } of pages) {
      const head = html.slice(0, html.indexOf('</head>'))
      expect(
        elements(head, 'link').filter(({ rel = '' }) => /stylesheet|preload/.test(rel)),
        file,
      ).toEqual([])
      expect(
        elements(html, 'script').filter(
          ({ src, type, async, defer }) =>
            src !== undefined && type !== 'module' && async === undefined && defer === undefined,
        ),
        file,
      ).toEqual([])
      expect(html, `${file} imports a style`).not.toMatch(/<style[^>]*>[^<]*@import/)
    }
  })

  test('P3: no file of script, at most 1,500 B in the page', () => {
    expect(visitorPages.length).toBeGreaterThan(0)
    for (const { file, html } of visitorPages) {
      expect(
        elements(html, 'script').filter(({ src }) => src !== undefined),
        file,
      ).toEqual([])
      expect(
        elements(html, 'link').filter(({ rel }) => rel === 'modulepreload' || rel === 'stylesheet'),
        file,
      ).toEqual([])
      expect(Buffer.byteLength(inlineScripts(html).join('')), `${file}, inline script`).toBeLessThanOrEqual(
        1_500,
      )
    }
  })

  test.each(['index.html', 'en.html'])('P4: %s weighs at most 47,000 B with fonts and pictures', (file) => {
    const html = pages.find((one) => one.file === file)?.html ?? ''
    const drawn = pictures(html).map((source) => readFileSync(join(DIST, source.split(/[?#]/)[0] ?? '')))
    const sum = weight(html) + fontBytes + drawn.reduce((total, picture) => total + picture.length, 0)
    expect(sum).toBeLessThanOrEqual(47_000)
  })

  test('P4: the brand font is at most 21,000 B in all', () => {
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.length).toBeLessThanOrEqual(2)
    expect(fontBytes).toBeLessThanOrEqual(21_000)
  })
})

describe('what can be read without script', () => {
  test('P11: every page says what it is, and says it in the page', () => {
    for (const { file, html } of visitorPages) {
      expect(firstHeadings(html).length, `${file}, headings of the first order`).toBe(1)
      if (file.endsWith('404.html')) expect(text(mainOf(html)).length, file).toBeGreaterThan(60)
      // A page that nobody searches for may be short: the way into the app, what is running.
      else
        expect(text(mainOf(html)).length, file).toBeGreaterThan(
          /name="robots" content="noindex"/.test(html) ? 200 : 300,
        )
    }
  })

  test('P11: pages of islands have their shell, heading and a sentence', () => {
    for (const { file, html } of islandPages) {
      expect(firstHeadings(html).length, `${file}, headings of the first order`).toBe(1)
      expect(text(mainOf(html)).length, file).toBeGreaterThan(40)
    }
  })

  test('every page has a language, a title and a description of its own', () => {
    for (const language of ['vi', 'en'] as const) {
      const ours = pages.filter(
        ({ path }) => /^\/en(\/|$)/.test(path) === (language === 'en') && path !== '/404',
      )
      for (const { file, html } of ours) {
        expect(elements(html, 'html')[0]?.['lang'], file).toMatch(new RegExp(`^${language}`))
        expect(
          elements(html, 'meta').find(({ name }) => name === 'description')?.['content'],
          `${file}, description`,
        ).toBeTruthy()
      }
      const titles = ours.map(({ html }) => /<title>([^<]+)</.exec(html)?.[1])
      expect(titles.filter((title, at) => !title || titles.indexOf(title) !== at)).toEqual([])
    }
  })
})

describe('what a host needs', () => {
  test('every text has its compressed twins', () => {
    const texts = files.filter((file) => /\.(html|css|js|svg|json|xml|txt)$/.test(file))
    expect(
      texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((twin) => !files.includes(twin)),
    ).toEqual([])
  })

  test('there are no source maps', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  })
})
