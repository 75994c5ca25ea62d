/**
 * Automatic payment as its section meets it, without a browser: nothing ticked, a code to begin, none to
 * lower, one press to stop. Spec BIL-4.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
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

async function begins(cap: string): Promise<void> {
  openAutopayDialog()
  typeCap(cap)
  agreeAutopay(true)
  const done = confirmAutopay()
  await until(() => $stepUp.get().step === 'entering')
  await typeStepUp(await page.code(LONG))
  await done
}

test('nothing is chosen or ticked for anybody; another cap is agreed to anew', () => {
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

test('beginning asks for a code; closing that leaves everything as it was', async () => {
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

test('begun, the bill says when it will be paid; lowered without a code; stopped by one press', async () => {
  await begins('600000')
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

test('a stop whose answer was lost is looked up, and told as what it is', async () => {
  await begins('600000')
  page.network('answersLost', 1)
  await stopAutopay()
  expect([$autopayStopping.get().step, auto()?.mandate]).toEqual(['done', null])
})
