/** Runs the operator's due jobs every second, one round at a time. */
import { performance } from 'node:perf_hooks'
import { jsonLogger } from '../gateway/log.ts'

const EVERY = 1_000

/** Starts a round now, unless one runs; `stop` waits for the current round. */
export type Jobs = { start: () => void; stop: () => Promise<void> }

/** Does not keep the process alive. A failed round is retried with the next. */
export function startJobs(runDueJobs: () => Promise<unknown>, log: (line: string) => void): Jobs {
  const logger = jsonLogger(log)
  let running: Promise<void> | undefined
  async function round(): Promise<void> {
    const started = performance.now()
    try {
      await runDueJobs()
    } catch (error) {
      logger.error({
        at: new Date().toISOString(),
        job: 'failed',
        fault: String(error),
        ms: Math.round(performance.now() - started),
      })
    } finally {
      running = undefined
    }
  }
  function begin(): void {
    running ??= round()
  }
  const timer = setInterval(begin, EVERY)
  timer.unref()
  return {
    start: begin,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
