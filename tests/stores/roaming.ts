/** The roaming checkout as a page without a browser. */
import { $checkout, type Settings } from '../../src/site/stores/roaming/journey.ts'
import { openCheckout } from '../../src/site/stores/roaming/open.ts'
import type { Checkout, Step } from '../../src/site/stores/roaming/states.ts'
// Preloaded, so that what the page imports on demand is available at once in a test.
import '../../src/site/stores/roaming/create.ts'
import '../../src/site/stores/roaming/otp.ts'
import '../../src/site/stores/roaming/order.ts'
import '../../src/site/stores/identity/journey.ts'
import { makeEntryToken } from '../../src/operator/features/roaming/entry-token.ts'
import type { Page } from '../world/client.ts'
import { PEPPER } from '../world/seed.ts'

export const SETTINGS: Settings = {
  pollSeconds: 5,
  pollMax: 360,
  appOpenTimeoutMs: 2_500,
  appFirst: false,
  device: 'other',
  appLink: 'senmobile://app?screenCode=PACKAGE_LIST',
  hotline: '1800 1091',
  hotlineBranch: '3',
  lookAlikes: { au: ['at'], at: ['au'] },
}

export type Visit = { stop: () => void }

/** Opens the checkout at an address and lets it load. */
export async function openCheckoutPage(
  page: Page,
  query = '',
  settings: Partial<Settings> = {},
): Promise<Visit> {
  page.at(`/thanhtoan/roaming${query}`)
  const stop = openCheckout({ ...SETTINGS, ...settings })
  await waitUntilIdle(page)
  return { stop }
}

/** Waits until no request or timer is pending. */
export async function waitUntilIdle(page: Page): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await page.settle()
    await new Promise((resume) => setTimeout(resume, 5))
  }
  await page.settle()
}

/** The current state, which must have this step. */
export function expectStep<S extends Step>(step: S): Extract<Checkout, { step: S }> {
  const now = $checkout.get()
  if (now.step !== step) throw new Error(`The checkout is at ${JSON.stringify(now)}, not at ${step}`)
  return now as Extract<Checkout, { step: S }>
}

/** The token that the app puts into its link. */
export function entryToken(page: Page, phone: string, packageId?: string): string {
  return makeEntryToken(
    PEPPER,
    { msisdn: `84${phone.slice(1)}`, ...(packageId && { packageId }) },
    page.now(),
  )
}
