/**
 * The eight families: each has enough packages, every package answers common questions in both languages, and
 * its texts match its numbers.
 */
import { describe, expect, test } from 'vitest'
import { FAMILIES, type Family, type PackageContent } from '../../src/contract/content/package.schema.ts'
import { readPackages } from '../../src/contract/content/packages.ts'
import { pricePerDay, pricePerGb, pricePerMonth } from '../../src/contract/rules/money.ts'
import { periodOf } from '../../src/contract/rules/period.ts'

const catalogue = readPackages('content/packages')
const all = catalogue.map(({ family, content }) => ({ family, code: content.code, content }))
const of = (family: Family): PackageContent[] =>
  catalogue.filter((item) => item.family === family && !item.content.retired).map(({ content }) => content)
const byCode = (code: string): PackageContent => {
  const found = catalogue.find(({ content }) => content.code === code)
  if (!found) throw new Error(`There is no ${code}`)
  return found.content
}
const monthly = ({ price, period }: PackageContent) => pricePerMonth(price, periodOf(period).days)

describe('every family', () => {
  test('has at least 66 packages on sale in total', () =>
    expect(all.filter(({ content }) => !content.retired).length).toBeGreaterThanOrEqual(66))

  test.each(FAMILIES)('has at least six distinct packages in %s', (family) => {
    const packs = of(family)
    expect(packs.length).toBeGreaterThanOrEqual(6)
    for (const key of ['order', 'name'] as const)
      expect(new Set(packs.map((pack) => pack[key])).size, key).toBe(packs.length)
    expect(new Set(packs.map(({ price }) => price)).size).toBeGreaterThan(3)
    expect(packs.filter(({ tag }) => tag === 'popular')).toHaveLength(1)
  })

  test('keeps families together in the list of all packages', () => {
    expect([...new Set(catalogue.map(({ family }) => family))]).toHaveLength(FAMILIES.length)
    for (const family of FAMILIES) {
      const places = catalogue.flatMap((item, index) => (item.family === family ? [index] : []))
      expect((places.at(-1) ?? 0) - (places[0] ?? 0) + 1, family).toBe(places.length)
    }
  })
})

describe.each(all)('$family/$code', ({ family, content }) => {
  const { points, quota, summary, price, period, after_kbps, eligibility, cancelling } = content
  const texts = [
    summary,
    ...points.flatMap(({ title, text }) => [title, text]),
    ...[eligibility, cancelling].filter((words) => words !== undefined),
  ]

  test('has a price per day, and per GB for counted data', () => {
    expect(pricePerDay(price, periodOf(period).days)).toBeGreaterThan(0)
    if (quota.data_mb) expect(pricePerGb(price, quota.data_mb)).toBeGreaterThan(0)
  })

  test('has diacritics in Vietnamese and none in English', () => {
    for (const { vi, en } of texts) {
      expect(vi).not.toMatch(/!/)
      expect(en).not.toMatch(/!/)
      expect(vi).toBe(vi.normalize('NFC').trim())
      // Product names stay as they are, and the currency is written đ; what is left of the English text must
      // be English.
      const english = catalogue
        .reduce((text, item) => text.replaceAll(item.content.name, ''), en)
        .replace(/\d\sđ/g, '')
      expect(english).not.toMatch(/[àáảãạăắằẳẵặâấầẩẫậèéẻẽẹêếềểễệìíỉĩịòóỏõọôốồổỗộơớờởỡợùúủũụưứừửữựỳýỷỹỵđ]/i)
    }
    for (const { vi } of [summary, ...points.map(({ text }) => text)].filter(({ vi }) => vi.length > 30))
      expect(vi).toMatch(/[àáảãạăắằẳẵặâấầẩẫậèéẻẽẹêếềểễệìíỉĩịòóỏõọôốồổỗộơớờởỡợùúủũụưứừửữựỳýỷỹỵđ]/i)
    expect(summary.vi).not.toBe(summary.en)
  })

  test('shows the figures of its quota in its titles', () => {
    for (const { title } of points)
      for (const text of [title.vi, title.en]) {
        const holds = (pattern: RegExp, amounts: readonly (number | undefined)[]) => {
          const figure = text.match(pattern)?.[1]
          if (figure) expect(amounts, text).toContain(Number(figure))
        }
        holds(
          /(\d+) GB/,
          [quota.data_mb, quota.data_mb_per_day].map((mb) => mb && mb / 1024),
        )
        holds(/(\d+) Mbps/, [quota.speed_mbps, after_kbps && after_kbps / 1024])
        holds(/(\d+) (?:kênh|TV channels)/, [quota.channels])
        holds(/(\d+) (?:thiết bị mesh|mesh)/, [quota.mesh])
        holds(/(\d+) (?:đầu thu|set-top|boxes)/, [quota.devices])
        holds(/(\d+) (?:thiết bị(?! mesh)|devices?\b)/, [quota.devices])
        holds(/(\d+) (?:máy xem|watching)/, [quota.streams])
        holds(/(\d+) (?:thành viên|members|SIM|máy lẻ|extensions)/, [quota.members])
        holds(
          /(\d+) (?:phút|minutes)/,
          /nội mạng|to Sen Mobile/.test(text) ? [quota.voice_onnet] : [quota.voice_all, quota.voice_fixed],
        )
        holds(/(\d+) (?:tin nhắn|messages)/, [quota.sms])
      }
  })

  test('states hotline, notice and refund only when it is ordered', () => {
    if (content.sold === 'register')
      return expect([content.setup_fee, cancelling]).toEqual([undefined, undefined])
    for (const text of [cancelling?.vi, cancelling?.en]) {
      expect(text).toContain('1800\u00a01166')
      expect(text).toMatch(/\d+ (ngày|days)/)
      expect(text).toMatch(/hoàn trong|tính theo ngày|refunded within|by the day/)
    }
    expect(family).toMatch(/home|co-dinh|van-phong/)
  })
})

describe('the rules of the families', () => {
  test('limits prices and suffixes of value-added services', () => {
    for (const { code, price, period, group } of of('gtgt')) {
      const daily = period === 1
      expect(code.endsWith(daily ? 'N' : 'T'), code).toBe(true)
      expect(price, code).toBeGreaterThanOrEqual(daily ? 1_000 : 15_000)
      expect(price, code).toBeLessThanOrEqual(daily ? 3_000 : 50_000)
      expect(group, code).toBeTruthy()
    }
  })

  test('sells a service cheaper by the month than by the day', () => {
    const days = of('gtgt').filter(({ period }) => period === 1)
    expect(days.length).toBeGreaterThanOrEqual(5)
    for (const day of days) {
      const month = byCode(`${day.code.slice(0, -1)}T`)
      expect(month.group).toBe(day.group)
      expect(month.price, month.code).toBeLessThan(monthly(day))
    }
  })

  test('matches MyTV to the terms of the TV offer', () => {
    expect(byCode('MYTV10')).toMatchObject({ price: 10_000, period: 3, quota: { devices: 5, streams: 2 } })
    expect(byCode('MYTV10D')).toMatchObject({ price: 6 * 10_000, quota: { devices: 5, streams: 2 } })
    expect(periodOf(byCode('MYTV10D').period).days).toBe((6 + 3) * 30)
    expect(new Set(of('mytv-ott').map(({ group }) => group))).toEqual(new Set(['mytv']))
  })

  test('orders home products by the form and replaces internet by internet', () => {
    for (const family of ['home-internet', 'home-combo', 'home-tv', 'co-dinh'] as const)
      for (const pack of of(family)) expect(pack.sold, pack.code).toBe('order')
    expect(new Set([...of('home-internet'), ...of('home-combo')].map(({ group }) => group))).toEqual(
      new Set(['internet-nha']),
    )
  })

  test('registers family data and orders office data', () => {
    for (const { code, sold } of of('gia-dinh-van-phong'))
      expect(sold, code).toBe(code.startsWith('GD') ? 'register' : 'order')
  })

  test('charges more for faster internet and a mesh device', () => {
    const plain = of('home-internet')
      .filter(({ quota }) => !quota.mesh)
      .sort((a, b) => (a.quota.speed_mbps ?? 0) - (b.quota.speed_mbps ?? 0))
    for (const [index, pack] of plain.entries())
      if (index > 0) expect(pack.price).toBeGreaterThan(plain[index - 1]?.price ?? 0)
    expect(byCode('NHA300M').price).toBeGreaterThan(byCode('NHA300').price)
  })
})

/** Comparing sentences, and the data that makes them true. */
test.each([
  [
    'SUMVAY300 is cheaper than internet and television apart',
    byCode('SUMVAY300').price,
    byCode('NHA300').price + byCode('TV150').price,
  ],
  [
    'MOTNHA500 saves against its parts',
    byCode('MOTNHA500').price,
    byCode('SUMVAY500').price + 4 * byCode('SEN30').price,
  ],
  ['MYTV6T is cheaper than six months', byCode('MYTV6T').price, 6 * byCode('MYTVNC').price],
  ['MYTV10D saves against MYTV10', monthly(byCode('MYTV10D')), byCode('MYTV10').price],
  ['GD6T is cheaper than six months', byCode('GD6T').price, 6 * byCode('GD3').price],
  ['GD3 is cheaper than three of their own', byCode('GD3').price, 3 * byCode('SEN30').price],
  ['GD5 saves per person', byCode('GD5').price / 5, byCode('GD3').price / 3],
  ['NHACT saves against its days', byCode('NHACT').price, monthly(byCode('NHACN'))],
  ['BAN1000 saves per minute', byCode('BAN1000').price / 1000, byCode('BAN600').price / 600],
])('%s', (_, less, more) => expect(less).toBeLessThan(more))
