/** What the calls and jobs of this run's worlds did, in one file for all workers, read when the run ends. */
import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'

/** `done`: calls and jobs that succeeded. `crossed`: those that touched several subscribers in one transaction. */
export type WorkLog = { done: Set<string>; crossed: Set<string> }

const noted = new Set<string>()

/** `work`: `call package_register`, `job services`. Written once for each worker and run. */
export function noteWork(what: keyof WorkLog, work: string): void {
  const line = `${what} ${work}\n`
  if (noted.has(line)) return
  noted.add(line)
  const file = logOfRun()
  if (file) appendFileSync(file, line)
}

/** `undefined` in a program that a test starts, which is no worker of the run. */
function logOfRun(): string | undefined {
  try {
    return inject('workLog')
  } catch {
    return undefined
  }
}
