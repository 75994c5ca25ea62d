/**
 * One step of a test run: a program, its time, how many tests it counted, which of them failed, and how long
 * its files took.
 */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outcomes, reporters } from './reports.mjs'

/**
 * @typedef {import('./reports.mjs').Outcome} Outcome
 * @typedef {Outcome & { seconds: number }} Ended
 * @typedef {{ title: string, program: string, options: string[], environment?: Record<string, string>,
 * minutes?: number, report?: 'vitest' | 'playwright', aside?: boolean }} Step `report` names the runner that
 * writes a report with its counts; a step without one is one test. `aside`: other steps run at the
 * same time, so its output is kept back and printed in one piece at its end.
 */

/** Reports are written here until they are read. */
const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs a step and says how it went.
 * @param {Step} step
 * @returns {Promise<Ended>}
 */
export async function runStep(step) {
  const { title, options, environment = {}, report } = step
  const file = join(folder, `${title.replace(/\W+/g, '-')}.json`)
  const reporter = report && reporters[report](file)
  const started = Date.now()
  if (!step.aside) console.log(`\n── ${title}`)
  const stopped = await run({
    ...step,
    options: [...options, ...(reporter?.options ?? [])],
    environment: { ...environment, ...reporter?.environment },
  })
  const outcome = (report && read(file, outcomes[report])) ?? {
    passed: stopped ? 0 : 1,
    failed: [],
    files: [],
  }
  // A runner that failed without naming a test still counts as a failure.
  if (stopped && outcome.failed.length === 0) outcome.failed.push(stopped)
  const seconds = (Date.now() - started) / 1000
  console.log(
    `── ${title}: ${outcome.passed} passed, ${outcome.failed.length} failed, ${seconds.toFixed(1)} s`,
  )
  return { ...outcome, seconds }
}

/**
 * @param {Step} step
 * @returns {Promise<string | undefined>} why it did not end well, if so
 */
function run({ title, program, options, environment, minutes = 15, aside = false }) {
  return new Promise((resolve) => {
    // Into a file, not a pipe: what a stopped program has started itself may hold a pipe open.
    const log = aside ? join(folder, `${title.replace(/\W+/g, '-')}.log`) : undefined
    const output = log ? openSync(log, 'w') : 'inherit'
    const child = spawn(program, options, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    /** @param {string | undefined} why */
    const end = (why) => {
      clearTimeout(timer)
      if (log) process.stdout.write(`\n── ${title}\n${readFileSync(log, 'utf8')}`)
      if (typeof output === 'number') closeSync(output)
      resolve(why)
    }
    /** @type {string | undefined} */
    let late
    const timer = setTimeout(() => {
      late = `stopped: it took longer than ${minutes} minutes`
      console.error(`${title} ${late}`)
      child.kill('SIGKILL')
    }, minutes * 60_000)
    child.once('error', (error) => {
      console.error(error.message)
      end(error.message)
    })
    child.once('exit', (code, signal) => {
      end(
        late ?? (code === 0 ? undefined : `${program} ended with ${code ?? signal}; its output stands above`),
      )
    })
  })
}

/** @param {string} file @param {(report: any) => Outcome} outcome @returns {Outcome | undefined} */
function read(file, outcome) {
  try {
    return outcome(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The runner died before it wrote a report, so its exit status counts.
    return undefined
  }
}
