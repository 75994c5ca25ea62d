/** How islands get their files: groups of modules, and what the built pages name. Spec PER-7. */
import { describe, expect, test } from 'vitest'
import { type ModuleGroup, mergeGroups } from '../../src/site/build/module-groups.ts'
import { elements, files, islandPages } from './build-output.ts'

const PAGES = new Set(['bills', 'ledger'])

function group(name: string, loaders: string[], bytes: number, more: Partial<ModuleGroup> = {}): ModuleGroup {
  return { modules: [name], loaders: new Set(loaders), bytes, kind: 'plain', imports: new Set(), ...more }
}

function merge(...groups: ModuleGroup[]): string[][] {
  return mergeGroups(groups, PAGES)
    .map(({ modules }) => modules.sort())
    .sort()
}

describe('groups of modules', () => {
  test('are merged where a page loads both and the bytes are few', () => {
    const small = group('small', ['bills', 'ledger'], 700)
    expect(merge(small, group('own', ['bills'], 700))).toEqual([['own', 'small']])
  })

  test('stay apart where another page would load much in vain', () => {
    const both = group('both', ['bills', 'ledger'], 700)
    expect(merge(both, group('large', ['bills'], 70_000))).toHaveLength(2)
  })

  test('stay apart where no page loads both', () => {
    expect(merge(group('a', ['bills'], 7), group('b', ['ledger'], 7))).toHaveLength(2)
  })

  test('never import each other', () => {
    const last = group('last', ['bills'], 7)
    const between = group('between', ['bills'], 7, { kind: 'react', imports: new Set([last]) })
    const first = group('first', ['bills'], 7, { imports: new Set([between]) })
    expect(merge(first, between, last)).toHaveLength(3)
  })

  test('count the texts that another page would load', () => {
    const text = group('text', ['bills'], 70_000, { kind: 'text' })
    const worded = group('worded', ['bills'], 7, { imports: new Set([text]) })
    expect(merge(text, worded, group('both', ['bills', 'ledger'], 7))).toHaveLength(3)
  })
})

describe('built pages with an island', () => {
  const drawn = islandPages.filter(({ html }) => html.includes('<astro-island'))

  test('request no script and no sheet before their first paint', () => {
    expect(drawn.length).toBeGreaterThan(60)
    for (const { file, html } of drawn) {
      const links = elements(html, 'link').filter(({ rel = '' }) => /stylesheet|modulepreload/.test(rel))
      expect([...links, ...elements(html, 'script').filter(({ src }) => src)], file).toEqual([])
    }
  })

  test('name built files, at most 25', () => {
    for (const { file, html } of drawn) {
      for (const island of elements(html, 'astro-island')) {
        const named = (island['data-files'] ?? '').split(' ')
        expect(named.length, file).toBeLessThanOrEqual(25)
        expect(
          named.filter((name) => !files.includes(`_astro/${name}.js`)),
          file,
        ).toEqual([])
      }
    }
  })
})
