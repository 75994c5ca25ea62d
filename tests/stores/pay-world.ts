/** Helpers that create an order waiting for money and pay it at the bank, for tests that start there. */
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { choose } from '../../src/site/stores/roaming/choose.ts'
import { followOrder } from '../../src/site/stores/roaming/follow.ts'
import { $checkout, $order, $settings, type Order } from '../../src/site/stores/roaming/journey.ts'
import { $info } from '../../src/site/stores/roaming/list.ts'
import { openCheckout } from '../../src/site/stores/roaming/open.ts'
import type { Page } from '../world/client.ts'

/** A package for Japan. */
export const PACKAGE = 'RJP7'
export const PAYER = '84912000001'

/** Longest wait, milliseconds: dynamic imports are compiled on first use. */
const WAIT_MAX = 60_000

/** Waits for the effect of a press. */
export async function waitUntil(page: Page, holds: () => boolean): Promise<void> {
  for (const end = performance.now() + WAIT_MAX; !holds() && performance.now() < end; ) {
    await page.settle()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  if (!holds()) throw new Error(`It never came: ${JSON.stringify($checkout.get())}`)
}

/** Opens the checkout for the signed-in line and polls its order, as the page does. */
export async function openPaymentStep(page: Page): Promise<Cleanup> {
  const stopCheckout = openCheckout($settings.get())
  await waitUntil(page, () => $checkout.get().step !== 'loading')
  const stopFollowing = followOrder()
  await page.settle()
  return () => {
    stopFollowing()
    stopCheckout()
  }
}

/** Chooses the package; returns the order once its code has loaded. */
export async function createOrder(page: Page, packageId = PACKAGE): Promise<Order> {
  if (!$info.get()?.listPackage.some((item) => item.packageId === packageId))
    throw new Error(`There is no package ${packageId}`)
  choose(packageId)
  await waitUntil(page, () => $checkout.get().step === 'qr')
  return currentOrder()
}

/** The order of the checkout. */
export function currentOrder(): Order {
  const order = $order.get()
  if (!order) throw new Error(`There is no order: ${JSON.stringify($checkout.get())}`)
  return order
}

let transfers = 0
/** Pays the code at the sandbox bank, by default exactly. `notices` 0: the bank's webhook is lost. */
export async function pay(
  page: Page,
  { qr, sold }: Order,
  how: { amount?: number; memo?: string; notices?: number } = {},
): Promise<void> {
  if (!qr) throw new Error(`The code of ${sold.memo} was not fetched`)
  const { number: from } = await accountOf(page.bank, PAYER)
  await transfer(page.bank, { from, qr: qr.result, key: `test-${++transfers}`, ...how })
}
