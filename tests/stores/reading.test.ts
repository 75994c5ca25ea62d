/**
 * Decisions for public pages: whether a typed model matches a television set, and whether a news item
 * concerns the line.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { concerns } from '../../src/site/stores/concerns.ts'
import { matchesSet } from '../../src/site/stores/sets.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

describe('a television set', () => {
  const models = ['HL-U7*', 'HL-U8*']
  test.each(['HL-U8', 'hl u8', 'HLU8K55', 'hạ long', 'Ha Long HL-U7', 'ha long u', '55HL-U8', 'ha', 'HL'])(
    'matches %j',
    (typed) => {
      // "ha long u" contains the brand and a letter with which no model starts.
      expect(matchesSet(typed, 'Hạ Long', models)).toBe(typed !== 'ha long u')
    },
  )
  test.each(['', '  ', '-', 'ha long u', 'HL-S3', 'U8', 'Sao Mai', 'HL-U9', '%*', '<b>'])(
    'does not match %j',
    (typed) => {
      expect(matchesSet(typed, 'Hạ Long', models)).toBe(false)
    },
  )
  test('matches models with a suffix within the variable part', () => {
    expect(matchesSet('SM-55K', 'Sao Mai', ['SM-*K'])).toBe(true)
    expect(matchesSet('SM-55', 'Sao Mai', ['SM-*K'])).toBe(false)
    expect(matchesSet('SM-BOX', 'Sao Mai', ['SM-BOX2'])).toBe(true)
    expect(matchesSet('SM-BOX3', 'Sao Mai', ['SM-BOX2'])).toBe(false)
  })
})

describe('a news item', () => {
  let page: Page
  beforeEach(async () => {
    page = await openPage('/tinh-nang/tin-tuc')
  })
  afterEach(() => page.close())

  test('concerns a line by kind, membership, roaming and packages only', async () => {
    await signIn(page, '0912000001')
    expect(await concerns(['prepaid', 'postpaid', 'member', 'roaming', 'home'], ['SEN60', 'SENVIP'])).toEqual(
      {
        whom: ['prepaid', 'member', 'roaming'],
        names: ['SEN60'],
      },
    )
    page.newCalls()
    expect(await concerns(['home', 'tv'], [])).toEqual({ whom: [], names: [] })
    expect(page.newCalls()).toEqual([])
  })

  test('concerns no line without responses', async () => {
    await signIn(page, '0912000007')
    expect(await concerns(['roaming'], [])).toEqual({ whom: [], names: [] })
    page.network('down')
    expect(await concerns(['prepaid'], ['SEN60'])).toEqual({ whom: [], names: [] })
  })
})
