/** Helpers that complete the order form, for tests that start after it. */
import { readPackages } from '../../src/contract/content/packages.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readPromotions } from '../../src/contract/content/promotions.ts'
import type { Offer } from '../../src/contract/rules/home-order-page.ts'
import { bonusOffersOf } from '../../src/contract/rules/order-bonus.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { $draft } from '../../src/site/stores/home-orders/form/draft.ts'
import { chooseKind, typeOrder } from '../../src/site/stores/home-orders/form/form.ts'
import { $places } from '../../src/site/stores/home-orders/form/places.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import type { Page } from '../world/client.ts'

export const CODE = 'NHA300'

/** The offers that the page would be built with. */
export const OFFERS: readonly Offer[] = readPackages(PACKAGES)
  .map(({ content }) => content)
  .filter(({ sold }) => sold === 'order')
  .map(({ code, name, price, setup_fee = 0, summary }) => ({
    code,
    name,
    family: 'Internet',
    price,
    setup_fee,
    summary: summary.vi,
    bonuses: bonusOffersOf(code, readPromotions('content', readPlaceholders('content'))),
  }))

export function offerOf(code: string): Offer {
  const offer = OFFERS.find((one) => one.code === code)
  if (!offer) throw new Error(`${code} is not ordered`)
  return offer
}

/** Simulates a changed package price, đ, which the next start reads. */
export async function sellAt(page: Page, change: { price?: number; setup_fee?: number }): Promise<void> {
  const packages = readPackages(PACKAGES).map((entry) =>
    entry.content.code === CODE
      ? { ...entry, content: { ...entry.content, ...change }, version: JSON.stringify(change) }
      : entry,
  )
  await seedCatalogue(page.context, packages)
}

/** Waits until the lists are loaded. */
export async function waitForPlaces(page: Page): Promise<void> {
  for (
    let tries = 0;
    tries < 30 && Object.values($places.get()).some((part) => part.step === 'loading');
    tries++
  )
    await page.settle()
}

/** Fills in everything but name, number and note: Hà Nội, its first ward, a street. */
export async function fillAddress(page: Page, street = 'Phố Huế'): Promise<void> {
  await waitForPlaces(page)
  const province = lastKnown($places.get().provinces)?.value.find(({ PROVINCE_NAME }) =>
    PROVINCE_NAME.includes('Hà Nội'),
  )
  typeOrder('province_id', province?.PROVINCE_ID ?? '')
  await waitForPlaces(page)
  typeOrder('precinct_id', lastKnown($places.get().precincts)?.value[0]?.PRECINCT_ID ?? '')
  await waitForPlaces(page)
  chooseKind('street')
  typeOrder('street_name', street)
}

export async function fillForm(page: Page, street?: string): Promise<void> {
  await fillAddress(page, street)
  typeOrder('fullname', 'Nguyễn Minh An')
  typeOrder('contact_no', '0912000001')
  typeOrder('note', 'Số 18, tầng 3')
}

/** The names of fields that are not empty. */
export function filledFields(): string[] {
  return Object.entries($draft.get().form).flatMap(([field, value]) => (value ? [field] : []))
}
