/** Values of usage alerts as people type them. Spec ACC-9. */
import { expect, test } from 'vitest'
import { alertValueText, nextAlertDay, parseAlertValue } from '../../src/contract/rules/usage-alert.ts'

const GB = 1_024

test.each([
  ['amount', '5', 5 * GB],
  ['amount', ' 0,5 ', 512],
  ['amount', '0', undefined],
  ['amount', '1001', undefined],
  ['amount', '1.234', undefined],
  ['percent', '80', 80],
  ['percent', '101', undefined],
  ['percent', '50.5', undefined],
  ['day', '31', 31],
  ['day', '0', undefined],
  ['day', '', undefined],
] as const)('%s "%s" is read as %s', (kind, typed, value) => {
  expect(parseAlertValue(kind, typed)).toBe(value)
  if (value !== undefined) expect(parseAlertValue(kind, alertValueText(kind, value))).toBe(value)
})

test.each([
  [31, '2026-02-10T00:00:00Z', '2026-02-28T01:00:00.000Z'],
  [31, '2026-02-28T01:00:00Z', '2026-03-31T01:00:00.000Z'],
  [1, '2026-11-30T17:00:00Z', '2026-12-01T01:00:00.000Z'],
])('day %i after %s is at %s', (day, after, next) => {
  expect(nextAlertDay(day, new Date(after)).toISOString()).toBe(next)
})
