/** Limits, the suggested split and sizes of packages for groups. Spec FAM-4, Spec FAM-5, Spec FAM-6. */
import { describe, expect, test } from 'vitest'
import {
  fairSplit,
  isLargerPackage,
  LIMIT_FLOOR_MB,
  LIMIT_SLIDER_MAX,
  LIMIT_SLIDER_STEP,
  leftFor,
  validateGroupMessage,
  validateLimit,
} from '../../src/contract/rules/family.ts'

describe('a limit', () => {
  test.each([
    ['data', null, { total: 0, used: 0 }, undefined],
    ['data', 0, { total: 10_000, used: 0 }, undefined],
    ['data', LIMIT_FLOOR_MB - 1, { total: 10_000, used: 0 }, 'floor'],
    ['data', LIMIT_FLOOR_MB, { total: 10_000, used: LIMIT_FLOOR_MB }, undefined],
    ['data', LIMIT_SLIDER_MAX, { total: 10_000, used: LIMIT_SLIDER_MAX + 1 }, 'used'],
    ['data', 10_001, { total: 10_000, used: 0 }, 'total'],
    ['voice', LIMIT_SLIDER_STEP, { total: 100, used: 0 }, undefined],
    ['voice', 1, { total: 0, used: 0 }, 'none'],
  ] as const)('of %s: %s of %o gives %s', (kind, limit, of, fault) => {
    expect(validateLimit(kind, limit, of)).toBe(fault)
  })

  test('leaves what is left of the whole, at most its own rest', () => {
    expect(leftFor({ left: 900, limit: null, used: 5_000 })).toBe(900)
    expect(leftFor({ left: 900, limit: 1_000, used: 400 })).toBe(600)
    expect(leftFor({ left: 100, limit: 1_000, used: 400 })).toBe(100)
    expect(leftFor({ left: 900, limit: 300, used: 400 })).toBe(0)
  })
})

describe('a fair split', () => {
  test('follows recent use within the whole', () => {
    const split = fairSplit(
      [
        { recent: 3_000, used: 0 },
        { recent: 1_000, used: 0 },
      ],
      9_000,
    )
    expect(split).toEqual([6_500, 2_500])
  })

  test('is the same for all without any use', () => {
    expect(
      fairSplit(
        [0, 0, 0].map((recent) => ({ recent, used: 0 })),
        9_000,
      ),
    ).toEqual([3_000, 3_000, 3_000])
  })

  test('gives at least the floor and what is used already', () => {
    const [most = 0, least = 0] = fairSplit(
      [
        { recent: 10_000, used: 8_450 },
        { recent: 0, used: 0 },
      ],
      9_000,
    ) ?? [0, 0]
    expect(most).toBe(8_500)
    expect(least).toBe(LIMIT_FLOOR_MB)
  })

  test('does not exist where the floors exceed the whole', () => {
    expect(fairSplit([{ recent: 1, used: 0 }], LIMIT_FLOOR_MB - 1)).toBeUndefined()
    expect(fairSplit([], 9_000)).toBeUndefined()
  })
})

test('counts a package as larger only if nothing shrinks', () => {
  const small = { members: 3, data: 92_160 }
  expect(isLargerPackage(small, { members: 5, data: 92_160 })).toBe(true)
  expect(isLargerPackage(small, small)).toBe(false)
  expect(isLargerPackage(small, { members: 5, data: 20_480 })).toBe(false)
  expect(isLargerPackage(small, { members: 2, data: 200_000 })).toBe(false)
})

test.each([
  ['Họp lúc 9.30 nhé', undefined],
  ['xem www.la.example', 'link'],
  ['vào ngan-hang.vn', 'link'],
])('finds links in a message: %s', (text, fault) => {
  expect(validateGroupMessage(text, 1)).toBe(fault)
})
