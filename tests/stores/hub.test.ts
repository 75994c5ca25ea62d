/** Own state on the tiles of the hubs. Spec SIT-9. */
import { and, eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { service } from '../../src/operator/schema.ts'
import { $tiles, openTiles } from '../../src/site/stores/hub.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { person, sent } from '../operator/requests/support.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const SERVICES = [
  '/dich-vu/gia-dinh-van-phong',
  '/dich-vu/goi-cuoc-di-dong',
  '/dich-vu/home-combo',
  '/dich-vu/home-internet',
  '/dich-vu/roaming',
]
const FEATURES = [
  '/tai-khoan',
  '/tinh-nang/thanh-toan-dich-vu',
  '/tinh-nang/quan-ly-multisim',
  '/tinh-nang/dang-ky-doi-sim-4g',
]
/** Tiles of `/tinh-nang` that lead to pages of the account. */
const OWN = ['/tai-khoan/nhom', '/tai-khoan/goi-ket-hop']
let page: Page
let stop: () => void = () => {}
beforeEach(async () => {
  page = await openPage('/dich-vu')
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

async function opens(paths: readonly string[]): Promise<void> {
  page.newCalls()
  stop = openTiles(paths)
  await page.settle()
}

test('counts packages in use and services at home', async () => {
  await signIn(page, '0912000006')
  await opens(SERVICES)
  expect($tiles.get()).toMatchObject({ '/dich-vu/home-internet': { what: 'active', count: 1 } })
  stop()
  await signIn(page, '0912000001')
  await opens(SERVICES)
  const own = await page.context.db
    .select()
    .from(service)
    .where(and(eq(service.msisdn, '84912000001'), ne(service.status, 'ended')))
  expect(own.length).toBeGreaterThan(0)
  expect(Object.values($tiles.get()).reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(
    own.length,
  )
  expect($tiles.get()['/dich-vu/goi-cuoc-di-dong']).toMatchObject({ what: 'active' })
})

test('shows SIMs and a combo, and asks for nothing else', async () => {
  await signIn(page, '0912000016')
  await opens([...FEATURES, '/dich-vu/home-combo'])
  expect($tiles.get()).toMatchObject({
    '/tinh-nang/quan-ly-multisim': { what: 'sims', count: 2 },
    '/dich-vu/home-combo': { what: 'active', count: 1 },
  })
  expect(page.newCalls().toSorted()).toEqual([
    'home_combo_get_remain_info',
    'mobile_get_info',
    'mobile_get_service_active_list',
    'multisim_query',
    'selfcare_get_bill_code',
  ])
  await signOut()
  expect($tiles.get()).toEqual({})
})

test('counts the lines of a group, not its package', async () => {
  for (const number of ['0912000004', '0912000005']) {
    await signIn(page, number)
    await opens(SERVICES)
    expect($tiles.get()['/dich-vu/gia-dinh-van-phong']).toEqual({ what: 'members', count: 2 })
    stop()
  }
})

test('says the same on tiles that lead to the account', async () => {
  await signIn(page, '0912000004')
  await opens(OWN)
  expect($tiles.get()).toMatchObject({ '/tai-khoan/nhom': { what: 'members', count: 2 } })
  stop()
  await signIn(page, '0912000016')
  await opens(OWN)
  expect($tiles.get()).toMatchObject({ '/tai-khoan/goi-ket-hop': { what: 'active', count: 1 } })
})

test('counts open requests', async () => {
  await sent(await person(page, '0912000001'))
  await signIn(page, '0912000001')
  await opens(['/tinh-nang/yeu-cau-da-gui'])
  expect($tiles.get()).toEqual({ '/tinh-nang/yeu-cau-da-gui': { what: 'requests', count: 1 } })
})

test('asks for nothing for a visitor', async () => {
  await opens([...SERVICES, ...FEATURES])
  expect(page.newCalls()).toEqual([])
})
