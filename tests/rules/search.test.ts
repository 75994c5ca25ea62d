/**
 * Search addresses: `/tim-kiem/{keyword}`, with plus signs for spaces and percent signs; an empty search does
 * nothing. Spec CAT-3.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEYWORD_MAX, keywordOf, keywordPath } from '../../src/contract/rules/search.ts'

describe('keyword to address', () => {
  test.each([
    ['goi 30 ngay', 'goi+30+ngay'],
    ['  SEN60 ', 'SEN60'],
    ['50% data', '50++data'],
    ['a\tb', 'a+b'],
    ['gói', 'g%C3%B3i'],
    ['go\u0301i', 'g%C3%B3i'],
    ['4G+5G', '4G%2B5G'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['🌸', '%F0%9F%8C%B8'],
  ])('%j → %s', (text, path) => expect(keywordPath(text)).toBe(path))

  test.each(['', '   ', '%', ' % % ', '\u0000', '.', '..', '\ud83c'])('ignores %j', (text) =>
    expect(keywordPath(text)).toBeUndefined(),
  )
})

describe('address to keyword', () => {
  test.each([
    ['/tim-kiem/goi+30+ngay', 'goi 30 ngay'],
    ['/en/tim-kiem/goi+30+ngay?x=1#a', 'goi 30 ngay'],
    ['/tim-kiem?tu-khoa=g%C3%B3i+30%25', 'gói 30'],
    ['/en/tim-kiem?a=b&tu-khoa=4G%2B5G', '4G+5G'],
    ['/tim-kiem/a%2Fb', 'a/b'],
    ['/tim-kiem/50%', '50'],
    ['/tim-kiem/50%ZZ+goi', '50 ZZ goi'],
    ['/tim-kiem/%FF', 'FF'],
    ['/tim-kiem/', ''],
    ['/tim-kiem', ''],
    ['/tim-kiem?tu-khoa=', ''],
    ['/dich-vu/goi-cuoc-di-dong', ''],
  ])('%s → %j', (address, words) => expect(keywordOf(address)).toBe(words))
})

describe('round trip', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({
      unit: fc.constantFrom(
        '%',
        '+',
        '/',
        '?',
        '#',
        '&',
        '=',
        ' ',
        '.',
        'ệ',
        'Đ',
        'e\u0323',
        '🌸',
        '\ud83c',
        'a',
        '0',
      ),
      maxLength: 40,
    }),
  )

  test('preserves the keyword except percent signs', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const path = keywordPath(text)
        if (path === undefined) return
        const words = keywordOf(`/tim-kiem/${path}`)
        const meant = text.normalize('NFC').trim().slice(0, KEYWORD_MAX)
        if (meant.isWellFormed() && !meant.includes('\ufffd'))
          expect(words).toBe(meant.replace(/[\s%\p{Cc}]+/gu, ' ').trim())
        expect(words).not.toBe('')
        expect(words.length).toBeLessThanOrEqual(KEYWORD_MAX)
      }),
    )
  })

  test('gives a single path segment that browsers leave unchanged', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const path = keywordPath(text)
        if (path === undefined) return
        expect(new URL(`/tim-kiem/${path}`, 'https://here.example').pathname).toBe(`/tim-kiem/${path}`)
        expect(path).not.toMatch(/[/?#\s]|%25|%20/)
      }),
    )
  })

  test('finds the same words again, also through a plain form', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const words = keywordOf(`/tim-kiem?${new URLSearchParams({ 'tu-khoa': text })}`)
        const path = keywordPath(words)
        if (path !== undefined) expect(keywordOf(`/tim-kiem/${path}`)).toBe(words)
      }),
    )
  })
})
