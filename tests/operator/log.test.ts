/** Lines of the operator's log have a fixed shape and never contain the text of an error. */
import { expect, test } from 'vitest'
import { createLog, errorFields } from '../../src/operator/platform/telemetry/log.ts'

test('writes an error as one JSON line without its text', () => {
  const lines: string[] = []
  const cause = Object.assign(new TypeError('84912000001 and a code 123456'), { code: '23505' })
  createLog((line) => lines.push(line)).error(
    errorFields('otp_send', 'r1', new Error('Failed query: 84912000001', { cause })),
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/\n|84912000001|123456/)
  const { at, ...fields } = JSON.parse(lines[0] ?? '') as { at: string[] }
  expect(fields).toEqual({
    level: 'error',
    layer: 'operator',
    call: 'otp_send',
    requestId: 'r1',
    kind: 'TypeError',
    code: '23505',
  })
  expect(at[0]).toMatch(/^at .*log\.test\.ts/)
  expect(at.length).toBeLessThanOrEqual(6)
})

test('writes warnings with their level', () => {
  const lines: string[] = []
  createLog((line) => lines.push(line)).warn({ job: 'payment_reconcile', taken: 1 })
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    layer: 'operator',
    job: 'payment_reconcile',
    taken: 1,
  })
})
