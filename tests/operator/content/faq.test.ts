/** `help_get_faq` and `help_get_stores_by_province`, and how a start imports changed files. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEditorial, seedEditorial } from '../../../src/operator/seed/editorial.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const written = readEditorial('content')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const search = async (request: { topic?: string; keyword?: string } = {}) =>
  resultOf(await world.call('help_get_faq', request))
const found = async (keyword: string, topic?: string) =>
  (await search({ keyword, ...(topic && { topic }) })).questions.map(({ FAQ_ID }) => FAQ_ID)

describe('questions', () => {
  test('lists all in the editors’ order with all topics', async () => {
    const { topics, questions } = await search()
    expect(topics.map(({ TOPIC_ID }) => TOPIC_ID)).toEqual(written.faq.topics.map(({ key }) => key))
    expect(questions.map(({ FAQ_ID }) => FAQ_ID)).toEqual(written.faq.entries.map(({ id }) => id))
  })

  test('filters by topic and returns none for an unknown one', async () => {
    const { questions } = await search({ topic: 'sim' })
    expect(questions.length).toBeGreaterThan(3)
    for (const { TOPIC_ID } of questions) expect(TOPIC_ID).toBe('sim')
    expect((await search({ topic: 'bong-da' })).questions).toEqual([])
  })

  test.each([
    ['quên mật khẩu', 'quen-mat-khau'],
    ['quen mat khau', 'quen-mat-khau'],
    ['forget password', 'quen-mat-khau'],
    ['hủy gói', 'huy-goi-cuoc'],
    ['huy goi', 'huy-goi-cuoc'],
    ['lost phone', 'bao-mat-may-va-sim'],
  ])('finds %j in %s', async (keyword, id) => expect(await found(keyword)).toContain(id))

  test.each([
    ['pasword', 'quen-mat-khau'],
    ['studens', 'goi-cho-sinh-vien'],
  ])('tolerates the typo %j and finds %s', async (keyword, id) => expect(await found(keyword)).toContain(id))

  test('combines words and topic', async () => {
    expect(await found('otp', 'quoc-te')).toEqual(['nhan-otp-ngan-hang-o-nuoc-ngoai'])
    expect(await found('zzzzzz')).toEqual([])
  })

  test('links to related pages and leaves no placeholder', async () => {
    const { questions } = await search()
    expect(questions.find(({ FAQ_ID }) => FAQ_ID === 'huy-goi-cuoc')).toMatchObject({
      action: { path: '/tai-khoan', label: { vi: 'Huỷ gói ngay', en: 'Cancel it now' } },
    })
    expect(questions.find(({ FAQ_ID }) => FAQ_ID === 'chan-quang-cao')?.action).toBeNull()
    expect(JSON.stringify(questions)).not.toContain('{{')
  })
})

describe('stores', () => {
  const stores = async (province_id: string) =>
    resultOf(await world.call('help_get_stores_by_province', { province_id })).stores

  test('lists those of a province with all fields', async () => {
    const found = await stores('01')
    expect(found.length).toBe(written.stores.filter(({ province }) => province === '01').length)
    expect(found[0]).toMatchObject({
      ADDRESS: expect.stringContaining('Hà Nội'),
      MOBILE: expect.stringMatching(/^0\d+$/),
      LATITUDE: expect.any(Number),
      LONGITUDE: expect.any(Number),
    })
    expect(await stores('1')).toEqual(found)
  })

  test('returns none for an empty province and rejects invalid ids', async () => {
    expect(await stores('99')).toEqual([])
    expect(errorOf(await world.call('help_get_stores_by_province', { province_id: 'Hà Nội' }))).toEqual({
      code: 'bad_request',
      fields: ['province_id'],
    })
  })
})

describe('import at the start', () => {
  test('changes nothing for unchanged content', async () => {
    const before = await search()
    await seedEditorial(world.context, written)
    expect(await search()).toEqual(before)
  })

  test('updates changed texts and removes deleted files', async () => {
    const [first, ...rest] = written.faq.entries
    if (!first) throw new Error('There are no answers')
    const [news, ...others] = written.news.items.toReversed()
    const changed = { ...first, question: { vi: 'Câu hỏi đã sửa', en: 'The question was changed' } }
    await seedEditorial(world.context, {
      ...written,
      faq: { ...written.faq, entries: [changed, ...rest.slice(1)] },
      news: { ...written.news, items: others },
    })
    expect((await search()).questions).toHaveLength(written.faq.entries.length - 1)
    expect(await found('question was changed')).toContain(first.id)
    expect(errorOf(await world.call('help_news_detail', { NEWS_ID: news?.id ?? '' }))).toEqual({
      code: 'news_unknown',
    })
    await seedEditorial(world.context, written)
    expect((await search()).questions).toHaveLength(written.faq.entries.length)
  })
})
