/**
 * `npm test`: every check, cheap ones first. What failed is named at the end, because a long log is often
 * read from there; after it come the minutes of each step and the slowest files. The last line is `N passed,
 * N failed`. Plain JavaScript that Node 20 can begin: it installs what is missing and goes on with the
 * project's own Node.
 */
import { availableParallelism } from 'node:os'
import { useProjectNode } from './node.mjs'

await useProjectNode(import.meta.url)
const { canaries } = await import('./test/canaries.mjs')
const { startPostgres } = await import('./test/postgres.mjs')
const { runStep } = await import('./test/step.mjs')
const { summaryOf } = await import('./test/summary.mjs')

process.env.ASTRO_TELEMETRY_DISABLED = '1'

/** @typedef {import('./test/step.mjs').Step} Step */
/**
 * Each uses about one core, and they need nothing of one another: they run beside the builds. @type {Step[]}
 */
const checks = [
  { title: 'types', program: 'npm', options: ['run', '--silent', 'check'], aside: true },
  { title: 'lint', program: 'biome', options: ['ci', '--error-on-warnings', '.'], aside: true },
  {
    title: 'import law',
    program: 'depcruise',
    options: ['src', 'tests', '--output-type', 'err-long'],
    aside: true,
  },
  { title: 'nothing unused', program: 'knip', options: [], aside: true },
  {
    title: 'data of the tests',
    program: 'node',
    options: ['--no-warnings', '--import', './scripts/imports.mjs', 'tests/world/prepare.ts'],
    aside: true,
  },
]
/** @type {Step[]} */
const builds = [
  {
    title: 'production build',
    program: 'node',
    options: ['scripts/run.mjs', 'build'],
    // Secrets that would be found in the build if it took any.
    environment: { ...canaries(), BUILD_FOR_TESTS: '1' },
    aside: true,
  },
  { title: 'box build', program: 'node', options: ['scripts/run.mjs', 'box'], aside: true },
]

/** @type {(import('./test/step.mjs').Ended & { title: string })[]} */
const ended = []
/** @param {Step} step */
async function add(step) {
  ended.push({ title: step.title, ...(await runStep(step)) })
}
/** @param {Step[]} steps one after the other */
async function addAll(steps) {
  for (const step of steps) await add(step)
}

const started = Date.now()
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`)
await Promise.all([addAll(checks), addAll(builds)])
const databases = await withServer((environment) =>
  add({
    title: 'tests',
    program: 'vitest',
    options: ['run', '--exclude', 'tests/browser/**', '--exclude', 'tests/bench/**'],
    report: 'vitest',
    minutes: 40,
    environment: { ...environment, DIST_HAS_CANARIES: 'true' },
  }),
)
await add({ title: 'browser', program: 'playwright', options: ['test'], report: 'playwright', minutes: 40 })
console.log(summaryOf(ended, (Date.now() - started) / 1000, databases))
process.exitCode = ended.some(({ failed }) => failed.length > 0) ? 1 : 0

/**
 * Runs tests while a PostgreSQL server is there, where one is found. Which files use it is decided in
 * `tests/world/database.ts`.
 * @param {(environment: Record<string, string>) => Promise<void>} tests
 * @returns {Promise<string>} which databases were used
 */
async function withServer(tests) {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, version: '(TEST_DATABASE_URL)', stop: () => {} }
    : await startPostgres()
  if (!server) {
    await tests({})
    return 'PGlite for everything; no PostgreSQL was found (apt-get install postgresql)'
  }
  try {
    await tests({ TEST_DATABASE_URL: server.url })
    return `PostgreSQL ${server.version} for operator, faults and stores, PGlite for everything else`
  } finally {
    server.stop()
  }
}
