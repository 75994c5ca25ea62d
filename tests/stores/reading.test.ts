/**
 * What stores decide for pages that are read: is a television set meant, and does a news item concern the
 * line.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { concerns } from '../../src/site/stores/concerns.ts'
import { matchesSet } from '../../src/site/stores/sets.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

describe('a television set', () => {
  const models = ['HL-U7*', 'HL-U8*']
  test.each(['HL-U8', 'hl u8', 'HLU8K55', 'hạ long', 'Ha Long HL-U7', 'ha long u', '55HL-U8', 'ha', 'HL'])(
    '%j is one of them',
    (typed) => {
      // "ha long u" names the brand and a letter that begins no model of it.
      expect(matchesSet(typed, 'Hạ Long', models)).toBe(typed !== 'ha long u')
    },
  )
  test.each(['', '  ', '-', 'ha long u', 'HL-S3', 'U8', 'Sao Mai', 'HL-U9', '%*', '<b>'])(
    '%j is none of them',
    (typed) => {
      expect(matchesSet(typed, 'Hạ Long', models)).toBe(false)
    },
  )
  test('whose model has an end in the middle of what differs', () => {
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

  test('concerns a line by its kind, its membership, its roaming and its packages, and by nothing that is not asked', async () => {
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

  test('concerns nobody when nobody answers', async () => {
    await signIn(page, '0912000007')
    expect(await concerns(['roaming'], [])).toEqual({ whom: [], names: [] })
    page.network('down')
    expect(await concerns(['prepaid'], ['SEN60'])).toEqual({ whom: [], names: [] })
  })
})
