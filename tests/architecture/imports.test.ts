/** Which layers may import which, and what must never reach a browser. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { describe, expect, test } from 'vitest'
import { DIST, files } from './build-output.ts'

/** The shape of all our rules. */
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
type CruiserConfig = { forbidden: Rule[]; options: ICruiseOptions }
const cruiserConfig = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as CruiserConfig

/**
 * Code that reaches the browser: islands, stores, client and their imports. Type imports are erased before.
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

/** Violations of the rules by what the folders import, directly or not. */
async function violations(
  folders: string[],
  forbidden: Rule[],
  tsPreCompilationDeps: boolean,
): Promise<string[]> {
  const options = { ...cruiserConfig.options, tsPreCompilationDeps, validate: true, ruleSet: { forbidden } }
  const { output } = await cruise(folders, options, cruiserConfig.options.enhancedResolveOptions, {
    tsConfig: extractTSConfig('tsconfig.json'),
  })
  const { summary } = output as ICruiseResult
  expect(summary.totalCruised, 'modules looked at').toBeGreaterThan(50)
  return summary.violations.map(({ rule, from, to }) => `${from} → ${to} (${rule.name})`)
}

// That the layers follow their rules is checked by `depcruise src tests`, a step of `npm test`.
describe('imports between layers', () => {
  test('bring rules and types to the browser, no schemas or call lists', async () => {
    const folders = ['islands', 'stores', 'client', 'ui'].map((folder) => `src/site/${folder}`)
    expect(await violations(folders, browserRules, false)).toEqual([])
  })

  test('find the sandbox from the all-in-one server, never from production', async () => {
    const wrong: Rule = {
      name: 'none at all',
      severity: 'error',
      from: { path: '^src/operator/' },
      to: { path: '^src/contract/' },
    }
    const leads = (from: string): Rule => ({
      name: 'leads to the sandbox',
      severity: 'error',
      from: { path: `^${from.replaceAll('.', '\\.')}$` },
      to: { path: '^src/sandbox/bank/', reachable: true },
    })
    const production = ['src/entry/serve.ts', 'src/entry/operator.ts', ...globSync('src/entry/netlify/*')]
    const rules = [wrong, ...['src/entry/box.ts', ...production].map(leads)]
    const found = await violations(['src/entry'], rules, true)
    const broken = found.filter((way) => way.endsWith(`(${wrong.name})`))
    expect(broken.length, 'a rule that is broken everywhere').toBeGreaterThan(0)
    const ways = found.filter((way) => !broken.includes(way))
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.filter((way) => !way.startsWith('src/entry/box.ts '))).toEqual([])
  })

  // dependency-cruiser does not read .astro files, so the same rules are applied to the imports of their
  // frontmatter.
  test('applies the rules to pages and sections', () => {
    const broken: string[] = []
    for (const file of globSync('src/**/*.astro')) {
      for (const [statement, target] of importsOf(file)) {
        for (const { name, from, to } of cruiserConfig.forbidden) {
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

describe('the build', () => {
  test('contains no schema library in client files', () => {
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    const found = scripts.filter((file) =>
      /_zod\b|ZodMini|ZodError|\$ZodType|~standard/.test(readFileSync(join(DIST, file), 'utf8')),
    )
    expect(found).toEqual([])
  })
})

/** Import statements and their targets, as paths from the project root; relative imports only. */
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

/** `nothing` is the result if the pattern is undefined. */
function matches(pattern: string | string[] | undefined, path: string, nothing = true): boolean {
  return pattern === undefined ? nothing : [pattern].flat().some((one) => new RegExp(one).test(path))
}
