/** Helpers that create an order on `/thanh-toan` and pay it, for tests that start there. */
import { randomUUID } from 'node:crypto'
import { recharge } from '../../src/contract/main/recharge.ts'
import type { PayMethod } from '../../src/contract/rules/pay-method.ts'
import { payingPath } from '../../src/contract/rules/paying-page.ts'
import type { PayOutcome } from '../../src/contract/sandbox.ts'
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { settlePage } from '../../src/sandbox/hosted/settle.ts'
import { send } from '../../src/site/client/send.ts'
import { $order, $paying, type Settings } from '../../src/site/stores/payment-page/journey.ts'
import { openPaying } from '../../src/site/stores/payment-page/open.ts'
import type { Paying, Step } from '../../src/site/stores/payment-page/states.ts'
import { $code } from '../../src/site/stores/payments/code.ts'
import { $methods } from '../../src/site/stores/payments/methods.ts'
import type { Page } from '../world/client.ts'

export const SETTINGS: Settings = {
  device: 'other',
  hotline: '1800 1091',
  appOpenTimeoutMs: 2_500,
  pollSeconds: 10,
  pollMost: 180,
}
export const AMOUNT = 50_000

/** Creates a top-up order for the signed-in line. */
export async function createTopUpOrder(amount = AMOUNT): Promise<string> {
  const answer = await send(recharge, { amount, idempotency_key: randomUUID() })
  if (!answer.ok || !answer.result.order) throw new Error(JSON.stringify(answer))
  return answer.result.order.transaction_id
}

/** Opens the page of an order and lets it load. */
export async function openOrderPage(
  page: Page,
  path: string,
  settings: Partial<Settings> = {},
): Promise<() => void> {
  page.at(path)
  const stop = openPaying({ ...SETTINGS, ...settings })
  await waitUntilIdle(page)
  return stop
}
export function visitOrder(page: Page, id: string, method?: PayMethod): Promise<() => void> {
  return openOrderPage(page, payingPath(id, method))
}

/** Waits until no request or timer is pending. */
export async function waitUntilIdle(page: Page): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await page.settle()
    await new Promise((resume) => setTimeout(resume, 5))
  }
}
/** Longest wait, milliseconds. */
const WAIT_MAX = 60_000
export async function waitUntil(page: Page, holds: () => boolean): Promise<void> {
  for (const end = performance.now() + WAIT_MAX; !holds() && performance.now() < end; )
    await waitUntilIdle(page)
  if (!holds())
    throw new Error(`It never came: ${JSON.stringify($paying.get())} ${JSON.stringify($methods.get())}`)
}

/** The current state, which must have this step. */
export function expectStep<S extends Step>(step: S): Extract<Paying, { step: S }> {
  const now = $paying.get()
  if (now.step !== step) throw new Error(`Paying is at ${JSON.stringify(now)}, not at ${step}`)
  return now as Extract<Paying, { step: S }>
}
export function order() {
  const now = $order.get()
  if (!now) throw new Error(`There is no order: ${JSON.stringify($paying.get())}`)
  return now
}

let transfers = 0
/** Pays the code on the screen at the sandbox bank. `notices` 0: the bank's webhook is lost. */
export async function payCode(
  page: Page,
  payer: string,
  how: { amount?: number; notices?: number } = {},
): Promise<void> {
  await waitUntil(page, () => $code.get().step === 'shown')
  const code = $code.get()
  if (code.step !== 'shown') throw new Error('no code')
  const { number: from } = await accountOf(page.bank, `84${payer.slice(1)}`)
  await transfer(page.bank, { from, qr: code.text, key: `paying-${++transfers}`, ...how })
}

/** Acts as the payer on the sandbox's hosted page that the page opened. `notices` 0: the webhook is lost. */
export async function payOnHostedPage(page: Page, outcome: PayOutcome, notices = 1): Promise<void> {
  const address = page.visited.at(-1) ?? ''
  const reference = new URL(address, 'http://localhost').searchParams.get('ma')
  if (!reference) throw new Error(`${address} is no hosted page`)
  await settlePage(page.bank, reference, outcome, notices)
  await page.runDueJobs()
}
