/** A round of jobs that fails as a whole. */
import { expect, test } from 'vitest'
import { startJobs } from '../../../src/entry/jobs.ts'
import { createLog, failureLog } from '../../../src/operator/platform/telemetry/log.ts'

const NEVER_MS = 2 ** 31 - 1

test('logs where a round failed, without the text of the error', async () => {
  const lines: string[] = []
  const failing = () => Promise.reject(new TypeError('Failed query: select 1, params: 84912000001'))
  const jobs = startJobs(
    failing,
    failureLog(
      createLog((line) => lines.push(line)),
      'jobs',
    ),
    NEVER_MS,
  )
  jobs.start()
  await jobs.stop()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', call: 'jobs', kind: 'TypeError' })
  expect(lines[0]).not.toMatch(/params|84912000001/)
})
