/** Rules of bills: payment codes, due days, and the reasons for a dearer month. Spec BIL-1. */
import { describe, expect, test } from 'vitest'
import type { BillLine } from '../../src/contract/main/bill.schema.ts'
import {
  DUE_FIRST_DAY,
  DUE_LAST_DAY,
  dueDay,
  isOverdue,
  monthAfter,
  paymentCode,
} from '../../src/contract/rules/bill.ts'
import { billDifferences } from '../../src/contract/rules/bill-difference.ts'
import { seeded } from '../faults/report.ts'

describe('payment code', () => {
  test('is parsed in every way of typing it', () => {
    for (const typed of ['SM120000024', 'sm120000024', ' SM 120 000 024 ', 'SM.120.000.024', 'sm-120000024'])
      expect(paymentCode(typed)).toBe('SM120000024')
  })
  test('rejects everything else', () => {
    for (const typed of ['', 'SM', '120000024', 'SM12000002', 'SM1200000241', 'SN120000024', 'SM12000002O'])
      expect(paymentCode(typed)).toBeUndefined()
  })
})

test('makes bills due on the 15th to 25th of next month', () => {
  expect(dueDay('SM120000024', '2026-12')).toBe('2027-01-24')
  for (let code = 100_000_000; code < 100_000_200; code += 1) {
    const day = Number(dueDay(`SM${code}`, '2026-10').slice(-2))
    expect(day).toBeGreaterThanOrEqual(DUE_FIRST_DAY)
    expect(day).toBeLessThanOrEqual(DUE_LAST_DAY)
  }
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-10', 15)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
})

test('marks an unpaid bill as overdue right after its due time', () => {
  const dueAt = new Date('2026-11-24T16:59:59Z')
  expect(isOverdue({ state: 'open', dueAt }, dueAt)).toBe(false)
  expect(isOverdue({ state: 'open', dueAt }, new Date(dueAt.getTime() + 1))).toBe(true)
  expect(isOverdue({ state: 'paid', dueAt }, new Date('2027-01-01T00:00:00Z'))).toBe(false)
})

const line = (item: string, amount: number, quantity = 1): BillLine => ({
  kind: 'usage',
  item,
  name: { vi: item, en: item },
  quantity,
  unit: 'time',
  amount,
})

describe('reasons for a dearer month', () => {
  test('lists new, removed, higher and lower charges, largest change first', () => {
    const found = billDifferences(
      [line('a', 200), line('mesh', 38_000), line('calls', 900), line('film', 100)],
      [line('a', 200), line('gift', -500), line('calls', 700), line('film', 400)],
    )
    expect(found.map(({ item, change, difference }) => [item, change, difference])).toEqual([
      ['mesh', 'new', 38_000],
      ['gift', 'gone', 500],
      ['film', 'less', -300],
      ['calls', 'more', 200],
    ])
  })

  test('property: differences add up to the difference of the bills', () => {
    const random = seeded(7)
    for (let round = 0; round < 200; round += 1) {
      const some = () =>
        ['a', 'b', 'c', 'd', 'e']
          .filter(() => random() < 0.6)
          .map((item) => line(item, Math.round((random() - 0.3) * 90_000)))
      const [now, then] = [some(), some()]
      const sum = (lines: readonly { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0)
      expect(billDifferences(now, then).reduce((all, { difference }) => all + difference, 0)).toBe(
        sum(now) - sum(then),
      )
    }
  })
})
