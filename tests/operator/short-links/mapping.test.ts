/** `selfcare_url_mapping`. Spec LNK-2. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const secondsTo = (time: string) => (Date.parse(time) - world.now().getTime()) / 1_000
const map = (a: string) => world.call('selfcare_url_mapping', { short_link: `https://sen.example/s?a=${a}` })

test('maps a link of the content', async () => {
  expect(resultOf(await map('tet-data'))).toEqual({
    channel: 'poster',
    camp: 'tet-2027',
    sub_id: 'cua-hang',
    convertUrl: '/dich-vu/goi-cuoc-di-dong',
    action: 'view',
  })
})

test('does not know other keys, and no link after its last day', async () => {
  expect(errorOf(await map('khong-co'))).toEqual({ code: 'short_link_unknown' })
  expect(resultOf(await map('hoan-data')).convertUrl).toBe('/hoan-20-goi-data')
  await world.context.clock.advance(secondsTo('2027-12-31T23:59:00+07:00'))
  expect(resultOf(await map('hoan-data')).camp).toBe('hoan-20-goi-data')
  await world.context.clock.advance(secondsTo('2028-01-01T00:01:00+07:00'))
  expect(errorOf(await map('hoan-data'))).toEqual({ code: 'short_link_unknown' })
})
