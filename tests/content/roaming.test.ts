/** Roaming content: countries, carriers and packages match each other, and claims match the numbers. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPackages } from '../../src/contract/content/packages.ts'
import { readRoaming } from '../../src/contract/content/roaming.ts'

const { countries, regions, cycles, packages } = readRoaming('content')
const byCode = (code: string) => packages.find((item) => item.code === code)
const country = (code: string) => countries.find((item) => item.code === code)

describe('countries', () => {
  test('number at least 110 with unique id, code, address and names', () => {
    expect(countries.length).toBeGreaterThanOrEqual(110)
    for (const key of ['id', 'code', 'slug'] as const)
      expect(new Set(countries.map((item) => item[key])).size).toBe(countries.length)
    for (const language of ['vi', 'en'] as const)
      expect(new Set(countries.map(({ name }) => name[language])).size).toBe(countries.length)
  })

  test('have their usual Vietnamese names and addresses without diacritics', () => {
    const expected = {
      jp: 'nhat-ban',
      kr: 'han-quoc',
      tw: 'dai-loan',
      th: 'thai-lan',
      ch: 'thuy-si',
      tr: 'tho-nhi-ky',
      de: 'duc',
      us: 'my',
    }
    for (const [code, slug] of Object.entries(expected)) expect(country(code)?.slug).toBe(slug)
    expect(country('jp')?.name).toEqual({ vi: 'Nhật Bản', en: 'Japan' })
  })

  test('are sorted by name without diacritics', () => {
    const slugs = countries.map(({ slug }) => slug)
    expect(slugs).toEqual([...slugs].sort())
    expect(slugs.indexOf('duc')).toBeGreaterThan(slugs.indexOf('dong-timor'))
  })

  test('refer to each other when easily mistaken', () => {
    expect(country('at')?.look_alikes).toEqual(['au'])
    expect(country('au')?.look_alikes).toEqual(['at'])
  })

  test('include popular ones, Japan first, each with its own package', () => {
    const hot = countries.filter((item) => item.hot !== undefined).sort((a, b) => (a.hot ?? 0) - (b.hot ?? 0))
    expect(hot.length).toBeGreaterThanOrEqual(6)
    expect(hot[0]?.code).toBe('jp')
    for (const { code } of hot)
      expect(packages.some((item) => item.countries.length === 1 && item.countries[0] === code)).toBe(true)
  })

  test('have a region, a flag and carriers for prepaid and postpaid', () => {
    for (const { code, region, carriers } of countries) {
      expect(regions.some(({ key }) => key === region)).toBe(true)
      expect(existsSync(`public/flags/${code}.svg`), code).toBe(true)
      for (const kind of ['prepaid', 'postpaid'] as const)
        expect(carriers.some(({ lines }) => lines.includes(kind))).toBe(true)
    }
    expect(readFileSync('public/flags/LICENSE.md', 'utf8')).toContain('MIT')
  })
})

describe('packages', () => {
  test('number at least 40 with unique codes', () => {
    expect(packages.length).toBeGreaterThanOrEqual(40)
    const others = new Set(readPackages('content/packages').map(({ content }) => content.code))
    expect(packages.filter(({ code }) => others.has(code))).toEqual([])
    for (const key of ['code', 'order'] as const)
      expect(new Set(packages.map((item) => item[key])).size).toBe(packages.length)
  })

  test.each([
    ['RJP7', 180_000, 7, 7],
    ['RAS5', 150_000, 5, 5],
    ['RAS15', 390_000, 15, 18],
  ] as const)('have the announced terms for %s', (code, price, days, gigabytes) => {
    expect(byCode(code)).toMatchObject({ price, days, quota: { data_mb: gigabytes * 1024 } })
  })

  test('cover countries, regions and the world, every cycle, and calls', () => {
    expect(packages.some(({ countries: codes }) => codes.length === 1)).toBe(true)
    expect(packages.some(({ countries: codes }) => codes.length > 5 && codes.length < 40)).toBe(true)
    expect(packages.some(({ countries: codes }) => codes.length > 60)).toBe(true)
    expect(cycles.map(({ days }) => days)).toEqual([1, 3, 5, 7, 10, 15, 30])
    for (const { cycle } of cycles) expect(packages.some((item) => item.cycle === cycle)).toBe(true)
    expect(packages.some(({ quota }) => quota.voice_minutes && quota.sms && quota.data_mb)).toBe(true)
    expect(packages.some(({ quota }) => !quota.data_mb)).toBe(true)
  })

  test('are sold to prepaid and postpaid lines alike', () => {
    for (const { lines } of packages) expect([...lines].sort()).toEqual(['postpaid', 'prepaid'])
  })

  test.each(packages)('describe $code without open placeholders or exclamation marks', (item) => {
    const { description, full_description, validity, instructions, hot_keys, highlights, cycle_name } = item
    const texts = [
      item.name,
      description,
      full_description,
      validity,
      instructions,
      ...hot_keys,
      ...highlights.flatMap(({ key, value }) => [key, value]),
    ]
    for (const { vi, en } of texts)
      for (const text of [vi, en]) {
        expect(text).not.toMatch(/\{\{|!/)
        expect(text.length).toBeGreaterThan(0)
      }
    expect(validity.vi).toContain(cycle_name.vi)
    expect(item.name.vi).toContain(cycle_name.vi)
    expect(item.name.en).toContain(cycle_name.en)
    expect(instructions.vi).toMatch(/Huỷ gói/)
    expect(instructions.en).toMatch(/To cancel/)
    expect(/dừng, không phát sinh cước/.test(instructions.vi)).toBe(
      Boolean(item.quota.data_mb) && item.after_kbps === undefined,
    )
    expect(/tốc độ còn/.test(instructions.vi)).toBe(item.after_kbps !== undefined)
    expect(/được phát Wi-Fi/.test(instructions.vi)).toBe(Boolean(item.quota.data_mb) && item.hotspot)
  })

  test('never cost less for more data', () => {
    for (const one of packages)
      for (const other of packages)
        if (
          one !== other &&
          one.days === other.days &&
          one.countries.join() === other.countries.join() &&
          (one.quota.data_mb ?? 0) > (other.quota.data_mb ?? 0)
        )
          expect(one.price, `${one.code} ${other.code}`).toBeGreaterThanOrEqual(other.price)
  })

  test('cost more for a region than for one of its countries', () => {
    expect(byCode('RAS5')?.price).toBeGreaterThan(byCode('RKR5')?.price ?? Number.POSITIVE_INFINITY)
    expect(byCode('REU7')?.price).toBeGreaterThan(byCode('RFR7')?.price ?? Number.POSITIVE_INFINITY)
  })
})
