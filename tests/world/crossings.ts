/** Refuses transactions over several subscribers that `CROSSINGS` does not list, and entries without any. */
import { type CallName, calls } from '../../src/contract/calls.ts'
import { JOBS } from '../../src/operator/jobs.ts'
import { CROSSINGS } from '../../src/operator/shards/crossings.ts'
import type { Transaction } from './transactions.ts'
import type { WorkLog } from './work-log.ts'

const LIST = 'src/operator/shards/crossings.ts'
const listed: Readonly<Record<string, string | undefined>> = CROSSINGS

/** Throws where a call or job crosses and is not listed. */
export function requireListed(transactions: readonly Transaction[]): void {
  const found = transactions.filter(({ work, crosses }) => crosses && !(work in listed))
  if (found.length === 0) return
  const shown = found.map(
    ({ work, touched }) =>
      `${work} touches rows of several subscribers in one transaction:\n  ${touched.join('\n  ')}`,
  )
  throw new Error(
    `${shown.join('\n')}\nWrite the other half later, by an outbox or a job. Where that is not possible, ` +
      `list it in ${LIST}.`,
  )
}

/** What is wrong with the list after a whole run, and which writing calls and jobs the run never made. */
export function checkRun({ done, crossed }: WorkLog): string[] {
  const writes = Object.values(calls)
    .filter(({ call }) => call.retry !== 'read')
    .map(({ call }) => `call ${call.name as CallName}`)
  const jobs = JOBS.map(({ name }) => `job ${name}`)
  return [
    ...Object.keys(listed)
      .filter((work) => !crossed.has(work))
      .map((work) => `${work} is in ${LIST} but touches one subscriber only: remove it`),
    ...[...writes, ...jobs]
      .filter((work) => !done.has(work))
      .map((work) => `${work} succeeded in no test of an operator or a store: write one`),
  ]
}
