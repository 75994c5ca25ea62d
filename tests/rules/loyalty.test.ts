/**
 * When a former member may rejoin, and the rules for username and password of a programme account. Spec
 * LOY-9, Spec LOY-6.
 */
import { describe, expect, test } from 'vitest'
import {
  isLoyaltyPassword,
  isLoyaltyUsername,
  loyaltyPasswordParts,
} from '../../src/contract/rules/loyalty-account.ts'
import { rejoinAt } from '../../src/contract/rules/member.ts'
import { addMonths } from '../../src/operator/platform/time/day.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const months = (at: number, count: number) => addMonths(new Date(at), count).getTime()
const lock = (...ago: number[]) =>
  rejoinAt(
    ago.map((before) => NOW - before),
    NOW,
    months,
  )

describe('rejoining', () => {
  test('is free without cancellations or 48 hours after one', () => {
    expect(lock()).toBeUndefined()
    expect(lock(48 * HOUR)).toBeUndefined()
    expect(lock(400 * DAY, 60 * DAY)).toBeUndefined()
  })
  test('waits 48 hours after the last cancellation', () => {
    expect(lock(20 * HOUR)).toEqual({ reason: 'lately', until: NOW + 28 * HOUR })
    expect(lock(48 * HOUR - 1)).toEqual({ reason: 'lately', until: NOW + 1 })
  })
  test('waits twelve months after three cancellations within twelve months', () => {
    expect(lock(310 * DAY, 178 * DAY, 61 * DAY)).toEqual({
      reason: 'often',
      until: months(NOW - 61 * DAY, 12),
    })
    expect(lock(20 * HOUR, 178 * DAY, 310 * DAY)).toEqual({
      reason: 'often',
      until: months(NOW - 20 * HOUR, 12),
    })
  })
  test('is free if three cancellations lie further apart or back', () => {
    expect(lock(430 * DAY, 178 * DAY, 61 * DAY)).toBeUndefined()
    expect(lock(600 * DAY, 500 * DAY, 366 * DAY)).toBeUndefined()
  })
  test('ends the year on the last day of a short month', () => {
    expect(addMonths(new Date('2028-02-29T05:00:00+07:00'), 12).toISOString()).toBe(
      '2029-02-27T22:00:00.000Z',
    )
  })
})

describe('programme account', () => {
  test.each([
    ['Sen#25', true, false],
    ['Sen#2026', true, true],
    ['điểm!1', true, false],
    ['Sen2026', false, false],
    ['Sen#hội', false, false],
    ['12345#', false, false],
    ['S#1', false, false],
    ['Sen #2026', false, false],
    [`Sen#2026${'x'.repeat(15)}`, true, false],
    ['', false, false],
  ])('password %s: by the first reading %s, by both %s', (password, first, both) => {
    expect([isLoyaltyPassword(password), isLoyaltyPassword(password, 'both')]).toEqual([first, both])
  })
  test('reports the missing part', () => {
    expect(loyaltyPasswordParts('Sen2026')).toEqual({
      length: true,
      letter: true,
      digit: true,
      special: false,
      noSpace: true,
    })
  })
  test.each([
    ['minhan', true],
    ['Đào.1990', true],
    ['1minhan', false],
    ['_minhan', false],
    ['minh an', false],
    ['', false],
  ])('username %s: %s', (username, right) => {
    expect(isLoyaltyUsername(username)).toBe(right)
  })
})
