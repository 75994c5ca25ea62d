/** Networks and schedules: passwords, changes, conflicts, restarts by the clock, and reports. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { homeCommand } from '../../../src/operator/schema.ts'
import { errorOf } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import {
  ACCOUNT,
  commandsOf,
  hasFault,
  LONG,
  networkOf,
  openWorld,
  type Person,
  resultOf,
  signsIn,
  type World,
} from './support.ts'

const HOUR = 3_600
const PASSWORD = 'mot-mat-khau-moi-8'
const KEYS = ['5f0b5a6e-6f0d-4f6e-9d5e-0c5a9d1f7a01', '5f0b5a6e-6f0d-4f6e-9d5e-0c5a9d1f7a02']
let world: World
let long: Person
beforeEach(async () => {
  world = await openWorld()
  long = await signsIn(world, LONG)
  await networkOf(world, long, 'main-2')
})
afterEach(() => world.close())

/** Turns the clock; a session that was idle has ended by then. */
async function turns(seconds: number): Promise<void> {
  await world.advance(seconds)
  long = await signsIn(world, LONG)
}

const changes = (change: object, network = 'main-2') =>
  world.call('gnms_wlan_change', { account: ACCOUNT, network, ...change }, long)
const offAt = (from: number, until: number, more: object = {}) =>
  world.call(
    'gnms_wifi_schedule',
    {
      account: ACCOUNT,
      kind: 'wifi_off',
      target: 'main-2',
      days: [6],
      from,
      until,
      ends_next_day: false,
      idempotency_key: KEYS[0],
      ...more,
    },
    long,
  )
const restartsAt = (at: number, key = KEYS[0], days = [7]) =>
  world.call('gnms_reboot_schedule', { account: ACCOUNT, days, at, idempotency_key: key }, long)
const schedules = async () =>
  resultOf(await world.call('gnms_schedule_list', { account: ACCOUNT }, long)).schedules

describe('networks', () => {
  test('advises a less busy channel and changes to it', async () => {
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ channel: 6, better_channel: 11 })
    expect(resultOf(await changes({ channel: 11 })).commands).toMatchObject([{ state: 'confirmed' }])
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ channel: 11, better_channel: null })
  })

  test('shows a password only after confirming the person', async () => {
    const reveal = () => world.call('gnms_wlan_reveal', { account: ACCOUNT, network: 'guest' }, long)
    expect(errorOf(await reveal())).toMatchObject({ code: 'step_up_needed' })
    await stepUp(world, long, long.number, 'gnms_wlan_reveal', { account: ACCOUNT, network: 'guest' })
    expect(resultOf(await reveal())).toEqual({
      name: 'Nha Long khach',
      password: 'moi-ban-ghe-choi-20',
      hide_after: 60,
    })
    await hasFault(world, 'fibre_cut')
    expect(errorOf(await reveal())).toEqual({ code: 'home_unreachable' })
  })

  test('keeps a new password sealed until it is delivered', async () => {
    expect(errorOf(await changes({ password: PASSWORD }))).toMatchObject({ code: 'step_up_needed' })
    await stepUp(world, long, long.number, 'gnms_wlan_change', {
      account: ACCOUNT,
      network: 'main-2',
      password: PASSWORD,
    })
    await hasFault(world, 'router_silent')
    resultOf(await changes({ password: PASSWORD }))
    resultOf(await changes({ password: PASSWORD }))
    const [queued, ...others] = await world.context.db.select().from(homeCommand)
    expect(others).toEqual([])
    expect(queued?.secret).toBeTruthy()
    expect(JSON.stringify(queued)).not.toContain(PASSWORD)
    await hasFault(world, 'none')
    await turns(60)
    expect(await world.context.db.select().from(homeCommand)).toMatchObject([
      { state: 'confirmed', secret: null, wanted: true },
    ])
    await stepUp(world, long, long.number, 'gnms_wlan_reveal', { account: ACCOUNT, network: 'main-2' })
    const shown = await world.call('gnms_wlan_reveal', { account: ACCOUNT, network: 'main-2' }, long)
    expect(resultOf(shown).password).toBe(PASSWORD)
  })

  test.each([
    [{ name: '' }, ['name']],
    [{ name: 'x'.repeat(33) }, ['name']],
    [{ channel: 12 }, ['channel']],
  ])('refuses %o and changes nothing', async (change, fields) => {
    expect(errorOf(await changes({ ...change, is_enabled: false }))).toEqual({
      code: 'home_wlan_not_valid',
      fields,
    })
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: true, name: 'Nha Long 2.4' })
    expect(errorOf(await changes({ is_enabled: false }, 'elsewhere'))).toEqual({ code: 'home_wlan_unknown' })
  })
})

describe('schedules', () => {
  test('switches a network off and on by the clock', async () => {
    const { schedule } = resultOf(await offAt(11 * 60, 12 * 60))
    expect(schedule).toMatchObject({ next_run: '2026-11-21T04:00:00.000Z', target_name: 'Nha Long 2.4' })
    await turns(HOUR)
    expect(await networkOf(world, long, 'main-2')).toMatchObject({
      is_enabled: false,
      off_until: '2026-11-21T05:00:00.000Z',
    })
    await turns(HOUR)
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: true, off_until: null })
  })

  test('lets a choice win until the schedule during it ends', async () => {
    resultOf(await offAt(11 * 60, 12 * 60, { days: [6, 7] }))
    await turns(HOUR)
    resultOf(await changes({ is_enabled: true }))
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: true })
    await turns(24 * HOUR)
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: false })
  })

  test('does not switch on what a person switched off', async () => {
    resultOf(await offAt(11 * 60, 12 * 60))
    resultOf(await changes({ is_enabled: false }))
    await turns(3 * HOUR)
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: false })
  })

  test.each([
    ['an end before the start', { from: 1_320, until: 360 }],
    ['no day', { days: [] }],
    ['an unknown day', { days: [0] }],
  ])('refuses %s and changes nothing', async (_, times) => {
    expect(errorOf(await offAt(600, 700, times))).toMatchObject({ code: 'home_schedule_not_valid' })
    expect(await schedules()).toEqual([])
  })

  test('refuses an overlap of the same network with its reason', async () => {
    const { schedule } = resultOf(await offAt(660, 720))
    const key = { idempotency_key: KEYS[1] }
    expect(errorOf(await offAt(700, 800, key))).toEqual({
      code: 'home_schedule_conflict',
      reason: schedule.id,
    })
    expect(errorOf(await offAt(700, 800, { ...key, target: 'all' }))).toMatchObject({
      code: 'home_schedule_conflict',
    })
    resultOf(await offAt(700, 800, { ...key, target: 'main-5' }))
    expect(await schedules()).toHaveLength(2)
  })

  test('answers a repeated request with the first answer', async () => {
    const first = resultOf(await offAt(660, 720))
    expect(resultOf(await offAt(660, 720))).toEqual({ ...first, replayed: true })
    expect(await schedules()).toHaveLength(1)
  })

  test('deletes with an undo of ten minutes', async () => {
    const { schedule } = resultOf(await offAt(600, 720))
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: false })
    const request = { account: ACCOUNT, id: schedule.id }
    resultOf(await world.call('gnms_delete_schedule', request, long))
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: true })
    resultOf(await world.call('gnms_restore_schedule', request, long))
    expect(await networkOf(world, long, 'main-2')).toMatchObject({ is_enabled: false })
    resultOf(await world.call('gnms_delete_schedule', request, long))
    await turns(600)
    expect(errorOf(await world.call('gnms_restore_schedule', request, long))).toEqual({
      code: 'home_schedule_unknown',
    })
  })
})

describe('restarts', () => {
  test('restarts by the clock and comes back', async () => {
    resultOf(await restartsAt(3 * 60))
    await turns(17 * HOUR)
    const state = () => world.call('gnms_optical', { account: ACCOUNT }, long)
    expect(resultOf(await state()).link).toBe('restarting')
    await turns(150)
    expect(resultOf(await state()).link).toBe('up')
    expect(await commandsOf(world, long)).toMatchObject([{ kind: 'restart', state: 'confirmed' }])
  })

  test('gives a restart up after an hour', async () => {
    await hasFault(world, 'router_silent')
    const { commands } = resultOf(await world.call('gnms_restart', { account: ACCOUNT }, long))
    expect(commands).toMatchObject([{ kind: 'restart', state: 'queued' }])
    await turns(HOUR)
    expect(await commandsOf(world, long)).toMatchObject([{ kind: 'restart', state: 'failed' }])
  })

  test('refuses restarts within ten minutes of each other', async () => {
    resultOf(await restartsAt(3 * 60))
    expect(errorOf(await restartsAt(3 * 60 + 9, KEYS[1]))).toMatchObject({ code: 'home_schedule_conflict' })
    resultOf(await restartsAt(3 * 60 + 10, KEYS[1]))
  })
})

describe('reports', () => {
  const reports = async () => resultOf(await world.call('gnms_report', { account: ACCOUNT }, long))

  test('takes a reading, a number and a promise, once', async () => {
    await hasFault(world, 'fibre_weak')
    const report = await reports()
    expect(report).toMatchObject({ state: 'received', contact_by: '2026-11-22T03:00:00.000Z' })
    expect(report.rx_dbm).toBeCloseTo(-27.4, 0)
    expect(await reports()).toEqual(report)
    const texts = (await world.sms(LONG)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes(report.code))).toHaveLength(1)
  })

  test.each([
    ['none', 'solved'],
    ['fibre_weak', 'escalated'],
  ] as const)('with %s later, is %s at the promised time', async (fault, state) => {
    await hasFault(world, 'fibre_weak')
    await reports()
    await hasFault(world, fault)
    await turns(24 * HOUR)
    expect(resultOf(await world.call('gnms_optical', { account: ACCOUNT }, long)).report).toMatchObject({
      state,
    })
  })
})
