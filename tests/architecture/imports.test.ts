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

/** Code that reaches the browser: islands, stores, client and their imports. */
const BROWSER = ['islands', 'stores', 'client', 'ui'].map((folder) => `src/site/${folder}`)
const NEVER_IN_THE_BROWSER: Record<string, RegExp> = {
  'no schema library': /^node_modules\/zod\//,
  'no schema': /\.schema\.ts$/,
  'single calls, never the list': /^src\/contract\/calls\.ts$/,
  'nothing of servers': /^src\/(gateway|operator|sandbox|entry)\//,
}

/** By module, those that it imports. `withTypes`: also what is imported as a type only. */
async function importsBelow(folders: string[], withTypes: boolean): Promise<Map<string, string[]>> {
  const options = { ...cruiserConfig.options, tsPreCompilationDeps: withTypes }
  const { output } = await cruise(folders, options, cruiserConfig.options.enhancedResolveOptions, {
    tsConfig: extractTSConfig('tsconfig.json'),
  })
  const { modules } = output as ICruiseResult
  expect(modules.length, 'modules looked at').toBeGreaterThan(50)
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
}

/** The modules that `starts` import, directly or not, each with the first module found to import it. */
function reachedFrom(starts: readonly string[], imports: Map<string, string[]>): Map<string, string> {
  const reached = new Map<string, string>()
  const open = [...starts]
  for (const from of open)
    for (const to of imports.get(from) ?? []) {
      if (reached.has(to)) continue
      reached.set(to, from)
      open.push(to)
    }
  return reached
}

// That the layers follow their rules is checked by `depcruise src tests`, a step of `npm test`.
describe('imports between layers', () => {
  test('bring rules and types to the browser, no schemas or call lists', async () => {
    const imports = await importsBelow(BROWSER, false)
    const starts = [...imports.keys()].filter((file) => BROWSER.some((folder) => file.startsWith(folder)))
    expect(starts.length).toBeGreaterThan(100)
    const reached = reachedFrom(starts, imports)
    expect(reached.size, 'what is looked through').toBeGreaterThan(starts.length)
    for (const [rule, forbidden] of Object.entries(NEVER_IN_THE_BROWSER))
      expect(
        [...reached].filter(([to]) => forbidden.test(to)),
        rule,
      ).toEqual([])
  })

  test('find the sandbox from the all-in-one server, never from production', async () => {
    const imports = await importsBelow(['src/entry'], true)
    const leads = (from: string) =>
      [...reachedFrom([from], imports)].filter(([to]) => /^src\/sandbox\/bank\//.test(to))
    expect(leads('src/entry/box.ts').length).toBeGreaterThan(0)
    for (const entry of ['src/entry/serve.ts', 'src/entry/operator.ts', ...globSync('src/entry/netlify/*')]) {
      expect(imports.get(entry)?.length, entry).toBeGreaterThan(0)
      expect(leads(entry), entry).toEqual([])
    }
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
