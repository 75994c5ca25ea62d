/** `npm run adopt` asks ten questions and writes `content/operator.yaml`. */
import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyAnswers, currentAnswers } from '../../src/entry/content/adopt/apply.ts'
import { brandColours } from '../../src/entry/content/adopt/colours.ts'
import { QUESTIONS } from '../../src/entry/content/adopt/questions.ts'
import { OPERATOR_YAML } from '../../src/entry/paths.ts'

const yaml = readFileSync(OPERATOR_YAML, 'utf8')
const ANSWERS = { name: 'Cọ Xanh', primary: '#ffcc00', mobile: '19001234', services: ['voice_otp'] as const }

test('asks ten questions', () => {
  expect(QUESTIONS.length + 1).toBe(10)
})

test('changes what was answered and keeps everything else, with its comments', () => {
  const { text, changes } = applyAnswers(yaml, ANSWERS)
  expect(changes).toContain('brand.name: Sen Mobile → Cọ Xanh')
  expect(parse(text)).toMatchObject({
    brand: { name: 'Cọ Xanh', colours: { primary: { dark: '#ffcc00' } } },
    hotlines: { mobile: '19001234', internet: '18001166' },
    parts: { loyalty: false, roaming: false, adviser: false },
    features: { wallet: false, voice_otp: true, mail_otp: false },
    app: { android: '', ios: '', scheme: 'senmobile' },
  })
  const comments = (content: string) => content.split('\n').filter((line) => line.trim().startsWith('#'))
  expect(comments(text)).toEqual(comments(yaml))
})

test('suggests the answers of the last time, which change nothing', () => {
  const { text } = applyAnswers(yaml, ANSWERS)
  const current = currentAnswers(text)
  expect(current).toMatchObject({ name: 'Cọ Xanh', mobile: '19001234', services: ['voice_otp'] })
  expect(applyAnswers(text, current)).toEqual({ text, changes: [] })
})

describe('refuses', () => {
  test.each([
    [{ name: '' }, 'name: a name is needed'],
    [{ primary: 'red' }, 'primary: six digits, as in #0b5563'],
    [{ sender: 'Two words' }, 'sender: 3 to 11 letters and digits'],
    [{ mobile: '1800-1091' }, 'hotlines.mobile: digits only, as in 18001091'],
    [{ hotline: '18001091' }, 'hotline: there is no such question'],
    [{ services: ['fax' as never] }, 'services: fax is none of loyalty, roaming, home, '],
  ])('%j', (answers, sentence) => {
    expect(() => applyAnswers(yaml, answers)).toThrow(sentence)
  })

  test('names every fault at a time', () => {
    expect(() => applyAnswers(yaml, { primary: 'red', mobile: 'x' })).toThrow(
      /primary: .*\nhotlines\.mobile: /s,
    )
  })
})

test('every colour can be read in both modes, and a readable one stays', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (colour) => {
      const { light, dark } = brandColours(colour)
      expect(wcagContrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(dark, '#06191c')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 200 },
  )
  expect(brandColours('#0b5563').light).toBe('#0b5563')
})
