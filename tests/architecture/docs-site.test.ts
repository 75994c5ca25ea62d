/** The documents as pages of the documentation site: all of them, with links that lead somewhere. */
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sitePages } from '../../docs-site/pages.ts'
import { readSources } from '../../docs-site/prepare.ts'

const pages = sitePages(readSources())
const addresses = new Set(
  pages.map(({ path }) => posix.join('/', path.replace(/index\.md$/, '').replace(/\.md$/, '/'))),
)

test('has a page for every document', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'index.md',
      'editors.md',
      'recipes/adopt.md',
      'specification/index.md',
      'vi/index.md',
    ]),
  )
  expect(pages.length).toBeGreaterThan(100)
})

test('links to pages that exist; a Vietnamese page may show the English text', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, to = '']) => ({ path, to })),
  )
  expect(links.length).toBeGreaterThan(100)
  const missing = links.filter(({ to }) => !addresses.has(to) && !addresses.has(to.replace(/^\/vi\//, '/')))
  expect(missing).toEqual([])
})

describe('a page', () => {
  const page = (path: string, text: string) =>
    sitePages([
      { path, text },
      { path: 'docs/glossary.md', text: '# G' },
    ])[0]

  test('takes its title from its heading', () => {
    expect(page('docs/a.md', '# The `a`\n\nText.')).toEqual({ path: 'a.md', title: 'The a', text: 'Text.' })
  })

  test('names what is not a page without a link', () => {
    expect(page('docs/a.md', '# A\n\n[code](../src/a.ts), [words](glossary.md#x)')?.text).toBe(
      'code, [words](/glossary/#x)',
    )
  })

  test('needs a heading', () => {
    expect(() => page('docs/a.md', 'Text.')).toThrow('docs/a.md has no heading')
  })
})
