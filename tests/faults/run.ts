/**
 * `npm run faults -- --runs N` runs every fault N times (default 20), on PostgreSQL if it is available,
 * prints a table, and exits with 1 on any violation. `npm run faults -- many`: only several processes.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { DURABLE, startPostgres } from '../../scripts/test/postgres.mjs'
import { lostAnswers } from './answers.ts'
import { bankFaults } from './bank.ts'
import { killAtPoints, killAtRandom, POINTS } from './kills.ts'
import { endingProcesses } from './processes/endings.ts'
import { manyProcesses } from './processes/scenario.ts'
import { printTable, seeded } from './report.ts'

/** Who buys while processes are killed and the database restarts; needs a PostgreSQL. */
const CUSTOMERS = 120

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { runs: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const runs = Number(values.runs)
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error('Usage: npm run faults -- --runs <number>')
  process.exit(1)
}
const given = process.env['TEST_DATABASE_URL']
// The server crashes in one of the faults: what it answered as committed has to be there afterwards.
const server = given
  ? { url: given, version: '(TEST_DATABASE_URL)', stop: () => {} }
  : await startPostgres(DURABLE)
console.log(
  `Node ${process.versions.node}, ${server ? `PostgreSQL ${server.version}` : 'PGlite'}, ` +
    `seed ${values.seed}, ${runs} runs of each fault, load ${loadavg()[0]?.toFixed(1)}`,
)
try {
  const random = seeded(Number(values.seed))
  const each = async () => [
    ...(await killAtPoints(server?.url, POINTS, runs)),
    await killAtRandom(server?.url, runs, random),
    ...(await bankFaults(server?.url, runs, random)),
    ...(await lostAnswers(server?.url, runs)),
  ]
  const findings = [
    ...(positionals[0] === 'many' ? [] : await each()),
    ...(server ? await endingProcesses(server.url) : []),
    ...(server ? [await manyProcesses(server, CUSTOMERS)] : []),
  ]
  printTable(findings)
  process.exitCode = findings.some(({ violations }) => violations.length > 0) ? 1 : 0
} finally {
  server?.stop()
}
