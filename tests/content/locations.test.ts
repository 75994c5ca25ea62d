/**
 * Address data is complete: 34 provinces, their wards with the former units, and lists that name existing
 * places.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placesOf, readLocations } from '../../src/contract/content/locations.ts'
import { openContentCopy } from './content-copy.ts'

const FOLDER = 'content/locations'
const provinces = readLocations(FOLDER)
const wards = provinces.flatMap((province) => province.wards.map((ward) => ({ ...ward, province })))
const unique = (items: readonly string[]) => new Set(items).size === items.length

describe('the country since 1 July 2025', () => {
  test('has 34 provinces and 3,321 wards, each once', () => {
    expect(provinces).toHaveLength(34)
    expect(wards).toHaveLength(3_321)
    for (const key of ['id', 'ccbs'] as const)
      expect(unique(provinces.map((province) => province[key]))).toBe(true)
    expect(unique(wards.map(({ id }) => id))).toBe(true)
  })

  test('assigns the 63 former provinces to the new ones', () => {
    const old = provinces.flatMap((province) => province.old)
    expect(old).toHaveLength(63)
    expect(unique(old)).toBe(true)
    expect(provinces.find(({ id }) => id === '79')?.old).toEqual([
      'Bà Rịa - Vũng Tàu',
      'Bình Dương',
      'Hồ Chí Minh',
    ])
  })

  test('gives every ward an old district and its former units', () => {
    for (const { province, district, old } of wards) {
      expect(province.districts.map(({ id }) => id)).toContain(district)
      expect(old.length).toBeGreaterThan(0)
      expect(unique(old)).toBe(true)
    }
  })

  test('names the old district and province of every old unit', () => {
    const known = new Set(provinces.flatMap(({ old }) => old))
    for (const { old } of wards)
      for (const text of old) {
        const parts = text.split(', ')
        expect(parts.length, text).toBeGreaterThan(1)
        expect(known, text).toContain(parts.at(-1)?.replace(/^(Tỉnh|Thành phố) /, ''))
        expect(parts.at(-2), text).toMatch(/^(Quận|Huyện|Thị xã|Thành phố) /)
      }
  })

  test.each([
    ['79', 'Phường Bến Thành', 'Quận 1', 'Phường Phạm Ngũ Lão, Quận 1, Thành phố Hồ Chí Minh'],
    ['01', 'Phường Hoàn Kiếm', 'Quận Hoàn Kiếm', 'Phường Hàng Bạc, Quận Hoàn Kiếm, Thành phố Hà Nội'],
    // A row whose code is in no list.
    ['31', 'Phường An Biên', 'Quận Lê Chân', 'Phường Niệm Nghĩa, Quận Lê Chân, Thành phố Hải Phòng'],
    // A row whose code belongs to another ward, in another province.
    ['48', 'Xã Hiệp Đức', 'Huyện Hiệp Đức', 'Thị trấn Tân Bình, Huyện Hiệp Đức, Tỉnh Quảng Nam'],
    // Units without any row.
    ['79', 'Đặc khu Côn Đảo', 'Huyện Côn Đảo', 'Huyện Côn Đảo, Tỉnh Bà Rịa - Vũng Tàu'],
    ['52', 'Xã Ia Mơ', 'Huyện Chư Prông', 'Xã Ia Mơ, Huyện Chư Prông, Tỉnh Gia Lai'],
  ])('places %s: %s was in %s and contains %s', (id, name, district, old) => {
    const province = provinces.find((one) => one.id === id)
    const ward = province?.wards.find((one) => one.name === name)
    expect(province?.districts.find((one) => one.id === ward?.district)?.name).toBe(district)
    expect(ward?.old).toContain(old)
  })
})

describe('streets, ấp and khu', () => {
  test.each(['01', '79', '48'])('are listed for every ward of %s', (id) => {
    const province = provinces.find((one) => one.id === id)
    for (const ward of province?.wards ?? []) {
      if (!province || ward.name.startsWith('Đặc khu')) continue
      const listed = (['street', 'ap', 'khu'] as const).flatMap((kind) => placesOf(province, ward, kind))
      expect(listed.length, ward.name).toBeGreaterThan(4)
      expect(unique(listed.map((name) => name.normalize())), ward.name).toBe(true)
    }
  })

  test('are found by their old district', () => {
    const hanoi = provinces.find(({ id }) => id === '01')
    const cuaNam = hanoi?.wards.find(({ name }) => name === 'Phường Cửa Nam')
    expect(hanoi && cuaNam && placesOf(hanoi, cuaNam, 'street')).toContain('Hàng Bài')
  })
})

describe('a mistake', () => {
  const folder = join(openContentCopy(['locations']), FOLDER)
  function change(file: string, from: string, to: string): string {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    expect(before).toContain(from)
    writeFileSync(path, before.replace(from, to))
    try {
      readLocations(folder)
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }

  test.each([
    ['programmes.yaml', "'04'", '4', /^programmes\.yaml: .*two digits in quotes/m],
    [
      'programmes.yaml',
      "'04'",
      "'99'",
      /^programmes\.yaml: home_products_not_in: "99" is no province of provinces\.json; take it out or correct it$/m,
    ],
    [
      'places/01.yaml',
      'Quận Ba Đình:',
      'Quận Ba Dinh:',
      /^places\/01\.yaml: street: "Quận Ba Dinh" is no old district of wards\/01\.json.*correct its spelling$/m,
    ],
    [
      'places/01.yaml',
      '[Kim Mã, ',
      '[Kim Mã, Kim Mã, ',
      /^places\/01\.yaml: .*a name stands twice in this list: take one out$/m,
    ],
    [
      'places/48.yaml',
      'street:',
      'streets:',
      /^places\/48\.yaml: unknown "streets"; take it out or correct its spelling$/m,
    ],
    ['provinces.json', '"ccbs": "HNI"', '"ccbs": "hn"', /^provinces\.json: .*ccbs: three capitals, HNI$/m],
    ['provinces.json', '"en": "Hanoi"', '"en": ""', /^provinces\.json: .*the English text is empty/m],
    [
      'wards/01.json',
      '"province": "01"',
      '"province": "02"',
      /^wards\/01\.json: province is 02; write 01, as the file is named$/m,
    ],
    [
      'wards/01.json',
      '"name": "Phường Ba Đình"',
      '"name": "Ba Đình"',
      /^wards\/01\.json: .*a ward is called Phường, Xã or Đặc khu$/m,
    ],
    [
      'wards/48.json',
      '"id": "20333"',
      '"id": "00004"',
      /^wards\/: ward 00004 is listed twice; run npm run locations$/m,
    ],
  ])('is reported for %s: %s → %s', (file, from, to, sentence) => {
    expect(change(file, from, to)).toMatch(sentence)
  })

  test('reports a missing file and an unused one', () => {
    rmSync(join(folder, 'wards/96.json'))
    writeFileSync(join(folder, 'places/00.yaml'), '')
    expect(() => readLocations(folder)).toThrow(/wards\/96\.json: is missing; run npm run locations/)
    expect(() => readLocations(folder)).toThrow(
      /places\/00\.yaml: is no province of provinces\.json; name it as one or take it out/,
    )
  })
})
