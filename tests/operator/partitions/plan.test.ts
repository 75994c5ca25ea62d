/** Which partitions a table needs at a time, and which it no longer does. Spec JOB-6. */
import { expect, test } from 'vitest'
import { namedPeriod, periodOf } from '../../../src/operator/platform/partitions/period.ts'
import { planPartitions } from '../../../src/operator/platform/partitions/plan.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const names = (periods: readonly { name: string }[]) => periods.map(({ name }) => name)

/** Midnight in Vietnam. */
const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`)
const before = (at: Date) => new Date(at.getTime() - 1)

test('makes the present month and the next two, over the end of a year', () => {
  const { make } = planPartitions('month', { existing: [], stray: [] }, NOW, new Date(0))
  expect(names(make)).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('makes the present day and the next two, over the end of a leap day', () => {
  const { make } = planPartitions('day', { existing: [], stray: [] }, midnight('2028-02-28'), new Date(0))
  expect(names(make)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test('makes only what is missing', () => {
  const existing = ['2026-11', '2026-12']
  const { make, drop } = planPartitions('month', { existing, stray: [] }, NOW, new Date(0))
  expect([names(make), names(drop)]).toEqual([['2027-01'], []])
})

test('begins a month at midnight in Vietnam', () => {
  const november = midnight('2026-11-01')
  expect(november.toISOString()).toBe('2026-10-31T17:00:00.000Z')
  expect(periodOf('month', november)).toEqual({
    name: '2026-11',
    from: november,
    until: midnight('2026-12-01'),
  })
  expect(periodOf('month', before(november)).name).toBe('2026-10')
})

test('drops a month when the last of it is old enough, and not an instant earlier', () => {
  const state = { existing: ['2026-04', '2026-05', '2026-06', 'default'], stray: [] }
  const dropped = (keptSince: Date) => names(planPartitions('month', state, NOW, keptSince).drop)
  expect(dropped(before(midnight('2026-05-01')))).toEqual([])
  expect(dropped(midnight('2026-05-01'))).toEqual(['2026-04'])
  expect(dropped(before(midnight('2026-06-01')))).toEqual(['2026-04'])
  expect(dropped(midnight('2026-06-01'))).toEqual(['2026-04', '2026-05'])
})

test('makes partitions for strays that are kept and clears the others', () => {
  const state = { existing: ['2026-11', '2026-12', '2027-01'], stray: ['2026-03', '2026-08'] }
  const plan = planPartitions('month', state, NOW, new Date('2026-05-25T03:00:00Z'))
  expect(names(plan.make)).toEqual(['2026-08'])
  expect(plan.clearUntil).toEqual(midnight('2026-05-01'))
})

test('finds what a clock that was set back has left far ahead', () => {
  const existing = ['2026-11', '2026-12', '2027-01', '2027-11']
  const plan = planPartitions('month', { existing, stray: [] }, NOW, new Date(0))
  expect([names(plan.make), names(plan.unused)]).toEqual([[], ['2027-11']])
})

test.each([
  ['month', '2026-13'],
  ['month', '2026-11-29'],
  ['day', '2026-11'],
  ['day', '2026-02-30'],
  ['day', 'default'],
] as const)('knows no %s of the name %s', (unit, name) => {
  expect(namedPeriod(unit, name)).toBeUndefined()
})
