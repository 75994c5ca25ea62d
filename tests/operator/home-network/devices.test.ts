/** Devices of a home: who is there, block, pause, groups with a bedtime, and commands to the router. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { homeCommand } from '../../../src/operator/schema.ts'
import { sandboxAccessCommand } from '../../../src/sandbox/schema/sandbox-access.ts'
import { errorOf } from '../../world/operator.ts'
import {
  ACCOUNT,
  commandsOf,
  deviceOf,
  hasFault,
  LONG,
  OTHER_ACCOUNT,
  openWorld,
  type Person,
  resultOf,
  signsIn,
  type World,
} from './support.ts'

const HOUR = 3_600
const NHUNG = '0912000016'
let world: World
let long: Person
beforeEach(async () => {
  world = await openWorld()
  long = await signsIn(world, LONG)
})
afterEach(() => world.close())

/** Turns the clock; a session that was idle has ended by then. */
async function turns(seconds: number): Promise<void> {
  await world.advance(seconds)
  long = await signsIn(world, LONG)
}

type DeviceCall = 'gnms_block_client' | 'gnms_unblock_client' | 'gnms_pause_client'
const callDevice = async (call: DeviceCall, hostName = 'iPad') =>
  resultOf(
    await world.call(call, { account: ACCOUNT, device: (await deviceOf(world, long, hostName)).id }, long),
  )
const ipad = () => deviceOf(world, long, 'iPad')

async function sleepsAt(from: number, until: number, endsNextDay = true) {
  const group = resultOf(await world.call('gnms_group_save', { account: ACCOUNT, name: 'Con' }, long))
  const { id: device } = await ipad()
  resultOf(
    await world.call(
      'gnms_client_rename',
      { account: ACCOUNT, device, name: 'iPad bé', group: group.id },
      long,
    ),
  )
  const bedtime = { kind: 'bedtime', target: group.id, days: [1, 2, 3, 4, 5, 6, 7], from, until }
  const key = { ends_next_day: endsNextDay, idempotency_key: '5f0b5a6e-6f0d-4f6e-9d5e-0c5a9d1f7a01' }
  return resultOf(await world.call('gnms_wifi_schedule', { account: ACCOUNT, ...bedtime, ...key }, long))
}

describe('who is there', () => {
  test('lists connected devices with type, network and signal first', async () => {
    const { devices, link } = resultOf(await world.call('gnms_connected_users', { account: ACCOUNT }, long))
    expect(link).toBe('up')
    expect(devices.length).toBeGreaterThanOrEqual(4)
    expect(await ipad()).toMatchObject({
      type: 'tablet',
      state: 'allowed',
      is_new: false,
      connected: { band: '2.4', network: 'Nha Long 2.4' },
    })
    expect(JSON.stringify(devices)).not.toContain('f4:d4:88')
  })

  test('keeps who was there while the router does not answer', async () => {
    await ipad()
    await hasFault(world, 'router_silent')
    const known = resultOf(await world.call('gnms_connected_users', { account: ACCOUNT }, long))
    expect(known).toMatchObject({ link: 'router_silent', read_at: world.now().toISOString() })
    expect(known.devices.some(({ host_name }) => host_name === 'iPad')).toBe(true)
  })

  test('sends one message about a new device where wanted', async () => {
    await ipad()
    resultOf(await world.call('gnms_notice_set', { account: ACCOUNT, on: true }, long))
    await turns(33 * HOUR)
    const sms = (await world.sms(LONG)).filter(({ purpose }) => purpose === 'home_network')
    expect(sms.map(({ text }) => text)).toEqual([expect.stringContaining('iPhone-cua-Long')])
    const { devices, notices } = resultOf(
      await world.call('gnms_connected_users', { account: ACCOUNT }, long),
    )
    expect(notices).toBe(true)
    expect(devices.filter(({ is_new }) => is_new).length).toBeGreaterThan(0)
    await turns(HOUR)
    expect((await world.sms(LONG)).filter(({ purpose }) => purpose === 'home_network')).toHaveLength(1)
  })
})

describe('block and pause', () => {
  test('keeps a blocked device out until it is unblocked', async () => {
    const { commands } = await callDevice('gnms_block_client')
    expect(commands).toMatchObject([{ kind: 'client_access', is_on: false, state: 'confirmed' }])
    expect(await ipad()).toMatchObject({ state: 'blocked', connected: null, waits: false })
    await callDevice('gnms_unblock_client')
    expect(await ipad()).toMatchObject({ state: 'allowed', connected: { band: '2.4' } })
  })

  test('ends a pause after an hour by the clock', async () => {
    await callDevice('gnms_pause_client')
    expect(await ipad()).toMatchObject({ state: 'paused', connected: null })
    await turns(HOUR - 1)
    expect((await ipad()).state).toBe('paused')
    await turns(1)
    expect(await ipad()).toMatchObject({ state: 'allowed', connected: { band: '2.4' } })
  })

  test('makes the same command twice one', async () => {
    await ipad()
    await hasFault(world, 'router_silent')
    const [first] = (await callDevice('gnms_block_client')).commands
    expect((await callDevice('gnms_block_client')).commands).toEqual([])
    expect(await commandsOf(world, long)).toEqual([first])
  })

  test('makes simultaneous presses one command', async () => {
    const { id: device } = await ipad()
    const presses = Array.from({ length: 4 }, () =>
      world.call('gnms_block_client', { account: ACCOUNT, device }, long),
    )
    for (const answer of await Promise.all(presses)) resultOf(answer)
    await world.runDueJobs()
    expect(await world.context.db.select().from(sandboxAccessCommand)).toHaveLength(1)
    expect(await ipad()).toMatchObject({ state: 'blocked', connected: null })
  })

  test.each([OTHER_ACCOUNT, ACCOUNT])('refuses a device of another home at %s', async (account) => {
    const nhung = await signsIn(world, NHUNG)
    resultOf(await world.call('gnms_connected_users', { account: OTHER_ACCOUNT }, nhung))
    const { devices } = resultOf(await world.call('gnms_connected_users', { account: OTHER_ACCOUNT }, nhung))
    const device = devices[0]?.id ?? ''
    const code = account === ACCOUNT ? 'home_device_unknown' : 'home_access_unknown'
    expect(errorOf(await world.call('gnms_block_client', { account, device }, long))).toEqual({ code })
    expect(await world.context.db.select().from(homeCommand)).toEqual([])
  })
})

describe('bedtime', () => {
  test('keeps a group out over midnight by the clock', async () => {
    await sleepsAt(21 * 60, 6 * 60)
    expect(await ipad()).toMatchObject({ name: 'iPad bé', state: 'allowed' })
    await turns(11 * HOUR)
    expect(await ipad()).toMatchObject({
      state: 'bedtime',
      connected: null,
      until: '2026-11-21T23:00:00.000Z',
    })
    await turns(9 * HOUR)
    expect(await ipad()).toMatchObject({ state: 'allowed', connected: { band: '2.4' } })
  })

  test('begins at once where it is already time', async () => {
    await sleepsAt(9 * 60, 11 * 60, false)
    expect(await ipad()).toMatchObject({ state: 'bedtime', connected: null })
  })

  test('stays when a pause during it ends', async () => {
    await sleepsAt(10 * 60 + 30, 12 * 60, false)
    await callDevice('gnms_pause_client')
    await turns(HOUR)
    expect(await ipad()).toMatchObject({ state: 'bedtime', connected: null })
    await turns(HOUR)
    expect(await ipad()).toMatchObject({ state: 'allowed' })
  })

  test('ends with its group', async () => {
    const { schedule } = await sleepsAt(9 * 60, 11 * 60, false)
    resultOf(await world.call('gnms_group_delete', { account: ACCOUNT, id: schedule.target }, long))
    expect(await ipad()).toMatchObject({ state: 'allowed', group: null, connected: { band: '2.4' } })
    const { schedules } = resultOf(await world.call('gnms_schedule_list', { account: ACCOUNT }, long))
    expect(schedules).toEqual([])
  })
})

describe('a router that does not answer', () => {
  beforeEach(async () => {
    await ipad()
    await hasFault(world, 'router_silent')
  })

  test('queues a command and delivers it when the router is back', async () => {
    expect((await callDevice('gnms_block_client')).commands).toMatchObject([{ state: 'queued' }])
    expect(await ipad()).toMatchObject({ state: 'blocked', waits: true })
    await hasFault(world, 'none')
    await turns(60)
    expect(await commandsOf(world, long)).toMatchObject([{ state: 'confirmed' }])
    expect(await ipad()).toMatchObject({ waits: false, connected: null })
  })

  test('lets a newer wish replace an older one', async () => {
    await callDevice('gnms_block_client')
    await callDevice('gnms_unblock_client')
    expect(await commandsOf(world, long)).toMatchObject([{ state: 'queued', is_on: true }])
    await hasFault(world, 'none')
    await turns(60)
    expect(await ipad()).toMatchObject({ state: 'allowed', connected: { band: '2.4' } })
  })

  test('fails after a day with a message', async () => {
    await callDevice('gnms_block_client')
    await turns(23 * HOUR)
    expect(await commandsOf(world, long)).toMatchObject([{ state: 'queued' }])
    await turns(HOUR)
    expect(await commandsOf(world, long)).toMatchObject([{ state: 'failed' }])
    const texts = (await world.sms(LONG)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('chặn iPad'))).toHaveLength(1)
    const rows = await world.context.db.select().from(homeCommand).where(eq(homeCommand.state, 'queued'))
    expect(rows).toEqual([])
  })

  test('executes a command once when its answer was lost', async () => {
    await hasFault(world, 'system_down')
    await callDevice('gnms_block_client')
    await hasFault(world, 'none')
    await turns(60)
    await turns(60)
    expect(await world.context.db.select().from(sandboxAccessCommand)).toHaveLength(1)
  })
})
