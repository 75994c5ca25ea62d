/** One step of a test run: a program, its time, how many tests it counted and which of them failed. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outcomes, reporters } from './reports.mjs'

/**
 * @typedef {import('./reports.mjs').Outcome} Outcome
 * @typedef {{ title: string, program: string, options: string[], environment?: Record<string, string>,
 * minutes?: number, report?: 'vitest' | 'playwright' }} Step `report` names who writes a report with counts
 * of its own; a step without one is one test.
 */

/** Where reports are kept while they are read. */
const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs a step and says how it went.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export async function runStep({ title, program, options, environment = {}, minutes = 15, report }) {
  const file = join(folder, `${title.replace(/\W+/g, '-')}.json`)
  const reporter = report && reporters[report](file)
  const started = Date.now()
  console.log(`\n── ${title}`)
  const stopped = await run(
    program,
    [...options, ...(reporter?.options ?? [])],
    { ...environment, ...reporter?.environment },
    minutes,
  )
  const outcome = (report && read(file, outcomes[report])) ?? { passed: stopped ? 0 : 1, failed: [] }
  // A runner that failed without naming a test failed all the same.
  if (stopped && outcome.failed.length === 0) outcome.failed.push(stopped)
  console.log(
    `── ${title}: ${outcome.passed} passed, ${outcome.failed.length} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  return outcome
}

/**
 * @param {string} program @param {string[]} options @param {Record<string, string>} environment @param
 * {number} minutes
 * @returns {Promise<string | undefined>} why it did not end well, if so
 */
function run(program, options, environment, minutes) {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    /** @type {string | undefined} */
    let late
    const timer = setTimeout(() => {
      late = `stopped: it took longer than ${minutes} minutes`
      console.error(late)
      child.kill('SIGKILL')
    }, minutes * 60_000)
    child.once('error', (error) => {
      console.error(error.message)
      clearTimeout(timer)
      resolve(error.message)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      resolve(
        late ?? (code === 0 ? undefined : `${program} ended with ${code ?? signal}; its words stand above`),
      )
    })
  })
}

/** @param {string} file @param {(report: any) => Outcome} outcome @returns {Outcome | undefined} */
function read(file, outcome) {
  try {
    return outcome(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The runner died before it wrote a report; how it ended counts.
    return undefined
  }
}
