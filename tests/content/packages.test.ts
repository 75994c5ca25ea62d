/** The mobile catalogue: every file is valid, and its claims match its numbers. */
import { describe, expect, test } from 'vitest'
import { readPackages } from '../../src/contract/content/packages.ts'
import { pricePerDay, pricePerGb } from '../../src/contract/rules/money.ts'
import { periodOf } from '../../src/contract/rules/period.ts'

const FOLDER = 'content/packages'
const catalogue = readPackages(FOLDER)
const mobile = catalogue.filter(({ family }) => family === 'goi-cuoc-di-dong').map(({ content }) => content)
const sold = mobile.filter(({ retired }) => !retired)
const main = sold.filter(({ group }) => group === 'main')
const byCode = (code: string) => mobile.find((item) => item.code === code)

describe('the catalogue', () => {
  test('has 24 mobile packages with unique code, order and name', () => {
    expect(mobile).toHaveLength(24)
    for (const key of ['code', 'order', 'name'] as const)
      expect(new Set(mobile.map((item) => item[key])).size).toBe(24)
  })

  test.each([
    ['SEN30', 79_000, 3, 30, undefined, true],
    ['SEN60', 120_000, 3, 60, 2048, true],
    ['SEN120', 159_000, 3, 120, 5120, true],
    ['SENNGAY', 5_000, 1, 1, undefined, false],
    ['SENTUAN', 30_000, 2, 14, undefined, true],
  ] as const)('has the announced terms for %s', (code, price, period, gigabytes, after, renews) => {
    expect(byCode(code)).toMatchObject({ price, period, quota: { data_mb: gigabytes * 1024 }, renews })
    expect(byCode(code)?.after_kbps).toBe(after)
  })

  test('covers every kind of buyer', () => {
    expect(sold.some(({ lines }) => lines.length === 1 && lines[0] === 'postpaid')).toBe(true)
    expect(sold.some(({ lines }) => lines.length === 1 && lines[0] === 'prepaid')).toBe(true)
    expect(sold.some((item) => item.min_tier === 3)).toBe(true)
    expect(sold.some(({ price }) => price >= 500_000)).toBe(true)
    expect(sold.some(({ quota }) => !quota.data_mb && quota.voice_all)).toBe(true)
    expect(sold.some(({ quota }) => !quota.data_mb && !quota.voice_all && quota.sms)).toBe(true)
    for (const period of [1, 2, 3, 5, 7, 8, 9]) expect(sold.some((item) => item.period === period)).toBe(true)
    expect(byCode('SEN3G')?.retired).toBe(true)
  })

  test.each(mobile)('describes the contents of $code in 2 to 4 points', ({ points, quota, summary }) => {
    expect(Object.keys(quota).length).toBeGreaterThan(0)
    expect(points.length).toBeGreaterThanOrEqual(2)
    expect(points.length).toBeLessThanOrEqual(4)
    for (const words of [summary, ...points.flatMap(({ title, text }) => [title, text])]) {
      expect(words.vi).not.toContain('!')
      expect(words.en).not.toContain('!')
    }
    expect(summary.vi).toMatch(/[àáảãạăâèéẻẽẹêìíỉĩịòóỏõọôơùúủũụưỳýỷỹỵđ]/i)
  })

  test.each(mobile)('shows the quota of $code in its titles', ({ points, quota, after_kbps }) => {
    for (const { title } of points)
      for (const text of [title.vi, title.en]) {
        const figure = (pattern: RegExp) => Number(text.match(pattern)?.[1] ?? Number.NaN)
        const gigabytes = figure(/(\d+) GB/)
        if (gigabytes) expect([quota.data_mb, quota.data_mb_per_day]).toContain(gigabytes * 1024)
        const minutes = figure(/(\d+) (?:phút|minutes)/)
        if (minutes)
          expect(/nội mạng|to Sen Mobile/.test(text) ? quota.voice_onnet : quota.voice_all).toBe(minutes)
        const messages = figure(/(\d+) (?:tin nhắn|texts)/)
        if (messages) expect(quota.sms).toBe(messages)
        const megabits = figure(/(\d+) Mbps/)
        if (megabits) expect(after_kbps).toBe(megabits * 1024)
      }
  })

  test.each(mobile.filter(({ after_kbps }) => after_kbps))(
    'gives throttled package $code data to use up',
    ({ quota }) => expect(quota.data_mb).toBeGreaterThan(0),
  )

  test.each(mobile.filter(({ quota }) => quota.data_mb_per_day))(
    'multiplies the daily data of $code by its days',
    ({ quota, period }) => {
      expect(quota.data_mb).toBe((quota.data_mb_per_day ?? 0) * periodOf(period).days)
    },
  )
})

describe('claims', () => {
  test('give best_per_gb to the cheapest main package per GB', () => {
    const praised = main.filter(({ tag }) => tag === 'best_per_gb')
    expect(praised).toHaveLength(1)
    const perGb = (item: (typeof main)[number]) =>
      pricePerGb(item.price, item.quota.data_mb) ?? Number.POSITIVE_INFINITY
    for (const other of main)
      if (other !== praised[0]) expect(perGb(other), other.code).toBeGreaterThan(perGb(praised[0] ?? other))
  })

  test('make saving cheaper per day than the comparable monthly package', () => {
    const days = (item: (typeof main)[number]) => periodOf(item.period).days
    const praised = main.filter(({ tag }) => tag === 'saving')
    expect(praised.length).toBeGreaterThan(0)
    for (const item of praised) {
      const monthly = byCode('SEN60')
      expect(monthly).toBeDefined()
      if (!monthly) continue
      expect((item.quota.data_mb ?? 0) / days(item)).toBe((monthly.quota.data_mb ?? 0) / days(monthly))
      expect(pricePerDay(item.price, days(item))).toBeLessThan(pricePerDay(monthly.price, days(monthly)))
    }
  })

  test('call one package only the most chosen', () =>
    expect(sold.filter(({ tag }) => tag === 'popular').map(({ code }) => code)).toEqual(['SEN60']))
})
