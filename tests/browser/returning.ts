/** A payment as its page sees it, without the seconds between two polls. */
import { expect, type Page } from '@playwright/test'
import type { AllInOneServer } from './box.ts'

/** For the bank's webhook, the operator and the page, milliseconds. */
const SETTLED = 30_000
/** One look; then the next return. */
const LOOK = 800

/**
 * Comes back to the page, as from the bank's app, until it shows what is expected: each time the operator has
 * run its jobs, and the page asks at once. Spec PAY-8.
 */
export async function returnUntil(
  page: Page,
  box: AllInOneServer,
  shows: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await box.postSandbox('clock', { advanceSeconds: 0 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await shows({ timeout: LOOK })
  }).toPass({ timeout: SETTLED, intervals: [0] })
}
