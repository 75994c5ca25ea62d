/** One step of a test run: a program, its time, and how many tests it counted. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ title: string, program: string, options: string[], environment?: Record<string, string>, minutes?: number, report?: 'vitest' | 'playwright' }} Step
 *   `report` names who writes a report with counts of its own; a step without one is one test.
 */

/** Where reports are kept while they are read. */
const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Options and environment that make a program write its report to a file. */
const reporters = {
  /** @param {string} file */
  vitest: (file) => ({ options: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], environment: {} }),
  /** @param {string} file */
  playwright: (file) => ({ options: ['--reporter=list,json'], environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
}

/** How a report is counted. A file that could not even be read by its runner is a failure too. */
const counts = {
  /** @param {any} report @returns {Count} */
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.testResults.filter((/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  }),
  /** @param {any} report @returns {Count} */
  playwright: (report) => ({ passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.errors.length }),
}

/**
 * Runs a step and says how it went.
 * @param {Step} step
 * @returns {Promise<Count>}
 */
export async function runStep({ title, program, options, environment = {}, minutes = 15, report }) {
  const file = join(folder, `${title.replace(/\W+/g, '-')}.json`)
  const reporter = report && reporters[report](file)
  const started = Date.now()
  console.log(`\n── ${title}`)
  const ok = await run(program, [...options, ...(reporter?.options ?? [])], { ...environment, ...reporter?.environment }, minutes)
  const count = (report && readCount(file, counts[report])) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A runner that failed without naming a test failed all the same.
  if (!ok && count.failed === 0) count.failed = 1
  console.log(`── ${title}: ${count.passed} passed, ${count.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return count
}

/**
 * @param {string} program @param {string[]} options @param {Record<string, string>} environment @param {number} minutes
 * @returns {Promise<boolean>} whether it ended well, and in time
 */
function run(program, options, environment, minutes) {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    const timer = setTimeout(() => {
      console.error(`stopped: it took longer than ${minutes} minutes`)
      child.kill('SIGKILL')
    }, minutes * 60_000)
    child.once('error', (error) => {
      console.error(error.message)
      clearTimeout(timer)
      resolve(false)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

/** @param {string} file @param {(report: any) => Count} count @returns {Count | undefined} */
function readCount(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The runner died before it wrote a report; its exit code counts.
    return undefined
  }
}
