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
  weightAbove,
} from './build-output.ts'

const fonts = files.filter((file) => file.endsWith('.woff2'))
const fontBytes = fonts.reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0)

/** Inline scripts that are executed; data blocks are excluded. */
function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi))
    .filter(([, attributes = '']) => !/\bsrc\s*=|application\/(ld\+)?json/.test(attributes))
    .map(([, , content = '']) => content)
}

/**
 * The visible `h1` headings. Some pages have another `h1`, shown instead to visitors or to signed-in lines.
 */
function firstHeadings(html: string): string[] {
  const shown = html.replace(/<template\b[\s\S]*?<\/template>/g, '')
  return Array.from(shown.matchAll(/<h1\b[\s\S]*?<\/h1>/g), ([heading]) => heading).filter(
    (heading) => !/data-line|only-visitor/.test(heading),
  )
}

/** Local pictures that a page loads, without duplicates. */
function pictures(html: string): string[] {
  const sources = [...elements(html, 'img'), ...elements(html, 'source')].flatMap(
    ({ src = '', srcset = '' }) => [src, ...srcset.split(',').map((one) => one.trim().split(' ')[0] ?? '')],
  )
  const icons = elements(html, 'link')
    .filter(({ rel = '' }) => /icon/.test(rel))
    .map(({ href = '' }) => href)
  return [...new Set([...sources, ...icons])].filter((source) => source.startsWith('/'))
}

describe('page weight', () => {
  test.each(['index.html', 'en.html'])('sends %s in one round trip of 14,000 B', (file) => {
    const page = pages.find((one) => one.file === file)
    expect(page, `${file} is not built`).toBeDefined()
    expect(weight(page?.html ?? '')).toBeLessThanOrEqual(14_000)
  })

  test('sends every landing page in one round trip too', () => {
    const landings = pages.filter(
      ({ path, html }) => html.includes('<div class="landing"') || path.endsWith('/thongtinthuebao'),
    )
    expect(landings.length).toBeGreaterThanOrEqual(20)
    const heavy = landings
      .map(({ file, html }) => [file, weight(html)] as const)
      .filter(([, bytes]) => bytes > 14_000)
    expect(heavy).toEqual([])
  })

  test('limits every other page to 40,000 B', () => {
    // There are hundreds of pages, so the compressed twins of the build are measured where they suffice.
    const heavy = pages
      .map((page) => [page.file, weightAbove(40_000, page)] as const)
      .filter(([, bytes]) => bytes > 40_000)
    expect(heavy).toEqual([])
  })

  test('blocks the first paint by nothing', () => {
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

  test('loads no script file and inlines at most 1,500 B', () => {
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

  test.each(['index.html', 'en.html'])('limits %s to 47,000 B with fonts and pictures', (file) => {
    const html = pages.find((one) => one.file === file)?.html ?? ''
    const drawn = pictures(html).map((source) => readFileSync(join(DIST, source.split(/[?#]/)[0] ?? '')))
    const sum = weight(html) + fontBytes + drawn.reduce((total, picture) => total + picture.length, 0)
    expect(sum).toBeLessThanOrEqual(47_000)
  })

  test('limits the brand font to 21,000 B in all', () => {
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.length).toBeLessThanOrEqual(2)
    expect(fontBytes).toBeLessThanOrEqual(21_000)
  })
})

describe('pages without script', () => {
  test('have title, heading and content', () => {
    for (const { file, html } of visitorPages) {
      expect(firstHeadings(html).length, `${file}, headings of the first order`).toBe(1)
      if (file.endsWith('404.html')) expect(text(mainOf(html)).length, file).toBeGreaterThan(60)
      // Pages that search engines skip may be short, such as the app links.
      else
        expect(text(mainOf(html)).length, file).toBeGreaterThan(
          /name="robots" content="noindex"/.test(html) ? 200 : 300,
        )
    }
  })

  test('have shell, heading and a sentence when islands draw them', () => {
    for (const { file, html } of islandPages) {
      expect(firstHeadings(html).length, `${file}, headings of the first order`).toBe(1)
      expect(text(mainOf(html)).length, file).toBeGreaterThan(40)
    }
  })

  test('have a language, a unique title and a unique description', () => {
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

describe('the build', () => {
  test('includes compressed twins of every text file', () => {
    const texts = files.filter((file) => /\.(html|css|js|svg|json|xml|txt)$/.test(file))
    expect(
      texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((twin) => !files.includes(twin)),
    ).toEqual([])
  })

  test('excludes source maps', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  })
})
