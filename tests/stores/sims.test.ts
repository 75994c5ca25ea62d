/** The SIM pages: adding, showing a code once, ending, and changing the main SIM. Spec SIM-2 to SIM-6. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $freeze, $freezePress, openFreeze, setFreeze } from '../../src/site/stores/security/freeze.ts'
import { signOut } from '../../src/site/stores/session.ts'
import {
  confirmAddSim,
  confirmEndSim,
  confirmRenameSim,
  showEsimCode,
} from '../../src/site/stores/sims/actions.ts'
import {
  $simCheck,
  $simForm,
  cancelSimChange,
  openSimChange,
  sendSimChange,
  typeContact,
} from '../../src/site/stores/sims/change.ts'
import {
  $simDialog,
  changeSimForm,
  openAddSim,
  openEndSim,
  openRenameSim,
} from '../../src/site/stores/sims/dialog.ts'
import { $sims, loadSims, openSims } from '../../src/site/stores/sims/sims.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const NGOC = '0912000002'
const WATCH = '0912000016'
let page: Page
let stop: () => void = () => {}

afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
  expect(is()).toBe(true)
}
const sims = () => lastKnown($sims.get().list)?.value.sims ?? []
const step = () => $simDialog.get().step

describe('the list of SIMs', () => {
  async function open(number: string): Promise<void> {
    page = await openPage('/tinh-nang/quan-ly-multisim')
    await signIn(page, number)
    stop = openSims()
    await until(() => sims().length > 0)
  }
  async function confirms(number: string): Promise<void> {
    await until(() => $stepUp.get().step === 'entering')
    await typeStepUp(await page.code(number))
  }

  test('adds an eSIM after a step-up and shows its code once', async () => {
    await open(AN)
    openAddSim()
    changeSimForm({ name: 'Đồng hồ' })
    const added = confirmAddSim()
    await confirms(AN)
    await added
    const dialog = $simDialog.get()
    expect(dialog).toMatchObject({ step: 'code', sim: { name: 'Đồng hồ' } })
    if (dialog.step === 'code') expect(dialog.code.code).toMatch(/^LPA:1\$/)
    await until(() => sims()[1]?.can_show === false)
    if (dialog.step === 'code') await showEsimCode(dialog.sim)
    expect($simDialog.get()).toMatchObject({ step: 'closed', problem: { failure: { code: 'esim_shown' } } })
    await page.turn(180)
    await loadSims()
    expect(sims()[1]?.state).toBe('active')
  })

  test('keeps what was typed when the step-up is closed', async () => {
    await open(AN)
    openAddSim()
    changeSimForm({ type: 'physical', name: 'Máy tính bảng' })
    const added = confirmAddSim()
    await until(() => $stepUp.get().step === 'entering')
    cancelStepUp()
    await added
    expect($simDialog.get()).toMatchObject({
      step: 'adding',
      type: 'physical',
      name: 'Máy tính bảng',
      problem: undefined,
    })
    expect(sims()).toHaveLength(1)
  })

  test('repeats an ending whose answer was lost without ending twice', async () => {
    await open(WATCH)
    const [, watch] = sims()
    openEndSim(watch)
    page.newCalls()
    page.network('answersLost', 1)
    await confirmEndSim()
    expect(page.newCalls()).toEqual(['multisim_unlink', 'multisim_unlink'])
    expect($simDialog.get()).toMatchObject({ step: 'closed', ended: { id: watch?.id }, problem: undefined })
    expect(sims()).toHaveLength(1)
  })

  test('renames a SIM and clears everything at sign-out', async () => {
    await open(WATCH)
    const [, watch] = sims()
    if (!watch) throw new Error('There is no second SIM')
    openRenameSim(watch)
    changeSimForm({ name: 'Đồng hồ của bố' })
    await confirmRenameSim()
    await until(() => sims()[1]?.name === 'Đồng hồ của bố')
    openEndSim(watch)
    await signOut()
    expect([step(), sims()]).toEqual(['closed', []])
  })
})

describe('a change of SIM', () => {
  const check = () => lastKnown($simCheck.get().check)?.value
  async function open(number: string, address = '/tinh-nang/dang-ky-doi-sim-4g'): Promise<void> {
    page = await openPage(address)
    await signIn(page, number)
    stop = openSimChange()
    await until(() => check() !== undefined)
  }

  test('is requested, followed and cancelled', async () => {
    await open(NGOC)
    typeContact('0912 000 002')
    await sendSimChange()
    expect(check()).toMatchObject({ refused: 'sim_change_open', request: { state: 'requested' } })
    const { request } = check() ?? {}
    if (request) await cancelSimChange(request, false)
    expect(check()).toMatchObject({ refused: null, request: { state: 'cancelled' } })
  })

  test('sends nothing for a contact that is no number', async () => {
    await open(NGOC)
    page.newCalls()
    typeContact('gọi tôi')
    await sendSimChange()
    expect($simForm.get().isInvalid).toBe(true)
    expect(page.newCalls()).toEqual([])
  })

  test('asks for an eZcom SIM by its address', async () => {
    await open(AN, '/tinh-nang/dang-ky-doi-sim-4g?loai=ezcom')
    typeContact('0912000001')
    await sendSimChange()
    expect(check()?.request).toMatchObject({ target: 'ezcom', state: 'requested' })
  })
})

describe('the SIM-change lock', () => {
  const lock = () => lastKnown($freeze.get().freeze)?.value
  beforeEach(async () => {
    page = await openPage('/tai-khoan/bao-mat')
    await signIn(page, NGOC)
    stop = openFreeze()
    await until(() => lock() !== undefined)
  })

  test('turns on once despite a lost answer, and ends by the clock', async () => {
    page.network('answersLost', 1)
    await setFreeze(true)
    expect(lock()).toMatchObject({ state: 'on', events: [{ event: 'on' }] })
    await setFreeze(false)
    expect(lock()).toMatchObject({ state: 'ending', refresh_in: 86_400 })
    await page.turn(86_400)
    // The session has ended too.
    await signIn(page, NGOC)
    await until(() => lock()?.state === 'off')
  })

  test('keeps the lock by one press', async () => {
    await setFreeze(true)
    await setFreeze(false)
    await setFreeze(true)
    expect(lock()).toMatchObject({ state: 'on', events: [{ event: 'kept' }, {}, {}] })
    expect($freezePress.get()).toEqual({ step: 'idle', problem: undefined })
  })

  test('forgets the lock at sign-out', async () => {
    await signOut()
    expect(lock()).toBeUndefined()
  })
})
