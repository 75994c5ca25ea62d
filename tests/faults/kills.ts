/**
 * Processes killed (SIGKILL) at each named point of the payment path; the next one must find everything as if
 * nothing had happened. Spec REL-1.
 */
import { fileURLToPath } from 'node:url'
import { bundle } from '../world/bundle.ts'
import { startChild } from '../world/child.ts'
import { faultDatabase } from './database.ts'
import { JOURNEYS, type Journey } from './journeys.ts'
import type { ChildTask, Report } from './kill-child.ts'
import type { Finding } from './report.ts'

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url))
let bundled: Promise<string> | undefined

/** Each point and a journey that passes it. */
export const POINTS: readonly (readonly [point: string, journey: Journey])[] = [
  ['payment_create:before-insert', 'webhook'],
  ['payment_transition:created', 'webhook'],
  ['payment_create:after-insert', 'webhook'],
  ['createTransaction:before-commit', 'webhook'],
  ['payment_transition:qr_issued', 'webhook'],
  ['payment_qr:before-commit', 'webhook'],
  ['payment_transition:failed', 'unsold'],
  ['webhook:after-insert', 'webhook'],
  ['payment_webhook:before-bank', 'webhook'],
  ['payment_webhook:after-bank', 'webhook'],
  ['payment_webhook:before-handled', 'webhook'],
  ['payment_check:before-bank', 'polled'],
  ['payment_check:after-bank', 'polled'],
  ['payment_check:after-bank', 'reconciled'],
  ['payment_credit:after-insert', 'webhook'],
  ['payment_credit:after-booking', 'reconciled'],
  ['payment_transition:paid', 'webhook'],
  ['payment_credit:before-commit', 'webhook'],
  ['payment_credit:after-commit', 'webhook'],
  ['payment_part:after-received', 'parts'],
  ['payment_part:before-refund', 'short'],
  ['payment_transition:amount_mismatch', 'short'],
  ['payment_transition:refund_pending', 'short'],
  ['payment_activate:after-lease', 'webhook'],
  ['payment_transition:activating', 'webhook'],
  ['payment_deliver:before-activate', 'webhook'],
  ['payment_deliver:after-activate', 'webhook'],
  ['payment_transition:active', 'polled'],
  ['payment_deliver:before-commit', 'webhook'],
  ['payment_deliver:after-commit', 'webhook'],
  ['payment_transition:act_retry', 'later'],
  ['payment_transition:act_failed', 'refused'],
  ['payment_refused:before-commit', 'refused'],
  ['payment_refund:after-lease', 'short'],
  ['payment_refund:before-send', 'webhook'],
  ['payment_refund:after-send', 'refused'],
  ['payment_transition:refunded', 'short'],
  ['payment_refund:before-commit', 'webhook'],
  ['payment_refund:after-commit', 'webhook'],
  ['payment_refund:released', 'wrong memo'],
  ['payment_transition:expired', 'unpaid'],
  ['payment_expire:before-commit', 'unpaid'],
  ['payment_cashback:after-lease', 'cash back'],
  ['payment_cashback:before-commit', 'cash back'],
  ['payment_page:before-commit', 'page'],
  ['payment_page:before-provider', 'page'],
  ['payment_page:after-provider', 'page'],
  ['payment_webhook:after-bank', 'page'],
  ['payment_credit:after-booking', 'page'],
  ['payment_credit:after-commit', 'page reconciled'],
  ['payment_attempt:before-provider', 'page reconciled'],
  ['payment_attempt:after-provider', 'page reconciled'],
  ['payment_attempt:before-commit', 'page declined'],
  ['payment_refund:after-send', 'page twice'],
  ['payment_cancel:before-commit', 'given up'],
  ['payment_close_page:after-lease', 'page left'],
  ['payment_close:before-provider', 'page left'],
  ['payment_close:after-provider', 'page left'],
]

type ChildResult = { report: Report | undefined; signal: string | null; error: string }

async function runChild(errand: ChildTask, killAfter?: number): Promise<ChildResult> {
  bundled ??= bundle(CHILD)
  const program = await bundled
  return new Promise((resolve, reject) => {
    const child = startChild(program, [JSON.stringify(errand)])
    let printed = ''
    let output = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      // The check of the previous process is complete: from here on it may be killed anywhere.
      if (killAfter !== undefined && printed.includes('\n'))
        setTimeout(() => child.kill('SIGKILL'), killAfter)
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (_, signal) =>
      resolve({
        report: printed.includes('\n') ? (JSON.parse(printed) as Report) : undefined,
        signal,
        error: output.match(/^\w*Error: .*$/m)?.[0] ?? output,
      }),
    )
  })
}

/** Each point `runs` times, one process after the other on one database. */
export async function killAtPoints(
  server: string | undefined,
  points: typeof POINTS,
  runs: number,
): Promise<Finding[]> {
  const database = await faultDatabase(server, points.length * runs)
  try {
    const findings: Finding[] = []
    let before: ChildTask['before']
    for (const [at, [point, journey]] of points.entries()) {
      const finding: Finding = { fault: `killed at ${point} (${journey})`, runs: 0, violations: [] }
      findings.push(finding)
      for (let run = 0; run < runs; run += 1) {
        const number = database.numbers[at * runs + run] ?? ''
        const { report, signal, error } = await runChild({
          url: database.url,
          ...(before && { before }),
          journey,
          number,
          point,
        })
        finding.runs += 1
        // Violations belong to the previous process.
        const broken = report?.violations ?? [`the next process could not begin: ${error}`]
        ;(run > 0 ? finding : (findings.at(-2) ?? finding)).violations.push(...broken)
        if (report && signal !== 'SIGKILL') finding.violations.push(`nobody came by ${point}: ${error}`)
        before = { journey, number }
      }
    }
    const last = await runChild({ url: database.url, ...(before && { before }) })
    findings
      .at(-1)
      ?.violations.push(...(last.report?.violations ?? [`the last process could not begin: ${last.error}`]))
    return findings
  } finally {
    await database.drop()
  }
}

/** Killed at a random time, `runs` times. */
export async function killAtRandom(
  server: string | undefined,
  runs: number,
  random: () => number,
): Promise<Finding> {
  const database = await faultDatabase(server, runs)
  const violations: string[] = []
  try {
    let before: ChildTask['before']
    for (const number of database.numbers) {
      const journey = JOURNEYS[Math.floor(random() * JOURNEYS.length)] ?? 'webhook'
      const { report, error } = await runChild(
        { url: database.url, ...(before && { before }), journey, number },
        random() * 400,
      )
      violations.push(...(report?.violations ?? [`the next process could not begin: ${error}`]))
      before = { journey, number }
    }
    const last = await runChild({ url: database.url, ...(before && { before }) })
    violations.push(...(last.report?.violations ?? [`the last process could not begin: ${last.error}`]))
    return { fault: 'killed at any time', runs, violations }
  } finally {
    await database.drop()
  }
}
