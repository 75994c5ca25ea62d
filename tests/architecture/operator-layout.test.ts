/**
 * The operator's layout: features depend on a platform that knows none of them, and no two folders import
 * each other.
 */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { beforeAll, describe, expect, test } from 'vitest'

type Import = { from: string; to: string }
const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  options: ICruiseOptions
}

const OPERATOR = 'src/operator/'
const FEATURES = `${OPERATOR}features/`
const PLATFORM = `${OPERATOR}platform/`

let imports: Import[]
beforeAll(async () => {
  const { output } = await cruise(
    ['src/operator'],
    { ...options, tsPreCompilationDeps: true },
    options.enhancedResolveOptions,
    {
      tsConfig: extractTSConfig('tsconfig.json'),
    },
  )
  imports = (output as ICruiseResult).modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => from.startsWith(OPERATOR) && to.startsWith(OPERATOR))
})

/** `src/operator/features/loyalty/offers/claim.ts` → `features/loyalty`. */
function featureOf(file: string): string {
  return file.slice(OPERATOR.length).split('/').slice(0, 2).join('/')
}

/**
 * Groups of folders that reach each other directly or indirectly; each group is sorted and lists the imports
 * between its folders.
 */
function cycles(all: readonly Import[], folderOf: (file: string) => string): string[] {
  const edges = all
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to)
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reached = new Map([...next.keys()].map((folder) => [folder, reachableFrom(next, folder)]))
  return [
    ...new Set(
      edges.filter(({ from, to }) => reached.get(to)?.has(from)).map(({ from, to }) => `${from} → ${to}`),
    ),
  ].sort()
}

function reachableFrom(
  next: ReadonlyMap<string, ReadonlySet<string>>,
  folder: string,
  seen = new Set<string>(),
): Set<string> {
  for (const other of next.get(folder) ?? [])
    if (!seen.has(other)) {
      seen.add(other)
      reachableFrom(next, other, seen)
    }
  return seen
}

const shown = ({ from, to }: Import) => `${from} → ${to}`

describe('the layout of the operator', () => {
  test('is scanned completely', () => {
    expect(imports.filter(({ from }) => from.startsWith(FEATURES)).length).toBeGreaterThan(500)
    expect(imports.filter(({ from }) => from.startsWith(PLATFORM)).length).toBeGreaterThan(30)
  })

  test('has a platform that imports only the platform', () => {
    expect(
      imports.filter(({ from, to }) => from.startsWith(PLATFORM) && !to.startsWith(PLATFORM)).map(shown),
    ).toEqual([])
  })

  test('has features that import only features and the platform', () => {
    const wrong = imports.filter(
      ({ from, to }) => from.startsWith(FEATURES) && !to.startsWith(FEATURES) && !to.startsWith(PLATFORM),
    )
    expect(wrong.map(shown)).toEqual([])
  })

  test('has no features that import each other', () => {
    const between = imports.filter(({ from, to }) => from.startsWith(FEATURES) && to.startsWith(FEATURES))
    expect(cycles(between, featureOf)).toEqual([])
  })

  test('has no folders that import each other', () => {
    expect(cycles(imports, dirname)).toEqual([])
  })

  test('detects folders that import each other', () => {
    const wrong = [
      { from: 'a/one.ts', to: 'b/two.ts' },
      { from: 'b/three.ts', to: 'c/four.ts' },
      { from: 'c/five.ts', to: 'a/six.ts' },
      { from: 'a/one.ts', to: 'd/seven.ts' },
    ]
    expect(cycles(wrong, dirname)).toEqual(['a → b', 'b → c', 'c → a'])
  })
})
