/**
 * `news_search`, `help_news_detail`, `help_news_group`: only published items, found with and without
 * diacritics.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNews } from '../../../src/contract/content/news.ts'
import { readPlaceholders } from '../../../src/contract/content/placeholders.ts'
import { NEWS_PER_PAGE } from '../../../src/contract/main/news.schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

/** The day on which every world starts. */
const TODAY = '2026-11-21'
const written = readNews('content', readPlaceholders('content'))
const published = written.items.filter(({ date }) => date <= TODAY)
const toCome = written.items.filter(({ date }) => date > TODAY)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const search = async (request: { keyword?: string; group?: string; page?: number } = {}) =>
  resultOf(await world.call('news_search', request))
const found = async (keyword: string) => (await search({ keyword })).news.map(({ NEWS_ID }) => NEWS_ID)

describe('list', () => {
  test('returns newest items first, page by page without duplicates', async () => {
    const first = await search()
    expect(first).toMatchObject({
      total: published.length,
      page: 1,
      pages: Math.ceil(published.length / NEWS_PER_PAGE),
    })
    const pages = await Promise.all(
      Array.from({ length: first.pages }, async (_, index) => (await search({ page: index + 1 })).news),
    )
    expect(pages.flat().map(({ NEWS_ID }) => NEWS_ID)).toEqual(published.map(({ id }) => id))
  })

  test('returns an empty page with the total beyond the end', async () => {
    expect(await search({ page: 99 })).toMatchObject({ news: [], total: published.length, page: 99 })
  })

  test.each(written.groups)('filters by the group $key', async ({ key, name }) => {
    const { news, total } = await search({ group: key })
    expect(total).toBe(published.filter(({ group }) => group === key).length)
    for (const item of news)
      expect(item).toMatchObject({ GROUP_ID: key, GROUP_NAME: name.vi, EN_GROUP_NAME: name.en })
  })

  test('returns nothing for an unknown group', async () =>
    expect(await search({ group: 'bong-da' })).toMatchObject({ news: [], total: 0, pages: 0 }))
})

describe('search', () => {
  test.each([
    ['lừa đảo qua điện thoại', 'giup-bo-me-tranh-lua-dao'],
    ['lua dao qua dien thoai', 'giup-bo-me-tranh-lua-dao'],
    ['metro', 'phu-song-5g-tuyen-metro'],
    ['base stations', 'tram-phat-song-gia-gui-tin-nhan'],
    ['SEN60', 'sen60-them-100-tin-nhan-khong-tang-gia'],
    ['ngôn ngữ ký hiệu', 'tong-dai-ngon-ngu-ky-hieu'],
  ])('finds for %j first: %s', async (keyword, id) => expect((await found(keyword))[0]).toBe(id))

  test('ignores diacritics', async () => expect(await found('cua hang')).toEqual(await found('cửa hàng')))

  test.each([
    ['internte', 'nha1000-mien-phi-lap-dat'],
    ['studetns', 'internet-cho-sinh-vien-nhasv'],
    ['metor', 'phu-song-5g-tuyen-metro'],
  ])('tolerates the typo %j and finds %s', async (keyword, id) => expect(await found(keyword)).toContain(id))

  test('ranks mentions below items on the subject', async () => {
    const ids = await found('Buôn Ma Thuột')
    expect(ids[0]).toBe('cua-hang-moi-o-can-tho-va-buon-ma-thuot')
    expect(await found('cobalt')).toEqual(['thu-gom-dien-thoai-cu'])
  })

  test('tolerates typos only when no exact match exists', async () => {
    expect(await found('coban')).toEqual(['thu-gom-dien-thoai-cu'])
  })

  test('combines words and group', async () => {
    const { news } = await search({ keyword: 'internet', group: 'khuyen-mai' })
    expect(news.length).toBeGreaterThan(0)
    for (const { GROUP_ID } of news) expect(GROUP_ID).toBe('khuyen-mai')
  })

  test.each(['máy giặt', 'zzzzzz', '%', "'; drop table news; --", '\\'])(
    'returns nothing and does not fail for %j',
    async (keyword) => expect(await search({ keyword })).toMatchObject({ news: [], total: 0 }),
  )
})

describe('item', () => {
  test('has all fields and its text in both languages', async () => {
    const item = resultOf(
      await world.call('help_news_detail', { NEWS_ID: 'sen60-them-100-tin-nhan-khong-tang-gia' }),
    )
    expect(item).toMatchObject({
      TITLE: 'SEN60 có thêm 100 tin nhắn, giá giữ nguyên',
      EN_TITLE: 'SEN60 gets 100 more texts at the same price',
      IMAGE: 'phone',
      GROUP_NAME: 'Dịch vụ',
      DATETIME: '2026-09-07T17:00:00.000Z',
    })
    expect(item.EN_DESCRIPTION).toMatch(/^From 8 Sep 2026/)
    expect(item.BODY).toMatch(/giá vẫn là 120\.000\sđ/)
    expect(item.EN_BODY).toMatch(/stays 120,000\sđ/)
  })

  test.each(['khong-co', '', '../../secret', "' or 1=1"])(
    'returns an error for the unknown item %j',
    async (NEWS_ID) =>
      expect(errorOf(await world.call('help_news_detail', { NEWS_ID }))).toEqual({ code: 'news_unknown' }),
  )
})

test('lists groups in order with their published items', async () => {
  const { groups } = resultOf(await world.call('help_news_group'))
  expect(groups.map(({ GROUP_ID }) => GROUP_ID)).toEqual(written.groups.map(({ key }) => key))
  expect(groups.reduce((sum, { COUNT }) => sum + COUNT, 0)).toBe(published.length)
})

test('hides a future item until its day starts in Vietnam', async () => {
  const item = toCome.at(-1)
  if (!item) throw new Error('The news hold no item with a date to come')
  const ids = async () => (await search({ group: item.group })).news.map(({ NEWS_ID }) => NEWS_ID)
  expect(await ids()).not.toContain(item.id)
  expect(errorOf(await world.call('help_news_detail', { NEWS_ID: item.id }))).toEqual({
    code: 'news_unknown',
  })
  const wait = (Date.parse(`${item.date}T00:00:00+07:00`) - world.now().getTime()) / 1000
  await world.advance(wait - 1)
  expect(await ids()).not.toContain(item.id)
  await world.advance(1)
  expect(await ids()).toContain(item.id)
  expect(resultOf(await world.call('help_news_detail', { NEWS_ID: item.id })).TITLE).toBe(item.title.vi)
})
