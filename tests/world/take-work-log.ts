/** Reads what the workers of a test run noted (`work-log.ts`), in the process that runs them. */
import { existsSync, readFileSync, rmSync } from 'node:fs'

/** `done`: calls and jobs that succeeded. `crossed`: those that touched several subscribers at a time. */
export type WorkLog = { done: Set<string>; crossed: Set<string> }

/** Removes the file. */
export function takeWorkLog(file: string): WorkLog {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  rmSync(file, { force: true })
  const of = (what: keyof WorkLog) =>
    new Set(lines.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1)))
  return { done: of('done'), crossed: of('crossed') }
}
