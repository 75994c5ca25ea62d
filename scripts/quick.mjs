/**
 * `npm run test:quick`: what is run between two edits. Lint and the import law of everything, and beside them
 * the tests of rules, gateway and structure together with those that are nearest to what changed since the
 * last commit. Types are left to the editor and to `npm test`. Databases are embedded ones: no server is
 * started.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { useProjectNode } from './node.mjs'

await useProjectNode(import.meta.url)
const { nearestTests } = await import('./test/nearest.mjs')
const { runStep } = await import('./test/step.mjs')
const { summaryOf } = await import('./test/summary.mjs')

/** Seconds each and no database; of `tests/architecture` only what needs no built site. */
const ALWAYS = [
  'tests/rules',
  'tests/gateway',
  ...['citations', 'classes', 'clock', 'has', 'languages', 'lines', 'sheet', 'topics', 'words'].map(
    (name) => `tests/architecture/${name}.test.ts`,
  ),
]
/** More files would exceed the 90 seconds that this run may take. */
const NEAREST = 8

/** @param {string[]} options @returns {string[]} */
const git = (...options) => execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter(existsSync)
const nearest = nearestTests(changed).slice(0, NEAREST)
console.log(
  `${changed.length} files changed since the last commit; ` +
    `nearest tests:\n${nearest.map((file) => `  ${file}`).join('\n') || '  none'}`,
)

const started = Date.now()
/** @type {import('./test/step.mjs').Step[]} */
const checks = [
  { title: 'lint', program: 'biome', options: ['ci', '--error-on-warnings', '.'], aside: true },
  {
    title: 'import law',
    program: 'depcruise',
    options: ['src', 'tests', '--output-type', 'err-long'],
    aside: true,
  },
]
/** @type {import('./test/summary.mjs').Named[]} */
const ended = []
/** @param {import('./test/step.mjs').Step} step */
const add = async (step) => void ended.push({ title: step.title, ...(await runStep(step)) })
await Promise.all([
  (async () => {
    for (const step of checks) await add(step)
  })(),
  add({
    title: 'tests',
    program: 'vitest',
    options: ['run', '--silent=passed-only', ...ALWAYS, ...nearest],
    environment: { TEST_DATABASE_URL: '' },
    report: 'vitest',
  }),
])
console.log(summaryOf(ended, (Date.now() - started) / 1000, 'PGlite'))
process.exitCode = ended.some(({ failed }) => failed.length > 0) ? 1 : 0
