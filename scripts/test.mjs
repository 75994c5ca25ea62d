/**
 * `npm test`: every check in order, cheap ones first. What failed is named at the end, because a long log is
 * often read from there; the last line is `N passed, N failed`. Plain JavaScript that Node 20 can begin: it
 * installs what is missing and goes on with the project's own Node.
 */
import { availableParallelism } from 'node:os'
import { useProjectNode } from './node.mjs'

await useProjectNode(import.meta.url)
const { startPostgres } = await import('./test/postgres.mjs')
const { runStep } = await import('./test/step.mjs')

process.env.ASTRO_TELEMETRY_DISABLED = '1'
/** Tests that need neither a browser nor a database server; figures (`tests/bench`) are no tests. */
const WITHOUT_SERVER = ['--exclude', 'tests/browser/**', '--exclude', 'tests/bench/**']
/** What is claimed about concurrency and faults comes from PostgreSQL. */
const ON_SERVER = ['tests/operator', 'tests/faults']

/** @type {import('./test/step.mjs').Step[]} */
const steps = [
  { title: 'types', program: 'astro', options: ['check', '--minimumFailingSeverity', 'hint'] },
  { title: 'lint', program: 'biome', options: ['ci', '--error-on-warnings', '.'] },
  { title: 'import law', program: 'depcruise', options: ['src', 'tests', '--output-type', 'err-long'] },
  { title: 'nothing unused', program: 'knip', options: [] },
  { title: 'production build', program: 'node', options: ['scripts/run.mjs', 'build'] },
  { title: 'box build', program: 'node', options: ['scripts/run.mjs', 'box'] },
  { title: 'tests', program: 'vitest', options: ['run', ...WITHOUT_SERVER], report: 'vitest', minutes: 30 },
]

/** How many failures are named at the end; the rest stand in the log above. */
const NAMED = 40

let passed = 0
/** @type {string[]} */
const failed = []
/** @param {import('./test/step.mjs').Step} step */
async function add(step) {
  const outcome = await runStep(step)
  passed += outcome.passed
  failed.push(...outcome.failed.map((what) => `${step.title}: ${what}`))
}

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`)
for (const step of steps) await add(step)
const databases = await onServer()
await add({ title: 'browser', program: 'playwright', options: ['test'], report: 'playwright', minutes: 25 })
console.log(`\nDatabases: ${databases}`)
if (failed.length > 0) console.log(['\nFailed:', ...failed.slice(0, NAMED)].join('\n  '))
if (failed.length > NAMED) console.log(`  and ${failed.length - NAMED} more`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** The operator's tests again on a PostgreSQL server. Returns which databases were used. */
async function onServer() {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, version: '(TEST_DATABASE_URL)', stop: () => {} }
    : await startPostgres()
  if (!server) return 'PGlite only; no PostgreSQL was found (apt-get install postgresql)'
  try {
    await add({
      title: 'operator and faults on PostgreSQL',
      program: 'vitest',
      options: ['run', ...ON_SERVER],
      minutes: 20,
      environment: { TEST_DATABASE_URL: server.url },
      report: 'vitest',
    })
    return `PGlite and PostgreSQL ${server.version}`
  } finally {
    server.stop()
  }
}
