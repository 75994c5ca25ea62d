/**
 * The operator has one clock; nothing else in it reads the time, so that tests and the sandbox can set it.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Ways to read the time from the machine or the database. */
const TIME_READ =
  /Date\.now\s*\(|new Date\s*\(\s*\)|\bDate\s*\(\s*\)|performance\.now|Temporal\.Now|hrtime|defaultNow|(?<![.\w])now\s*\(\s*\)|current_(?:timestamp|date|time)\b|localtimestamp|clock_timestamp|statement_timestamp/i

function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"])\/\/.*$/gm, '$1')
    .replace(/^\s*--.*$/gm, '')
}

test.each([
  'const a = Date.now()',
  'new Date()',
  'sql`now()`',
  'created_at DEFAULT CURRENT_TIMESTAMP',
  'at.defaultNow()',
])('detects %s', (source) => {
  expect(withoutComments(source)).toMatch(TIME_READ)
})

test.each([
  'context.clock.now()',
  'new Date(clock.now().getTime() + 1)',
  "// Date.now() is the clock's",
  'const until = new Date(value)',
])('lets %s pass', (source) => {
  expect(withoutComments(source)).not.toMatch(TIME_READ)
})

/**
 * The clock itself; the reset of the sandbox, which measures the age of its snapshot in real time; the runner
 * of jobs and the spans of calls, which measure how long each takes; the copy of the database, whose lag is
 * real time.
 */
const TIME_SOURCES =
  /(?:operator\/platform\/(?:time\/clock|jobs\/run|telemetry\/spans|database\/replica)|sandbox\/seed\/demo)\.ts$/

/**
 * The device's clock behind the environment, the moment of the build, and the script of pages without
 * islands, which cannot import.
 */
const DEVICE_CLOCK = /site\/(?:client\/clock|sections\/built-at|sections\/shell\/page-script)\.ts$/

test('reads the device’s clock in the site only in its clock module', () => {
  const sources = globSync('src/site/**/*.{ts,tsx,astro}').filter((file) => !DEVICE_CLOCK.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const device = /Date\.now\b|new Date\s*\(\s*\)|(?<![.\w])Date\s*\(\s*\)/
  expect(sources.filter((file) => device.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
})

test('reads the time only in clock.ts', () => {
  const sources = globSync('src/{operator,sandbox}/**/*.{ts,sql}').filter((file) => !TIME_SOURCES.test(file))
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter((file) => TIME_READ.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
})
