/** TMF620 `ProductOffering`: a package as it is sold. Its id is its code. */
import type { PackageDetail } from '../../../contract/main/package-terms.schema.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { CATALOGUE, hrefOf, quantity } from '../resource/parts.ts'
import type { Act, Item, SharedResource } from '../resource/resource.ts'
import { findPackage, lifecycleOf, packagesOnSale } from './packages.ts'
import { pricePartsOf } from './prices.ts'

const offeringOf =
  ({ language }: Act) =>
  (terms: PackageDetail): Item => ({
    id: terms.CODE,
    name: terms.NAME,
    description: terms.DESCRIPTION[language],
    isBundle: false,
    // Those of an order form need an address or a visit, which a product order here does not have.
    isSellable: !terms.retired && terms.sold === 'register',
    lifecycleStatus: lifecycleOf(terms),
    category: [
      {
        id: terms.family,
        href: hrefOf(CATALOGUE, 'category', terms.family),
        name: terms.family,
        '@referredType': 'Category',
      },
    ],
    marketSegment: terms.lines.map((kind) => ({ id: kind, name: kind })),
    productOfferingPrice: pricePartsOf(terms),
    attachment: terms.IMAGE_URL ? [{ attachmentType: 'image', url: terms.IMAGE_URL }] : [],
    characteristic: toCharacteristics(termsBeyond(terms)),
    productOfferingTerm: [{ name: 'period', duration: quantity(periodOf(terms.PERIOD).days, 'day') }],
    productSpecification: {
      id: terms.CODE,
      href: hrefOf(CATALOGUE, 'productSpecification', terms.CODE),
      name: terms.NAME,
      '@referredType': 'ProductSpecification',
    },
  })

const termsBeyond = (terms: PackageDetail) => ({
  ...{ catalogue_id: terms.ID, description: terms.DESCRIPTION, period: terms.PERIOD, sold: terms.sold },
  ...{ unlimited: terms.unlimited, setup_fee: terms.setup_fee, renews: terms.renews },
  ...{ eligibility: terms.eligibility, cancelling: terms.cancelling, stop_sms: terms.stop_sms },
})

export const productOffering: SharedResource = {
  of: 'all',
  name: 'productOffering',
  type: 'ProductOffering',
  attributes: [
    'name',
    'description',
    'isBundle',
    'isSellable',
    'lifecycleStatus',
    'category',
    'marketSegment',
    'productOfferingPrice',
    'productOfferingTerm',
    'productSpecification',
    'attachment',
    'characteristic',
  ],
  items: async (act) => (await packagesOnSale(act)).map(offeringOf(act)),
  find: async (act, id) => offeringOf(act)(await findPackage(act, id)),
}
