/** Runs the operator's due jobs every second or as said, one round at a time. */
import { performance } from 'node:perf_hooks'
import { metrics } from '@opentelemetry/api'
import { SCOPE } from '../contract/telemetry/span.ts'

const EVERY_MS = 1_000

/**
 * `start` begins a round now, unless one runs; `stop` waits for the current round; `lastEnd` is when the last
 * one ended, milliseconds of `performance.now()`.
 */
export type Jobs = { start: () => void; stop: () => Promise<void>; lastEnd: () => number }

/** Does not keep the process alive. A round that fails as a whole is given to `failed`; the next one retries it. */
export function startJobs(
  runDueJobs: () => Promise<unknown>,
  failed: (error: unknown) => void,
  everyMs = EVERY_MS,
): Jobs {
  let running: Promise<void> | undefined
  let ended = performance.now()
  async function round(): Promise<void> {
    try {
      await runDueJobs()
    } catch (error) {
      failed(error)
    } finally {
      running = undefined
      ended = performance.now()
    }
  }
  function startRound(): void {
    running ??= round()
  }
  const timer = setInterval(startRound, everyMs)
  timer.unref()
  return {
    start: startRound,
    lastEnd: () => ended,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** A gauge of the time since the last round of jobs ended in this process. Spec RUN-10. */
export function observeRounds(jobs: Jobs): void {
  metrics
    .getMeter(SCOPE)
    .createObservableGauge('portal.job.round.age', {
      description: 'Time since the last round of jobs ended in this process',
      unit: 's',
    })
    .addCallback((result) => result.observe((performance.now() - jobs.lastEnd()) / 1000))
}
