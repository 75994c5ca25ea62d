/** Wi-Fi at home without a browser: reasons, pause, bedtime by the clock, passwords, schedules. Spec HNW-1. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccessFault } from '../../src/contract/sandbox.ts'
import { setAccessFault } from '../../src/sandbox/home-network/devices.ts'
import {
  $acting,
  changeNetwork,
  deleteGroup,
  pauseDevice,
  reportLine,
  restartRouter,
  saveDevice,
  saveGroup,
  unblockDevice,
} from '../../src/site/stores/home-network/act.ts'
import { $home, loadHome } from '../../src/site/stores/home-network/home.ts'
import { openHome } from '../../src/site/stores/home-network/page.ts'
import { slowReasons } from '../../src/site/stores/home-network/reasons.ts'
import { $wlanReveal, revealWlan } from '../../src/site/stores/home-network/reveal.ts'
import {
  $scheduleForm,
  $scheduleUndo,
  closeSchedule,
  deleteSchedule,
  endsNextDay,
  fillSchedule,
  openSchedule,
  restoreSchedule,
  sendSchedule,
} from '../../src/site/stores/home-network/schedule.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { type Loadable, lastKnown } from '../../src/site/stores/loadable.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const LONG = '0912000006'
const HOUR = 3_600
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/tai-khoan/quan-ly-home-internet')
  await signIn(page, LONG)
  stop = openHome()
  await settled()
})
afterEach(async () => {
  await page.settle()
  closeSchedule()
  $acting.set({ step: 'idle' })
  stop()
  await page.close()
})

async function settled(): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    await page.settle()
    const { account: _, ...parts } = $home.get()
    if (Object.values(parts).every(({ step }) => step === 'ready')) return
  }
}
const shownIn = <Value>(part: Loadable<Value>): Value => {
  const found = lastKnown(part)
  if (!found) throw new Error(`The part is ${part.step}`)
  return found.value
}
const known = {
  optical: () => shownIn($home.get().optical),
  devices: () => shownIn($home.get().devices),
  networks: () => shownIn($home.get().networks),
  schedules: () => shownIn($home.get().schedules),
  commands: () => shownIn($home.get().commands),
}
function ipad() {
  const found = known.devices().devices.find(({ host_name }) => host_name === 'iPad')
  if (!found) throw new Error('The tablet was not seen')
  return found
}
const network = (id: string) => known.networks().networks.find((one) => one.id === id)
const reasons = () => slowReasons(known.optical(), known.networks(), known.devices())
const fault = async (what: AccessFault): Promise<void> => {
  await setAccessFault(page.context.db, what, page.now())
  await loadHome()
}
/** An idle session has ended by then. */
async function turns(seconds: number): Promise<void> {
  await page.turn(seconds)
  await signIn(page, LONG)
  await settled()
  await loadHome()
}
async function confirmsPerson(): Promise<void> {
  for (let tries = 0; tries < 500 && $stepUp.get().step !== 'entering'; tries++) await page.settle()
  await typeStepUp(await page.code(LONG))
}

test('finds out why Wi-Fi is slow and changes the channel', async () => {
  expect(reasons()).toMatchObject([
    { kind: 'channel', name: 'Nha Long 2.4', channel: 6, better: 11 },
    { kind: 'far', name: 'iPad' },
  ])
  await changeNetwork('main-2', { channel: 11 })
  expect($acting.get()).toMatchObject({ step: 'done', outcome: 'confirmed' })
  expect(reasons()).toMatchObject([{ kind: 'far', name: 'iPad' }])
})

test('names weak light first and reports it once', async () => {
  await fault('fibre_weak')
  expect(reasons()[0]).toEqual({ kind: 'line' })
  await reportLine()
  const { report } = known.optical()
  expect(report).toMatchObject({ state: 'received' })
  await reportLine()
  expect(known.optical().report).toEqual(report)
})

test('pauses the tablet for an hour of the clock', async () => {
  await pauseDevice(ipad().id)
  expect(ipad()).toMatchObject({ state: 'paused', connected: null })
  await turns(HOUR)
  expect(ipad()).toMatchObject({ state: 'allowed', connected: { band: '2.4' } })
})

describe('a group with a bedtime', () => {
  beforeEach(async () => {
    await saveGroup('Các con')
    await saveDevice(ipad().id, 'iPad của bé', known.devices().groups[0]?.id ?? null)
    openSchedule(known.devices().groups[0]?.id)
    await sendSchedule()
  })

  test('goes offline over midnight and comes back', async () => {
    expect($scheduleForm.get().step).toBe('closed')
    expect(known.schedules().schedules).toMatchObject([
      { kind: 'bedtime', target_name: 'Các con', from: 1_260, until: 360, ends_next_day: true },
    ])
    await turns(11 * HOUR)
    expect(ipad()).toMatchObject({ name: 'iPad của bé', state: 'bedtime', connected: null })
    await turns(9 * HOUR)
    expect(ipad()).toMatchObject({ state: 'allowed' })
  })

  test('keeps its devices and its bedtime under another name', async () => {
    const [group] = known.devices().groups
    await saveGroup('Hai con', group?.id)
    expect(known.devices().groups).toEqual([{ id: group?.id, name: 'Hai con' }])
    expect(ipad()).toMatchObject({ group: group?.id })
    expect(known.schedules().schedules).toMatchObject([{ target_name: 'Hai con' }])
  })

  test('is deleted and restored within ten minutes', async () => {
    const [schedule] = known.schedules().schedules
    await deleteSchedule(schedule?.id ?? '')
    expect($scheduleUndo.get()).toMatchObject({ step: 'deleted' })
    expect(known.schedules().schedules).toEqual([])
    await restoreSchedule()
    expect(known.schedules().schedules).toEqual([schedule])
  })

  test('names the schedule that contradicts a new one and keeps the form', async () => {
    const { groups } = known.devices()
    openSchedule(groups[0]?.id)
    fillSchedule({ from: '22:00', until: '23:00' })
    await sendSchedule()
    expect($scheduleForm.get()).toMatchObject({
      step: 'open',
      fields: { from: '22:00' },
      problem: { failure: { code: 'home_schedule_conflict' } },
      conflict: known.schedules().schedules[0]?.id,
    })
    await deleteGroup(groups[0]?.id ?? '')
    expect(known.schedules().schedules).toEqual([])
  })
})

test('checks the form before it is sent', async () => {
  openSchedule()
  expect($scheduleForm.get()).toMatchObject({ fields: { kind: 'wifi_off', target: 'all' } })
  fillSchedule({ days: [] })
  page.newCalls()
  await sendSchedule()
  expect($scheduleForm.get()).toMatchObject({ step: 'open', fault: true })
  expect(page.newCalls()).toEqual([])
  const times = { kind: 'wifi_off', target: 'all', days: [1], from: '22:00' } as const
  expect([endsNextDay({ ...times, until: '06:00' }), endsNextDay({ ...times, until: '23:00' })]).toEqual([
    true,
    false,
  ])
})

test('shows a password after the code and hides it after a minute', async () => {
  const revealing = revealWlan('guest')
  await confirmsPerson()
  await revealing
  expect($wlanReveal.get()).toMatchObject({ step: 'shown', password: 'moi-ban-ghe-choi-20' })
  await page.turn(60)
  expect($wlanReveal.get()).toEqual({ step: 'hidden' })
})

test('changes nothing when the person does not confirm', async () => {
  const changing = changeNetwork('main-5', { password: 'mot-mat-khau-moi-8' })
  for (let tries = 0; tries < 500 && $stepUp.get().step !== 'entering'; tries++) await page.settle()
  cancelStepUp()
  expect(await changing).toBe(false)
  expect($acting.get()).toEqual({ step: 'idle' })
  expect(known.commands().commands).toEqual([])
})

test('queues a wish while the router is unreachable and shows when it was confirmed', async () => {
  await fault('router_silent')
  expect(known.optical()).toMatchObject({ link: 'router_silent', rx_dbm: expect.any(Number) })
  await pauseDevice(ipad().id)
  expect($acting.get()).toMatchObject({ step: 'done', outcome: 'queued' })
  expect(ipad()).toMatchObject({ state: 'paused', waits: true })
  await unblockDevice(ipad().id)
  await fault('none')
  // The page looks without a press.
  await page.turn(60)
  await page.turn(5)
  expect(known.commands().commands).toMatchObject([{ state: 'confirmed', is_on: true }])
  expect($acting.get()).toMatchObject({ step: 'done', outcome: 'confirmed' })
  page.newCalls()
  await page.turn(30)
  expect(page.newCalls()).toEqual([])
  expect(network('main-2')).toMatchObject({ waits: false })
})

test('restarts and comes back by the clock', async () => {
  await restartRouter()
  expect(known.optical()).toMatchObject({ link: 'restarting' })
  await page.turn(150)
  await loadHome()
  expect(known.optical().link).toBe('up')
})
