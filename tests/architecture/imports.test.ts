/** The floor plan's table, held: who may import whom, and what may never reach a browser. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { describe, expect, test } from 'vitest'
import { DIST, files } from './build-output.ts'

/** The shape that all our rules have. */
type Rule = {
  name: string
  severity: 'error'
  from: { path?: string; pathNot?: string }
  to: {
    path?: string
    pathNot?: string | string[]
    circular?: boolean
    reachable?: boolean
    dynamic?: boolean
    dependencyTypesNot?: 'type-only'[]
  }
}
type House = { forbidden: Rule[]; options: ICruiseOptions }
const house = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as House

/**
 * What the browser gets: islands, stores and client, and all that they bring. Type imports are gone by then.
 */
const BROWSER = '^src/site/(islands|stores|client|ui)/'
const browserRules: Rule[] = [
  {
    name: 'no schema library in the browser',
    severity: 'error',
    from: { path: BROWSER },
    to: { path: '^node_modules/zod/', reachable: true },
  },
  {
    name: 'no schema in the browser',
    severity: 'error',
    from: { path: BROWSER },
    to: { path: '\\.schema\\.ts$', reachable: true },
  },
  {
    name: 'single calls in the browser, never the list',
    severity: 'error',
    from: { path: BROWSER },
    to: { path: '^src/contract/calls\\.ts$', reachable: true },
  },
  {
    name: 'nothing of server rooms in the browser',
    severity: 'error',
    from: { path: BROWSER },
    to: { path: '^src/(gateway|operator|sandbox|entry)/', reachable: true },
  },
]

async function violations(forbidden: Rule[], tsPreCompilationDeps: boolean): Promise<string[]> {
  const options = { ...house.options, tsPreCompilationDeps, validate: true, ruleSet: { forbidden } }
  const { output } = await cruise(['src'], options, house.options.enhancedResolveOptions, {
    tsConfig: extractTSConfig('tsconfig.json'),
  })
  const { summary } = output as ICruiseResult
  expect(summary.totalCruised, 'modules looked at').toBeGreaterThan(50)
  return summary.violations.map(({ rule, from, to }) => `${from} → ${to} (${rule.name})`)
}

describe('who may import whom', () => {
  test('rooms keep to the floor plan, and nothing goes in a circle', async () => {
    expect(await violations(house.forbidden, true)).toEqual([])
  })

  test('the browser carries rules and types, no schemas and no list of calls', async () => {
    expect(await violations(browserRules, false)).toEqual([])
  })

  test('a wrong import would be seen', async () => {
    const wrong: Rule = {
      name: 'none at all',
      severity: 'error',
      from: { path: '^src/operator/' },
      to: { path: '^src/contract/' },
    }
    expect((await violations([wrong], true)).length).toBeGreaterThan(0)
  })

  test('a way from the all-in-one server to the sandbox is seen, and none from what runs in production', async () => {
    const leads = (from: string): Rule => ({
      name: 'leads to the sandbox',
      severity: 'error',
      from: { path: `^${from.replaceAll('.', '\\.')}$` },
      to: { path: '^src/sandbox/bank/', reachable: true },
    })
    const production = ['src/entry/serve.ts', 'src/entry/operator.ts', ...globSync('src/entry/netlify/*')]
    const found = await violations(['src/entry/box.ts', ...production].map(leads), true)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((way) => !way.startsWith('src/entry/box.ts '))).toEqual([])
  })

  // The cruiser does not read .astro files; the same rules are applied to what their heads import.
  test('pages and sections keep to it too', () => {
    const broken: string[] = []
    for (const file of globSync('src/**/*.astro')) {
      for (const [statement, target] of importsOf(file)) {
        for (const { name, from, to } of house.forbidden) {
          if (!matches(from.path, file) || matches(from.pathNot, file, false) || !to.path) continue
          if (!matches(to.path, target) || matches(to.pathNot, target, false)) continue
          const typed = /^import\s+type\b/.test(statement)
          if (typed && to.dependencyTypesNot?.includes('type-only')) continue
          broken.push(`${file} → ${target} (${name})`)
        }
      }
    }
    expect(broken).toEqual([])
  })
})

describe('what was built', () => {
  test('no client file holds a schema library', () => {
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    const found = scripts.filter((file) =>
      /_zod\b|ZodMini|ZodError|\$ZodType|~standard/.test(readFileSync(join(DIST, file), 'utf8')),
    )
    expect(found).toEqual([])
  })
})

/** Statements and their targets from the project's root, for relative imports. */
function importsOf(file: string): [string, string][] {
  const source = readFileSync(file, 'utf8')
  return Array.from(
    source.matchAll(/^\s*import\s[^'"]*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/gm),
    ([statement, fixed, lazy]) => [
      statement.trim(),
      relative('.', normalize(join(dirname(file), fixed ?? lazy ?? ''))),
    ],
  )
}

/** `nothing` is the answer where there is no pattern. */
function matches(pattern: string | string[] | undefined, path: string, nothing = true): boolean {
  return pattern === undefined ? nothing : [pattern].flat().some((one) => new RegExp(one).test(path))
}
