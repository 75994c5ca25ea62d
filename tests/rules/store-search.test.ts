/** Which stores are found, and the views of the drawn map. Spec CON-4. */
import { describe, expect, test } from 'vitest'
import drawing from '../../content/locations/outlines.json'
import provinces from '../../content/locations/provinces.json'
import { readStores } from '../../src/contract/content/lists.ts'
import { boxOf, pinsOf, radiusOf, viewOf } from '../../src/contract/rules/store-map.ts'
import { ANY_STORE, findStores, type StorePlace, storeText } from '../../src/contract/rules/store-search.ts'
import { STORE_MAP } from '../../src/contract/rules/store-visit.ts'

const stores: StorePlace[] = readStores('content').map((store) => ({
  ...store,
  // With a service whose words contain the name of a city.
  text: storeText(`${store.name} ${store.address} ${store.formerly} Thông tin, chủ thuê bao`),
}))
/** Sunday at 18:00 in Vietnam. */
const SUNDAY_EVENING = Date.parse('2026-12-06T11:00:00Z')
const TUESDAY_NOON = Date.parse('2026-12-08T05:00:00Z')
const ids = (wish: Partial<typeof ANY_STORE>, now = TUESDAY_NOON) =>
  findStores(stores, { ...ANY_STORE, ...wish }, now).map(({ store }) => store.id)
const FIELD = { width: 360, height: 480 }

describe('stores', () => {
  test.each([
    ['hue', 'hue-thuan-hoa'],
    ['phuong thuan hoa', 'hue-thuan-hoa'],
    ['quan 1', 'ho-chi-minh-ben-thanh'],
    ['ba ria', 'ho-chi-minh-vung-tau'],
    ['kien giang', 'an-giang-rach-gia'],
  ])('%s is found in either address scheme', (words, id) => {
    expect(ids({ words })).toContain(id)
  })

  test('finds words from their beginning only', () => {
    expect(ids({ words: 'hue' })).toEqual(['hue-thuan-hoa'])
  })

  test('filters by what is open, done, spoken and free of steps', () => {
    expect(ids({ openNow: true }, SUNDAY_EVENING)).toEqual(['ho-chi-minh-ben-thanh'])
    expect(ids({ language: 'lo' })).toEqual(['nghe-an-truong-vinh'])
    expect(ids({ service: 'devices', words: 'hue' })).toEqual(['hue-thuan-hoa'])
    expect(ids({ service: 'devices', words: 'sa pa' })).toEqual([])
    const free = ids({ wheelchair: true })
    expect(free).toEqual(stores.filter(({ wheelchair }) => wheelchair).map(({ id }) => id))
  })

  test('puts open stores first, or the nearest first', () => {
    expect(ids({}, SUNDAY_EVENING)[0]).toBe('ho-chi-minh-ben-thanh')
    const here = { latitude: 16.47, longitude: 107.58 }
    const [first, second] = findStores(stores, { ...ANY_STORE, here }, SUNDAY_EVENING)
    expect(first?.store.id).toBe('hue-thuan-hoa')
    expect(first?.distance).toBeLessThan(2)
    expect(second?.store.id).toBe('da-nang-hai-chau')
  })
})

describe('the drawn map', () => {
  test('has the outline of every province', () => {
    for (const { id } of provinces)
      expect(drawing.outlines[id as keyof typeof drawing.outlines]).toMatch(/^M/)
  })

  test('shows every store once, and those that overlap as one pin', () => {
    const view = viewOf(stores, FIELD, drawing)
    const pins = pinsOf(stores, boxOf(view, FIELD, drawing), view.zoom, drawing)
    expect(pins.flatMap(({ ids }) => ids).sort()).toEqual(stores.map(({ id }) => id).sort())
    expect(pins.length).toBeLessThan(stores.length)
  })

  test('shows one store at the zoom of the specification with its circle inside', () => {
    const [store] = stores
    if (!store) throw new Error('There is no store')
    const view = viewOf([store], FIELD, drawing)
    expect(view.zoom).toBe(STORE_MAP.zoom)
    const box = boxOf(view, FIELD, drawing)
    expect(pinsOf([store], box, view.zoom, drawing)).toEqual([{ ids: [store.id], x: 180, y: 240 }])
    expect(radiusOf(1_000, store, drawing)).toBeLessThan(box.width / 2)
  })

  test('opens at the fixed centre when there is nothing to show', () => {
    expect(viewOf([], FIELD, drawing)).toMatchObject({ zoom: 12, centre: { latitude: 21.019051 } })
  })
})
