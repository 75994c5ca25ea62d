/**
 * Banners as the app and the site fetch them: from the same files, within their windows, by the operator's
 * clock.
 */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { windowState } from '../../../src/contract/rules/promotion.ts'
import { readOffers } from '../../../src/entry/content.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const written = readOffers().banners
const running = () => written.filter(({ window }) => windowState(window, world.now()) === 'running')

describe('getBanners', () => {
  test('returns today’s banners by position with picture, link and reason', async () => {
    const banners = resultOf(await world.call('getBanners'))
    expect(banners.map(({ id }) => id)).toEqual(running().map(({ slug }) => slug))
    expect(banners[0]).toEqual({
      id: 'nap-tien-nua-gia',
      title: 'Phiếu nạp tiền giảm 50%',
      text: written[0]?.text.vi,
      rootImageUrl: '/',
      imagePath: 'share/vi/nap-tien-nua-gia.png',
      position: 10,
      link: '/nap-tien-nua-gia',
      places: ['home', 'app'],
      why: written[0]?.why.vi,
      until: '2027-12-31T17:00:00.000Z',
    })
    expect(banners.find(({ id }) => id === 'goi-sen30')?.until).toBeNull()
  })

  test('follows the language of the header, also in links', async () => {
    const banners = resultOf(await world.call('getBanners', {}, { language: 'en' }))
    expect(banners[0]).toMatchObject({
      title: '50% top-up voucher',
      link: '/en/nap-tien-nua-gia',
      imagePath: 'share/en/nap-tien-nua-gia.png',
    })
    for (const { title, text, why } of banners)
      for (const words of [title, text, why]) expect(words).not.toMatch(/[ạảấầậắằặẹẻếềệịỉọỏốồộớờợụủứừựỵỷ]/i)
  })
})

describe('media_get_banner', () => {
  test('returns the banners of one placement', async () => {
    expect(
      resultOf(await world.call('media_get_banner', { place: 'ROAMING_DIRECTAPP' })).map(({ id }) => id),
    ).toContain('cai-ung-dung')
    const home = resultOf(await world.call('media_get_banner', { place: 'home' }))
    expect(home.length).toBeGreaterThan(2)
    expect(home.map(({ id }) => id)).toEqual(
      running()
        .filter(({ places }) => places.includes('home'))
        .map(({ slug }) => slug),
    )
  })
  test.each([{}, { place: '' }, { place: 'HOME' }, { place: ['home'] }, { place: 'x'.repeat(1_000) }])(
    'rejects %o',
    async (body) => {
      expect(errorOf(await world.call('media_get_banner', body)).code).toBe('bad_request')
    },
  )
})

test('removes a banner at midnight in Vietnam after its window', async () => {
  const end = Date.parse('2027-12-31T17:00:00Z')
  const ids = async () => resultOf(await world.call('getBanners')).map(({ id }) => id)
  await world.context.clock.advance((end - world.now().getTime()) / 1000 - 1)
  expect(await ids()).toContain('nap-tien-nua-gia')
  await world.context.clock.advance(1)
  expect(await ids()).not.toContain('nap-tien-nua-gia')
  expect(await ids()).toEqual(running().map(({ slug }) => slug))
})

test('has files for every promotion that a banner references', () => {
  for (const { promotion } of written)
    if (promotion) expect(existsSync(`content/promotions/${promotion}/promotion.yaml`)).toBe(true)
})
