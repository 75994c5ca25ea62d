/** Which test files are nearest to what changed: by what they import, and by their name. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** Who imports farther than this imports everything: a world holds the whole operator. */
const HOPS = 2
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/**
 * @param {string[]} changed paths of files, from the root of the repository
 * @returns {string[]} test files of vitest: changed ones, then those of the same name or of its folder's,
 * then those that import the closest
 */
export function nearestTests(changed) {
  const own = changed.filter((file) => file.startsWith('src/'))
  const names = new Set(own.flatMap((file) => [nameOf(file), basename(dirname(file))]))
  const reach = new Set(changed)
  const ranked = new Map()
  const tests = testFiles()
  for (const file of tests) {
    if (changed.includes(file)) ranked.set(file, 0)
    else if (names.has(nameOf(file))) ranked.set(file, 1)
    else {
      const hops = hopsTo(file, reach)
      if (hops !== undefined) ranked.set(file, 1 + hops)
    }
  }
  return [...ranked].sort((one, other) => one[1] - other[1]).map(([file]) => file)
}

/**
 * `src/operator/package/register.ts` and `tests/operator/money/register.test.ts` are of one name. @param
 * {string} file
 */
function nameOf(file) {
  return basename(file).replace(/\..*$/, '')
}

function testFiles() {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => file.endsWith('.test.ts') && !/^tests\/(browser|bench)\//.test(file))
    .sort()
}

/**
 * @param {string} file @param {Set<string>} wanted @returns {number | undefined} over how many imports it
 * reaches one of them
 */
function hopsTo(file, wanted) {
  let here = [file]
  for (let hops = 1; hops <= HOPS; hops += 1) {
    here = here.flatMap(importsOf)
    if (here.some((path) => wanted.has(path))) return hops
  }
  return undefined
}

/** @type {Map<string, string[]>} */
const known = new Map()
/** @param {string} file @returns {string[]} */
function importsOf(file) {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

/** @param {string} file @returns {string[]} */
function readImports(file) {
  try {
    return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, path = '']) =>
      normalize(join(dirname(file), path)),
    )
  } catch {
    return []
  }
}
