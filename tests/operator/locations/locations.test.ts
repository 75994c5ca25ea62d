/** Addresses as the location calls return them. Spec ORD-7, Spec ORD-2. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, resultOf, type World } from '../../world/operator.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('lists all, home product and referral programme provinces', async () => {
  const all = resultOf(await world.call('help_get_provinces'))
  const home = resultOf(await world.call('help_get_provinces_1800'))
  const lantoa = resultOf(await world.call('help_get_provinces_lantoa'))
  expect([all.length, home.length, lantoa.length]).toEqual([34, 31, 12])
  expect(home.map(({ PROVINCE_NAME }) => PROVINCE_NAME)).not.toContain('Lai Châu')
  expect(all.find(({ ID }) => ID === '79')).toEqual({
    ID: '79',
    PROVINCE_ID: '79',
    PROVINCE_NAME: 'TP. Hồ Chí Minh',
    PROVINCE_NAME_EN: 'Ho Chi Minh City',
    CCBS_CODE: 'HCM',
    OLD_NAMES: ['Bà Rịa - Vũng Tàu', 'Bình Dương', 'Hồ Chí Minh'],
  })
})

test('returns wards with their former districts and wards', async () => {
  const wards = resultOf(await world.call('help_get_precinct_1800', { province_id: '79' }))
  const benThanh = wards.find(({ PRECINCT_NAME }) => PRECINCT_NAME === 'Phường Bến Thành')
  expect(benThanh).toMatchObject({ DISTRICT_NAME: 'Quận 1' })
  expect(benThanh?.OLD).toContain('Phường Phạm Ngũ Lão, Quận 1, Thành phố Hồ Chí Minh')
  const districts = resultOf(await world.call('help_get_districts_1800', { province_id: '79' }))
  expect(districts).toContainEqual({ DISTRICT_ID: benThanh?.DISTRICT_ID, DISTRICT_NAME: 'Quận 1' })
  const ofDistrict = resultOf(
    await world.call('help_get_precinct_1800', { province_id: '79', district_id: benThanh?.DISTRICT_ID }),
  )
  expect(ofDistrict.map(({ PRECINCT_NAME }) => PRECINCT_NAME).sort()).toEqual([
    'Phường Bến Thành',
    'Phường Cầu Ông Lãnh',
    'Phường Sài Gòn',
    'Phường Tân Định',
  ])
  // An empty district, as the form sends it, means no district.
  expect(
    resultOf(await world.call('help_get_precinct_1800', { province_id: '79', district_id: '' })),
  ).toHaveLength(wards.length)
})

test('lists streets, ấp and khu where available', async () => {
  const wardOf = async (province_id: string, name: string) => {
    const precinct_id = resultOf(await world.call('help_get_precinct_1800', { province_id })).find(
      ({ PRECINCT_NAME }) => PRECINCT_NAME === name,
    )?.PRECINCT_ID
    return { province_id, precinct_id }
  }
  const hoanKiem = await wardOf('01', 'Phường Hoàn Kiếm')
  const streets = resultOf(await world.call('help_get_street_1800', hoanKiem))
  expect(streets).toContainEqual({ STREET_ID: `${hoanKiem.precinct_id}-hang-bac`, STREET_NAME: 'Hàng Bạc' })
  expect(new Set(streets.map(({ STREET_ID }) => STREET_ID)).size).toBe(streets.length)
  expect(resultOf(await world.call('help_get_area_1800', await wardOf('79', 'Xã Củ Chi')))).toContainEqual(
    expect.objectContaining({ STREET_NAME: 'Ấp 1' }),
  )
  expect(
    resultOf(await world.call('help_get_incubation_1800', await wardOf('48', 'Phường Cẩm Lệ'))),
  ).not.toEqual([])
  expect(resultOf(await world.call('help_get_street_1800', await wardOf('96', 'Xã Đất Mũi')))).toEqual([])
})

test('returns empty lists for unknown ids', async () => {
  const nowhere = { province_id: '00', precinct_id: '99999' }
  for (const name of ['help_get_districts_1800', 'help_get_precinct_1800'] as const)
    expect(resultOf(await world.call(name, { province_id: '00' }))).toEqual([])
  for (const name of ['help_get_street_1800', 'help_get_area_1800', 'help_get_incubation_1800'] as const) {
    expect(resultOf(await world.call(name, nowhere))).toEqual([])
    // A ward of another province is not found in this one.
    expect(resultOf(await world.call(name, { province_id: '79', precinct_id: '00004' }))).toEqual([])
  }
})
