/** TMF620 `ProductOfferingPrice`: what a package costs for one period, taxes included. */
import type { PackageDetail } from '../../../contract/main/package-terms.schema.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { CATALOGUE, hrefOf, known, money } from '../resource/parts.ts'
import type { Act, Item, SharedResource } from '../resource/resource.ts'
import { findPackage, lifecycleOf, packagesOnSale } from './packages.ts'

const SETUP = '-setup'

/** The price of the package; that of its installation has another id. */
export function pricesOf(terms: PackageDetail): Item[] {
  const { CODE, NAME, PRICE, PERIOD, renews, setup_fee } = terms
  const price = {
    id: CODE,
    name: NAME,
    lifecycleStatus: lifecycleOf(terms),
    priceType: renews ? 'recurring' : 'oneTime',
    ...(renews && {
      recurringChargePeriodType: 'day',
      recurringChargePeriodLength: periodOf(PERIOD).days,
    }),
    price: money(PRICE),
  }
  if (!setup_fee) return [price]
  const { lifecycleStatus } = price
  return [
    price,
    { id: `${CODE}${SETUP}`, name: NAME, lifecycleStatus, priceType: 'oneTime', price: money(setup_fee) },
  ]
}

/** The same within its offering, where a reference may be the value. */
export function pricePartsOf(terms: PackageDetail) {
  return pricesOf(terms).map(({ id, ...price }) => {
    const { recurringChargePeriodType: recurringChargePeriod, ...rest } = price
    const href = hrefOf(CATALOGUE, 'productOfferingPrice', id)
    return known({ id, href, ...rest, recurringChargePeriod, '@referredType': 'ProductOfferingPrice' })
  })
}

export const productOfferingPrice: SharedResource = {
  of: 'all',
  name: 'productOfferingPrice',
  type: 'ProductOfferingPrice',
  attributes: [
    'name',
    'lifecycleStatus',
    'priceType',
    'recurringChargePeriodType',
    'recurringChargePeriodLength',
    'price',
  ],
  items: async (act) => (await packagesOnSale(act)).flatMap(pricesOf),
  find: async (act: Act, id) => {
    const code = id.endsWith(SETUP) ? id.slice(0, -SETUP.length) : id
    return pricesOf(await findPackage(act, code)).find((price) => price.id === id)
  },
}
