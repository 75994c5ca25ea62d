/**
 * The adviser without a browser: what it reads, what it says, the change and its undo, and that nothing leaves
 * the device. Spec ADV-1 to ADV-5.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADVISER_CATALOGUE, ADVISER_PATH } from '../../src/contract/rules/adviser.ts'
import { seedUsageRecords } from '../../src/sandbox/seed/usage/records.ts'
import { $account, stopAccount } from '../../src/site/stores/account.ts'
import {
  $adviser,
  $outcome,
  failureOf,
  loadAdviser,
  openAdviser,
} from '../../src/site/stores/adviser/adviser.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { confirmChange, openChange } from '../../src/site/stores/packages/change.ts'
import { $purchase, confirmPurchase, openPurchase } from '../../src/site/stores/packages/purchase.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { adviserCatalogue } from '../world/adviser.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage(ADVISER_PATH)
  page.files.set(ADVISER_CATALOGUE, JSON.stringify(adviserCatalogue()))
  await seedUsageRecords(page.context)
})
afterEach(async () => {
  await page.settle()
  stop()
  stopAccount()
  await page.close()
})

async function open(number: string): Promise<void> {
  await signIn(page, number)
  page.newCalls()
  stop = openAdviser()
  for (let tries = 0; tries < 500 && !$outcome.get() && !failureOf(); tries++) await page.settle()
}
function ready() {
  const outcome = $outcome.get()
  if (outcome?.step !== 'ready') throw new Error(`The outcome is ${outcome?.step}`)
  return outcome
}

test('shows', async () => {
  await open(AN)
  const { advice, months } = ready()
  console.log(advice.fits.map((f) => [f.plan.code, f.month.sum, f.worst]))
  for (const one of [
    '0912000002',
    '0912000004',
    '0912000005',
    '0912000006',
    '0912000007',
    '0912000010',
    '0912000016',
  ]) {
    await signOut()
    await signIn(page, one)
    for (let tries = 0; tries < 500 && !$outcome.get() && !failureOf(); tries++) await page.settle()
    const o = $outcome.get()
    console.log(
      one,
      failureOf(),
      o?.step === 'ready'
        ? [
            o.advice.verdict,
            o.advice.saving,
            o.advice.present.plan.code,
            o.advice.present.month,
            o.advice.present.isEnough,
            o.advice.others,
            o.advice.fits.map((f) => [f.plan.code, f.month.sum, f.isEnough]),
          ]
        : o,
    )
  }
})
