/** The state of the fibre and of the router, and what stays known when it does not answer. Spec HNW-2. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorOf } from '../../world/operator.ts'
import {
  ACCOUNT,
  hasFault,
  LONG,
  OTHER_ACCOUNT,
  openWorld,
  type Person,
  resultOf,
  signsIn,
  type World,
} from './support.ts'

let world: World
let long: Person
beforeEach(async () => {
  world = await openWorld()
  long = await signsIn(world, LONG)
})
afterEach(() => world.close())

const optical = (account = ACCOUNT, person = long) => world.call('gnms_optical', { account }, person)

test('reads a good signal with its light', async () => {
  const state = resultOf(await optical())
  expect(state).toMatchObject({ link: 'up', signal: 'good', tx_dbm: 2.3, read_at: world.now().toISOString() })
  expect(state.rx_dbm).toBeCloseTo(-19.4, 0)
})

test('calls little light weak', async () => {
  await hasFault(world, 'fibre_weak')
  const state = resultOf(await optical())
  expect(state).toMatchObject({ link: 'up', signal: 'weak' })
  expect(state.rx_dbm).toBeCloseTo(-27.4, 0)
})

test.each([
  ['fibre_cut', 'fibre_lost'],
  ['router_silent', 'router_silent'],
  ['restarting', 'restarting'],
  ['system_down', 'unknown'],
] as const)('%s: shows the last reading with its time', async (fault, link) => {
  const before = resultOf(await optical())
  await world.advance(60)
  await hasFault(world, fault)
  expect(resultOf(await optical())).toMatchObject({
    link,
    rx_dbm: before.rx_dbm,
    read_at: before.as_of,
    as_of: world.now().toISOString(),
  })
})

test('shows nothing of a router that was never read', async () => {
  await hasFault(world, 'router_silent')
  expect(resultOf(await optical())).toMatchObject({ link: 'router_silent', rx_dbm: null, read_at: null })
})

test('ends a restart by the clock', async () => {
  await hasFault(world, 'restarting')
  const { back_at } = resultOf(await optical())
  await world.advance((Date.parse(back_at ?? '') - world.now().getTime()) / 1000)
  expect(resultOf(await optical())).toMatchObject({ link: 'up', back_at: null })
})

test.each([OTHER_ACCOUNT, 'fiber_sen_9999', 'mytv_sen_0006'])('answers alike for %s', async (account) => {
  expect(errorOf(await optical(account))).toEqual({ code: 'home_access_unknown' })
})

test('is not offered without a system of routers', async () => {
  await world.close()
  world = await openWorld({ accessDevices: undefined })
  long = await signsIn(world, LONG)
  expect(errorOf(await optical())).toEqual({ code: 'feature_not_supported' })
})
