/** Public information about roaming. Spec ROA-2, Spec ROA-3. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../world/operator.ts'
import { ACTIVE, callError, callOk, PREPAID, signIn } from './support.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('shows visitors packages, popular countries and cycles without line data', async () => {
  const info = await callOk(world, 'getPackageInfo')
  expect(info).toMatchObject({
    msisdn: '',
    kind: null,
    admitted: true,
    irCheckActive: 0,
    rxServiceActive: '',
    active: null,
    open_orders: [],
    token: '',
  })
  expect(info.listPackage.length).toBeGreaterThanOrEqual(40)
  expect(info.listFavariteCountry[0]).toMatchObject({
    id: 392,
    code: 'jp',
    nameVn: 'Nhật Bản',
    nameEn: 'Japan',
    slug: 'nhat-ban',
  })
  expect(info.listFavariteCountry[0]?.also).toEqual(expect.arrayContaining(['Tokyo', 'NRT', 'Nhật']))
  expect(info.listCycle.map(({ cycleDuration }) => cycleDuration)).toEqual([1, 3, 5, 7, 10, 15, 30])
})

test('returns price per day and GB, tags and highlights', async () => {
  const { listPackage } = await callOk(world, 'getPackageInfo')
  const japan = listPackage.find(({ packageId }) => packageId === 'RJP7')
  expect(japan).toMatchObject({
    price: 180_000,
    cycleDuration: 7,
    data_mb: 7_168,
    price_per_day: 25_714,
    price_per_gb: 25_714,
    nationalities: [{ id: 392 }],
    imageUrl: '/flags/jp.svg',
    carriers: ['NTT Docomo', 'SoftBank'],
    starts: 'payment',
  })
  expect(japan?.listHotKey.vi.split(',').length).toBeGreaterThanOrEqual(3)
  expect(JSON.parse(japan?.hotPromotion.en ?? '')).toContainEqual({
    key: 'High-speed data',
    value: '7\u00a0GB',
  })
  expect(listPackage.find(({ packageId }) => packageId === 'RASV7')).toMatchObject({
    data_mb: null,
    price_per_gb: null,
    voice_minutes: 60,
  })
})

test('lists carriers of every country and the way to cancel', async () => {
  const detail = await callOk(world, 'getPackageDetail', { packageId: 'RJP7' })
  expect(
    detail.groupNationalityScopes.map(({ carrierNameVn, prepaidStatus, postpaidStatus }) => [
      carrierNameVn,
      prepaidStatus,
      postpaidStatus,
    ]),
  ).toEqual([
    ['NTT Docomo', true, true],
    ['SoftBank', true, true],
    ['au (KDDI)', false, true],
  ])
  expect(detail.instructionsVi).toBe(detail.instructions.vi)
  expect(detail.instructions.en).toContain('To cancel')
  expect(await callError(world, 'getPackageDetail', { packageId: 'SEN60' })).toMatchObject({
    code: 'package_unknown',
  })
})

test('sorts countries by Vietnamese name without diacritics', async () => {
  const { countries } = await callOk(world, 'getListNational')
  expect(countries.length).toBeGreaterThanOrEqual(110)
  expect(countries.map(({ slug }) => slug)).toEqual(countries.map(({ slug }) => slug).sort())
})

test('returns countries and carriers in the requested language', async () => {
  const vietnamese = await callOk(world, 'mobile_ir_country_list')
  expect(vietnamese).toContainEqual({ COUNTRY: 'Nhật Bản', CODE: 'JP' })
  const english = await world.call('mobile_ir_country_list', {}, { language: 'en' })
  expect(english.ok && english.result).toContainEqual({ COUNTRY: 'Japan', CODE: 'JP' })
  expect(await callOk(world, 'mobile_get_ir_partner', { country: 'JP' })).toContainEqual({
    CODE: '440-10',
    NAME: 'NTT Docomo',
  })
  expect(await callOk(world, 'mobile_get_ir_partner', { country: 'ZZ' })).toEqual([])
})

test('returns current banners of both pages by position and language', async () => {
  const request = { type: 1, channel: 3, pageType: 'ROAMING_RESULTTRANS' } as const
  const banners = await callOk(world, 'getListBannerByType', request)
  expect(banners.map(({ position }) => position)).toEqual(
    banners.map(({ position }) => position).sort((a, b) => a - b),
  )
  expect(banners.find(({ link }) => link === '/hoan-tien-roaming')).toMatchObject({
    rootImageUrl: '/',
    imagePath: 'share/vi/hoan-tien-roaming.png',
  })
  expect(
    (await callOk(world, 'getListBannerByType', { ...request, pageType: 'ROAMING_DIRECTAPP' })).length,
  ).toBeGreaterThan(0)
  expect(await callError(world, 'getListBannerByType', { ...request, type: 2 })).toMatchObject({
    code: 'bad_request',
  })
})

test('includes line data for a signed-in user', async () => {
  const active = await callOk(world, 'getPackageInfo', {}, await signIn(world, ACTIVE))
  expect(active).toMatchObject({
    irCheckActive: 1,
    rxServiceActive: 'RAS15',
    active: { code: 'RAS15', data_left_mb: 13_210, data_total_mb: 18_432 },
  })
  expect(await callOk(world, 'getPackageInfo', {}, await signIn(world, PREPAID))).toMatchObject({
    irCheckActive: 1,
    active: null,
    off_net: '0',
  })
})
