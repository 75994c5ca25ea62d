/** The zone of a card, its fields, the states of a request and types of photographs. Spec EKY-3 to EKY-5. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canIdentityBecome,
  IDENTITY_STATES,
  IDENTITY_STEPS,
  IDENTITY_TABLE,
  isOpenIdentity,
  papersFor,
} from '../../src/contract/rules/identification.ts'
import {
  ageOn,
  differsFromZone,
  EMPTY_IDENTITY_FORM,
  isoDay,
  validateIdentity,
} from '../../src/contract/rules/identification-form.ts'
import { photoType } from '../../src/contract/rules/photograph.ts'
import { type CardZone, checkDigit, formatTd1, parseTd1, unmarkedName } from '../../src/contract/rules/td1.ts'

const TUNG: CardZone = {
  idNumber: '001204009127',
  name: 'NGO THANH TUNG',
  birthDate: '21/02/2004',
  sex: 'male',
  expiresOn: '21/02/2029',
}

describe('the zone of a card', () => {
  test.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['D23145890', '7'],
    ['740812', '2'],
    ['120415', '9'],
  ])('has for %s the check digit %s (ICAO Doc 9303)', (text, digit) => {
    expect(checkDigit(text)).toBe(digit)
  })

  test('is read as it was written', () => {
    const lines = formatTd1(TUNG)
    expect(lines.map(({ length }) => length)).toEqual([30, 30, 30])
    expect(parseTd1(lines, 2026)).toEqual({ ok: true, zone: TUNG })
  })

  test('keeps cards that do not expire, and separates centuries', () => {
    const old = { ...TUNG, birthDate: '30/07/1959', expiresOn: '', sex: 'female' as const }
    expect(parseTd1(formatTd1(old), 2026)).toEqual({ ok: true, zone: old })
  })

  test('is refused for every single wrong character of number and dates', () => {
    const lines = formatTd1(TUNG)
    const places: [number, number, number][] = [
      [0, 5, 27],
      [1, 0, 15],
    ]
    for (const [line, from, to] of places)
      for (let at = from; at < to; at += 1) {
        if (line === 1 && at === 7) continue
        const text = lines[line] ?? ''
        const wrong = (Number(text.charAt(at)) + 1) % 10
        const changed = lines.map((one, index) =>
          index === line ? `${one.slice(0, at)}${wrong}${one.slice(at + 1)}` : one,
        )
        expect(parseTd1(changed, 2026).ok, `line ${line}, ${at}`).toBe(false)
      }
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 4 }), (lines) => {
        expect(parseTd1(lines, 2026).ok).toBe(false)
      }),
    )
  })

  test('writes names without marks', () => {
    expect(unmarkedName('Đặng Thị Kiều-Oanh')).toBe('DANG THI KIEU OANH')
    expect(differsFromZone({ ...form, full_name: 'Ngô Thanh Tùng' }, TUNG)).toEqual([])
    expect(differsFromZone({ ...form, full_name: 'Ngô Thanh Tú' }, TUNG)).toEqual(['full_name'])
  })
})

const form = {
  full_name: 'Ngô Thanh Tùng',
  birth_date: '21/02/2004',
  sex: 'male',
  id_number: '001204009127',
  expires_on: '21/02/2029',
}
const TODAY = '2026-11-21'

describe('the fields', () => {
  test.each([
    [{}, {}],
    [{ full_name: 'Tùng' }, { full_name: 'name' }],
    [{ full_name: '' }, { full_name: 'required' }],
    [{ full_name: '<b>Tùng Ngô</b>' }, { full_name: 'name' }],
    [{ birth_date: '31/02/2004' }, { birth_date: 'date' }],
    [{ birth_date: '22/11/2026' }, { birth_date: 'date' }],
    [{ birth_date: '22/11/2014' }, { birth_date: 'age' }],
    [{ birth_date: '21/11/2014' }, {}],
    [{ id_number: '12345678' }, { id_number: 'number' }],
    [{ id_number: '123456789' }, {}],
    [{ expires_on: '20/11/2026' }, { expires_on: 'expired' }],
    [{ expires_on: '21/11/2026' }, {}],
    [{ expires_on: '' }, {}],
    [{ sex: 'x' }, { sex: 'sex' }],
  ])('%o are %o', (change, faults) => {
    expect(validateIdentity({ ...form, ...change }, TODAY)).toEqual(faults)
  })

  test('count years on the birthday itself', () => {
    expect([ageOn('2014-11-21', TODAY), ageOn('2014-11-22', TODAY)]).toEqual([12, 11])
    expect(isoDay('29/02/2024')).toBe('2024-02-29')
    expect(isoDay('29/02/2023')).toBeUndefined()
  })
})

test('asks for every field but the expiry', () => {
  const { expires_on: expiry, ...others } = validateIdentity(EMPTY_IDENTITY_FORM, TODAY)
  expect(expiry).toBeUndefined()
  expect(new Set(Object.values(others))).toEqual(new Set(['required']))
})

test('shows steps that follow each other', () => {
  for (const [index, step] of IDENTITY_STEPS.entries()) {
    const next = IDENTITY_STEPS[index + 1]
    if (next) expect(canIdentityBecome(step, next)).toBe(true)
  }
})

test('leads every state to an end', () => {
  for (const state of IDENTITY_STATES) {
    const seen = new Set([state])
    for (const one of seen) for (const next of IDENTITY_TABLE[one]) seen.add(next)
    expect([...seen].some((one) => !isOpenIdentity(one))).toBe(true)
  }
  expect(papersFor(['age', 'vip'])).toEqual([
    'id_card',
    'sim',
    'contract',
    'birth_certificate',
    'guardian_id_card',
  ])
})

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  [[...Buffer.from('RIFF1234WEBP')], 'image/webp'],
  [[...Buffer.from('<svg xmlns')], undefined],
  [[...Buffer.from('GIF89a')], undefined],
  [[], undefined],
])('recognises %o as %s', (bytes, type) => {
  expect(photoType(new Uint8Array(bytes))).toBe(type)
})
