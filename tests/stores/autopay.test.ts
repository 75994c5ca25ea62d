/**
 * Automatic payment without a browser: no preselected consent, a code to start it, none to lower the cap, one
 * press to stop. Spec BIL-4.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withinCap } from '../../src/contract/rules/autopay.ts'
import {
  $autopay,
  $autopayForm,
  $autopayStopping,
  agreeAutopay,
  chargeOfBill,
  confirmAutopay,
  isReady,
  openAutopay,
  openAutopayDialog,
  stopAutopay,
  typeCap,
} from '../../src/site/stores/bills/autopay.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const LONG = '0912000006'
let page: Page
let stop: () => void
beforeEach(async () => {
  page = await openPage('/tai-khoan/hoa-don')
  await signIn(page, LONG)
  stop = openAutopay()
  await until(() => $autopay.get().auto.step === 'ready')
  page.newCalls()
})
afterEach(async () => {
  stop()
  await page.close()
})
async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
}
const auto = () => lastKnown($autopay.get().auto)?.value
const form = () => {
  const now = $autopayForm.get()
  if (now.step === 'closed') throw new Error('The form is closed')
  return now
}

async function startAutopay(cap: string): Promise<void> {
  openAutopayDialog()
  typeCap(cap)
  agreeAutopay(true)
  const done = confirmAutopay()
  await until(() => $stepUp.get().step === 'entering')
  await typeStepUp(await page.code(LONG))
  await done
}

test('preselects nothing and requires a new consent for another cap', () => {
  openAutopayDialog()
  expect(form()).toMatchObject({ cap: '', agreed: false })
  expect(isReady(form())).toBe(false)
  typeCap('500.000')
  expect([form().cap, isReady(form())]).toEqual(['500000', false])
  agreeAutopay(true)
  expect(isReady(form())).toBe(true)
  typeCap('1000000')
  expect([form().agreed, isReady(form())]).toEqual([false, false])
})

test('requires a code to start and changes nothing when closed', async () => {
  openAutopayDialog()
  typeCap('500000')
  agreeAutopay(true)
  const done = confirmAutopay()
  await until(() => $stepUp.get().step === 'entering')
  cancelStepUp()
  await done
  expect(form()).toMatchObject({ cap: '500000', agreed: true, working: false, problem: undefined })
  expect(auto()?.mandate).toBeNull()
})

test('shows the payment date, lowers without a code and stops', async () => {
  await startAutopay('600000')
  expect($autopayForm.get().step).toBe('closed')
  expect(auto()?.mandate?.cap).toBe(600_000)
  expect(chargeOfBill(auto(), 'SM120000061-202610')).toMatchObject({ amount: 495_100, state: 'coming' })
  page.newCalls()
  openAutopayDialog()
  typeCap('500000')
  await confirmAutopay()
  expect(page.newCalls()).toEqual(['autopay_set'])
  expect(auto()?.mandate?.cap).toBe(500_000)
  await stopAutopay()
  expect(page.newCalls()).toEqual(['autopay_stop'])
  expect([$autopayStopping.get().step, auto()?.mandate, chargeOfBill(auto(), 'SM120000061-202610')]).toEqual([
    'done',
    null,
    undefined,
  ])
})

test('says for each bill whether the typed cap covers it', async () => {
  const due = auto()?.due ?? []
  expect(due).toMatchObject([{ bill_id: 'SM120000061-202610', amount: 495_100, used: 0 }])
  expect([withinCap(due, 490_000).size, withinCap(due, 500_000).size]).toEqual([0, 1])
  await startAutopay('490000')
  expect(auto()?.open).toMatchObject([{ bill_id: 'SM120000061-202610', state: 'above_cap' }])
})

test.each([
  ['both', 800_000, 0, ['a', 'b']],
  ['the first to be charged', 500_000, 0, ['a']],
  ['what is left of the month', 500_000, 200_000, ['b']],
  ['nothing', 100_000, 0, []],
])('covers %s within a cap of %i', (_, cap, used, covered) => {
  const bill = (bill_id: string, amount: number, at: string) => ({ bill_id, amount, at, used })
  const due = [bill('b', 300_000, '2026-12-18T02:00:00.000Z'), bill('a', 400_000, '2026-12-15T02:00:00.000Z')]
  expect([...withinCap(due, cap)]).toEqual(covered)
})

test('checks the true state after a lost response to a stop', async () => {
  await startAutopay('600000')
  page.network('answersLost', 1)
  await stopAutopay()
  expect([$autopayStopping.get().step, auto()?.mandate]).toEqual(['done', null])
})
