/** Days left and countdowns on a device whose clock is wrong. Spec SIT-15. */
import { afterEach, describe, expect, test } from 'vitest'
import { daysUntil } from '../../src/contract/format/date.ts'
import { setEnvironment } from '../../src/site/client/environment.ts'
import { $account, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { howMuch } from '../../src/site/stores/answers.ts'
import { openCodes } from '../../src/site/stores/bills/codes.ts'
import { orderBills } from '../../src/site/stores/bills/order.ts'
import { $now, currentTime, secondsUntil } from '../../src/site/stores/clock.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const DAY = 86_400
let page: Page
afterEach(() => page.close())

/** Days left of the data package, as the overview shows them. */
function daysLeft(): number {
  const known = lastKnown($account.get().highBandwidth)
  const left = known && howMuch(known.value)
  if (!left || left.kind === 'none') throw new Error('No package')
  return daysUntil(left.endsAt, currentTime())
}

async function openOverview(): Promise<void> {
  page = await openPage('/tai-khoan')
  await signIn(page, '0912000001')
  startAccount()
  await loadAccount(['highBandwidth'])
}

describe.each([
  ['four days behind', -4 * DAY],
  ['twenty days ahead', 20 * DAY],
  ['three and a half minutes behind', -208],
])('a device clock %s', (_, wrong) => {
  test('changes no day and no second', async () => {
    await openOverview()
    const right = daysLeft()
    page.setDeviceClock(wrong)
    expect(Math.abs(currentTime() - page.now().getTime())).toBe(Math.abs(wrong) * 1_000)
    await loadAccount(['highBandwidth'])
    expect(daysLeft()).toBe(right)
    expect(Math.abs(currentTime() - page.now().getTime())).toBeLessThanOrEqual(2_000)
  })

  test('is corrected from the start of the next page, and again once the device is right', async () => {
    await openOverview()
    page.setDeviceClock(wrong)
    await loadAccount(['highBandwidth'])
    page.reload()
    expect(Math.abs(currentTime() - page.now().getTime())).toBeLessThanOrEqual(2_000)
    page.setDeviceClock(0)
    startAccount()
    await loadAccount(['highBandwidth'])
    expect(Math.abs(currentTime() - page.now().getTime())).toBeLessThanOrEqual(2_000)
  })

  test('leaves a countdown of ten minutes at ten minutes', async () => {
    page = await openPage('/tinh-nang/thanh-toan-dich-vu')
    page.setDeviceClock(wrong)
    await signIn(page, '0912000002')
    const stop = openCodes()
    await page.settle()
    await orderBills()
    const stopClock = $now.listen(() => {})
    const end = page.now().getTime() + 600_000
    expect(Math.abs(secondsUntil(end, $now.get()) - 600)).toBeLessThanOrEqual(2)
    await page.turn(60)
    expect(Math.abs(secondsUntil(end, $now.get()) - 540)).toBeLessThanOrEqual(2)
    stopClock()
    stop()
  })
})

test('ignores what a right clock and a slow response differ by', async () => {
  await openOverview()
  page.setDeviceClock(1)
  await loadAccount(['highBandwidth'])
  expect(page.local.has('clock')).toBe(false)
  // A stored text that is no number is ignored.
  page.local.set('clock', 'soon')
  setEnvironment(page.environment)
  expect(currentTime()).toBe(page.environment.now())
})
