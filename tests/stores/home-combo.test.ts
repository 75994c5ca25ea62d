/** The page of combos: offers with their saving, registering, undoing, cancelling, keeping. Spec HCB-2, Spec HCB-6. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { READ_RETRIES } from '../../src/contract/rules/limits.ts'
import { confirmChangeCombo, confirmRegisterCombo } from '../../src/site/stores/home-combo/actions.ts'
import {
  $combos,
  bestOffer,
  loadCombos,
  openCombos,
  toggleComboLine,
} from '../../src/site/stores/home-combo/combos.ts'
import {
  $comboDialog,
  type ComboChange,
  closeComboDialog,
  openChangeCombo,
  openRegisterCombo,
} from '../../src/site/stores/home-combo/dialog.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const LONG = '0912000006'
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/tai-khoan/goi-ket-hop')
})
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

async function open(number: string): Promise<void> {
  await signIn(page, number)
  stop = openCombos()
  for (let tries = 0; tries < 500 && !(list() && info()); tries++) await page.settle()
}
const info = () => lastKnown($combos.get().info)?.value
const list = () => lastKnown($combos.get().list)?.value
const running = () => info()?.combos[0]
const offer = (code: string) => list()?.combos.find((combo) => combo.code === code)

async function registers(code: string): Promise<void> {
  openRegisterCombo(code)
  await confirmRegisterCombo()
}
async function changes(change: ComboChange): Promise<void> {
  const combo = running()
  if (!combo) throw new Error('No combo runs')
  openChangeCombo(change, combo)
  await confirmChangeCombo()
}

test('registers the offer with the best saving and undoes it', async () => {
  await open(LONG)
  const offered = list()
  const best = offered && bestOffer(offered)
  expect(best).toMatchObject({ code: 'MOTNHA300', saving: 300_000 })
  await registers('MOTNHA300')
  expect($comboDialog.get()).toMatchObject({ step: 'registered', done: { combo: { saving: 300_000 } } })
  expect(running()).toMatchObject({ code: 'MOTNHA300', lines: [{ msisdn: LONG }] })
  expect(offer('SUMVAY500')?.refused).toBe('combo_active')
  closeComboDialog()
  await changes('registration')
  expect($comboDialog.get().step).toBe('closed')
  expect(info()?.combos).toEqual([])
})

test('cancels a combo and keeps it', async () => {
  await open('0912000016')
  await changes('cancel')
  expect(running()?.state).toBe('ending')
  await changes('cancellation')
  expect(running()?.state).toBe('active')
})

test('registers once where the answer is lost', async () => {
  await open(LONG)
  page.network('answersLost', 9)
  await registers('SUMVAY500')
  expect($comboDialog.get()).toMatchObject({ step: 'registering', problem: { failure: {} } })
  page.network('up')
  await confirmRegisterCombo()
  expect($comboDialog.get()).toMatchObject({ step: 'registered', done: { replayed: true } })
  await loadCombos()
  expect(info()?.combos).toHaveLength(1)
})

test('finds the combo running where only the answer was lost', async () => {
  await open(LONG)
  openRegisterCombo('SUMVAY500')
  // Every attempt of the registration, none of what is loaded after it.
  page.network('answersLost', 1 + READ_RETRIES)
  await confirmRegisterCombo()
  expect($comboDialog.get()).toMatchObject({ step: 'registered', done: { combo: { code: 'SUMVAY500' } } })
  expect(info()?.combos).toHaveLength(1)
})

test('shows a refusal and fresh offers in the dialog', async () => {
  await open(LONG)
  openRegisterCombo('MOTNHA300')
  toggleComboLine(LONG)
  await page.settle()
  expect(offer('MOTNHA300')?.refused).toBe('combo_lines')
  await confirmRegisterCombo()
  expect($comboDialog.get()).toMatchObject({
    step: 'registering',
    isBusy: false,
    problem: { failure: { code: 'combo_lines' } },
  })
  expect(info()?.combos).toEqual([])
})

test('forgets everything at signing out', async () => {
  await open(LONG)
  openRegisterCombo('MOTNHA300')
  await signOut()
  await page.settle()
  expect([info(), list(), $comboDialog.get().step]).toEqual([undefined, undefined, 'closed'])
})
