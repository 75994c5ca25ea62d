import { describe, expect, test } from 'vitest'
import { formatMoney, formatSigned } from '../../src/contract/format/money.ts'
import { isDong, missing, pricePerDay, pricePerGb } from '../../src/contract/rules/money.ts'
import { canUndo, ineligible, needsSecondConsent, UNDO_SECONDS } from '../../src/contract/rules/package.ts'
import { PERIOD_CODES, periodOf } from '../../src/contract/rules/period.ts'

describe('period codes', () => {
  test('map 1 to day, 2 to week and so on', () => {
    expect(PERIOD_CODES.map((code) => periodOf(code).days)).toEqual([
      1, 7, 30, 1, 180, 3, 10, 270, 3, 3, 3, 3, 3,
    ])
    expect(periodOf(4).unit).toBe('time')
  })
  test('default to ten days for an unknown code', () =>
    expect([periodOf(6).days, periodOf(99).days, periodOf(-1).days]).toEqual([10, 10, 10]))
})

describe('money', () => {
  test('allows whole đồng only', () =>
    expect([0, 79000, 1.5, -1, '79000', 2 ** 53, Number.NaN].map(isDong)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]))
  test('computes the missing amount', () =>
    expect([missing(120000, 86500), missing(50000, 86500)]).toEqual([33500, 0]))
  test('computes prices per day and per GB', () =>
    expect([pricePerDay(79000, 30), pricePerGb(120000, 61440), pricePerGb(5000, undefined)]).toEqual([
      2633,
      2000,
      undefined,
    ]))
  test('is formatted 79.000 đ, in English 79,000 đ', () => {
    expect([formatMoney(79000, 'vi'), formatMoney(79000, 'en')]).toEqual(['79.000\u00a0đ', '79,000\u00a0đ'])
    expect([formatSigned(-9000, 'vi'), formatSigned(100000, 'en')]).toEqual([
      '−9.000\u00a0đ',
      '+100,000\u00a0đ',
    ])
  })
})

describe('eligibility to register', () => {
  const line = {
    kind: 'prepaid',
    offNet: false,
    barred: false,
    tier: 2,
    balance: 100_000,
    active: false,
  } as const
  const terms = { price: 79_000, sold: 'register', lines: ['prepaid'], minTier: 0, retired: false } as const
  test('accepts a prepaid line with enough money', () => expect(ineligible(line, terms)).toBeUndefined())
  test('reports missing money after all other obstacles', () => {
    expect(ineligible({ ...line, balance: 0 }, { ...terms, retired: true })).toBe('retired')
    expect(ineligible({ ...line, balance: 0, offNet: true }, { ...terms, sold: 'order' })).toBe('by_order')
    expect(ineligible({ ...line, balance: 0, active: true }, terms)).toBe('active')
    expect(ineligible({ ...line, offNet: true }, terms)).toBe('off_net')
    expect(ineligible({ ...line, kind: 'postpaid' }, terms)).toBe('line_kind')
    expect(ineligible(line, { ...terms, minTier: 3 })).toBe('tier')
    expect(ineligible({ ...line, balance: 78_999 }, terms)).toBe('balance')
  })
  test('lets a postpaid line pay with its bill', () =>
    expect(
      ineligible({ ...line, kind: 'postpaid', balance: 0 }, { ...terms, lines: ['postpaid'] }),
    ).toBeUndefined())
  test('requires second consent only for value-added services', () =>
    expect(
      ['gtgt', 'goi-cuoc-di-dong', 'mytv-ott', 'gia-dinh-van-phong', ''].map(needsSecondConsent),
    ).toEqual([true, false, false, false, false]))
  test('allows an undo within ten minutes while unused', () => {
    const at = 1_000_000
    expect(
      [0, UNDO_SECONDS, UNDO_SECONDS + 1].map((seconds) =>
        canUndo({ registeredAt: at, used: false }, at + seconds * 1000),
      ),
    ).toEqual([true, true, false])
    expect(canUndo({ registeredAt: at, used: true }, at)).toBe(false)
  })
})
