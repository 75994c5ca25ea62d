/** The machine-readable zone of a card, as it is typed. Spec EKY-14. */
import { describe, expect, test } from 'vitest'
import { formatTd1 } from '../../src/contract/rules/td1.ts'
import { readZone, typedLine } from '../../src/site/client/card/zone.ts'

const YEAR = 2026
const CARD = {
  idNumber: '001190000011',
  name: 'TRAN THI HOA',
  birthDate: '31/01/1990',
  sex: 'female',
  expiresOn: '31/01/2030',
} as const
const [FIRST, SECOND, THIRD] = formatTd1(CARD)
const swap = (line: string, at: number, by: string) => line.slice(0, at) + by + line.slice(at + 1)

describe('the zone of a card', () => {
  test('gives its fields once every check digit fits', () => {
    expect(readZone([FIRST, SECOND, THIRD], YEAR)).toEqual({ lines: ['right', 'right', 'right'], zone: CARD })
    const endless = { ...CARD, expiresOn: '', birthDate: '31/12/2012' }
    expect(readZone(formatTd1(endless), YEAR).zone).toEqual(endless)
  })

  test('marks the line whose check digit does not fit', () => {
    expect(readZone([swap(FIRST, 6, '8'), SECOND, THIRD], YEAR).lines[0]).toBe('wrong')
    expect(readZone([FIRST, swap(SECOND, 2, '7'), THIRD], YEAR)).toEqual({
      lines: ['right', 'wrong', 'right'],
      zone: undefined,
    })
  })

  test('calls the first lines right while the others are being typed', () => {
    expect(readZone([FIRST, '', ''], YEAR).lines).toEqual(['right', 'empty', 'empty'])
    expect(readZone([FIRST, SECOND, 'TRAN'], YEAR).lines).toEqual(['right', 'right', 'short'])
  })

  test('refuses a card of another country', () => {
    const first = FIRST.replace('IDVNM', 'IDUTO')
    expect(readZone([first, SECOND, THIRD], YEAR).zone).toBeUndefined()
  })
})

test('takes a line as phones type it', () => {
  expect(typedLine('idvnm 0123«‹≤')).toBe('IDVNM0123<<<')
  expect(typedLine('A'.repeat(40))).toHaveLength(30)
})
