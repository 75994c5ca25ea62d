/** `package_search` and `package_get_detail`: tolerant of missing diacritics and typos, exact on figures. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAMILIES } from '../../../src/contract/content/package.schema.ts'
import { readPackages } from '../../../src/contract/content/packages.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs } from './support.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const found = async (keyword?: string, family?: string) =>
  (
    await callAs(world, '', 'package_search', {
      ...(keyword !== undefined && { keyword }),
      ...(family && { family }),
    })
  ).packages.map(({ CODE }) => CODE)
const sold = readPackages('content/packages').filter(({ content }) => !content.retired)

describe('search', () => {
  test.each([undefined, '', '   '])('lists all packages in catalogue order for %j', async (keyword) => {
    expect(await found(keyword)).toEqual(sold.map(({ content }) => content.code))
  })

  test.each(['sen 60', 'SEN60', 'sen60', ' Sen  60 '])('ranks SEN60 first for %j', async (keyword) =>
    expect((await found(keyword))[0]).toBe('SEN60'),
  )

  test('finds exactly the 30-day packages for "goi 30 ngay"', async () => {
    const codes = await found('goi 30 ngay')
    expect(codes).toEqual(expect.arrayContaining(['SEN30', 'SEN60', 'SEN120', 'SENSV']))
    for (const code of ['SENNGAY', 'SENTUAN', 'SEN3N', 'SEN10N', 'SEN6T']) expect(codes).not.toContain(code)
    expect(await found('gói 30 ngày')).toEqual(codes)
  })

  test.each([
    ['đêm', 'SENDEM'],
    ['dem', 'SENDEM'],
    ['tin nhan', 'SENTIN'],
    ['xem phim', 'SENPHIM'],
    ['student', 'SENSV'],
    ['di hoc', 'SENSV'],
    ['postpaid', 'SENTS'],
    ['tra sau', 'SENTS'],
    ['sáu tháng', 'SEN6T'],
  ])('finds %j in %s', async (keyword, code) => expect(await found(keyword)).toContain(code))

  test.each([
    ['snetuan', 'SENTUAN'],
    ['senvpi', 'SENVIP'],
    ['studnet', 'SENSV'],
  ])('tolerates the typo %j and finds %s', async (keyword, code) =>
    expect(await found(keyword)).toContain(code),
  )

  test.each(['3g', 'SEN3G'])('does not find the retired SEN3G for %j', async (keyword) =>
    expect(await found(keyword)).not.toContain('SEN3G'),
  )

  test.each(['máy giặt', 'zzzz', '999', '%', "'; drop table service; --", '\\'])(
    'returns nothing and does not fail for %j',
    async (keyword) => expect(await found(keyword)).toEqual([]),
  )

  test.each(FAMILIES)('filters by the family %s', async (family) => {
    const own = sold.filter((item) => item.family === family).map(({ content }) => content.code)
    expect(await found('', family)).toEqual(own)
    expect(own.length).toBeGreaterThan(0)
  })

  test.each([
    ['internet 300', ['NHA300', 'NHA300M', 'SUMVAY300']],
    ['300 mbps', ['NHA300', 'MOTNHA300']],
    ['truyền hình', ['TV150', 'SUMVAY300', 'MYTV10']],
    ['truyen hinh', ['TV150', 'TV4K']],
    ['tivi', ['TV150', 'MYTVNC']],
    ['180 kênh', ['TV180', 'SUMVAY500']],
    ['200 channels', ['TV4K']],
    ['mesh', ['NHA500M', 'SUMVAY1000']],
    ['cap quang', ['NHA150']],
    ['wifi', ['NHA150', 'VP500']],
    ['fibre', ['NHA300']],
    ['nhạc chờ', ['NHACN', 'NHACT']],
    ['caller tune', ['NHACN']],
    ['cuoc goi nho', ['NHOT']],
    ['missed call', ['NHOT']],
    ['gia tri gia tang', ['PHIMN', 'KHOET']],
    ['co dinh', ['BAN60', 'BANTD']],
    ['landline', ['BAN300']],
    ['gia dinh', ['GD3', 'GD6T']],
    ['van phong', ['VP500', 'VPSIM']],
    ['5 thiết bị', ['MYTVNC']],
    ['combo', ['SUMVAY300', 'MOTNHA500']],
  ])('for %j, finds %j', async (keyword, codes) =>
    expect(await found(keyword)).toEqual(expect.arrayContaining(codes)),
  )

  test('finds no line of another speed for "internet 300"', async () => {
    const codes = await found('internet 300')
    for (const code of ['NHA150', 'NHA500', 'NHA1000', 'SEN30']) expect(codes).not.toContain(code)
  })

  test('returns nothing for an unknown or unsuitable family', async () => {
    expect(await found('sen 60', 'home-tv')).toEqual([])
    expect(await found('', 'home-phone')).toEqual([])
  })

  test('returns all fields of a card', async () => {
    const [card] = (await callAs(world, '', 'package_search', { keyword: 'sen60' })).packages
    expect(card).toMatchObject({
      ID: 'SEN60',
      CODE: 'SEN60',
      NAME: 'SEN60',
      PRICE: 120_000,
      PERIOD: 3,
      family: 'goi-cuoc-di-dong',
    })
    expect(card?.DESCRIPTION.vi).toContain('Đủ cho mạng xã hội')
  })
})

describe('details', () => {
  test('contain the current terms of sale', async () => {
    expect(await callAs(world, '', 'package_get_detail', { code: 'SEN60' })).toMatchObject({
      PRICE: 120_000,
      data_mb: 61_440,
      voice_onnet: 500,
      voice_all: null,
      sms: 100,
      after_kbps: 2048,
      renews: true,
      lines: ['prepaid', 'postpaid'],
      retired: false,
    })
  })

  test('contain quota, installation fee and cancellation of home products', async () => {
    expect(await callAs(world, '', 'package_get_detail', { code: 'MOTNHA300' })).toMatchObject({
      family: 'home-combo',
      sold: 'order',
      setup_fee: 250_000,
      speed_mbps: 300,
      channels: 150,
      members: 2,
      data_mb: 61_440,
      mesh: null,
      stop_sms: null,
      cancelling: {
        vi: expect.stringContaining('1800\u00a01166'),
        en: expect.stringContaining('1800\u00a01166'),
      },
    })
  })

  test('contain the cancellation SMS of registrable packages', async () => {
    expect(await callAs(world, '', 'package_get_detail', { code: 'MYTVPHIM' })).toMatchObject({
      sold: 'register',
      setup_fee: null,
      cancelling: null,
      devices: 5,
      streams: 2,
      unlimited: true,
      stop_sms: { text: 'HUY MYTVPHIM', to: '8888' },
    })
  })

  test('remain available for a retired package', async () => {
    expect(await callAs(world, '', 'package_get_detail', { code: 'SEN3G' })).toMatchObject({
      retired: true,
      PRICE: 60_000,
    })
  })
})
