/** TMF620 `Catalog` and `Category`: one catalogue, with a category for each family of packages. */

import { CATALOGUE, hrefOf, offeringRef } from '../resource/parts.ts'
import type { Act, Item, SharedResource } from '../resource/resource.ts'

async function categoriesOf({ call }: Act): Promise<Item[]> {
  const { packages } = await call({ msisdn: '' }, 'package_search')
  return [...new Set(packages.map(({ family }) => family))].map((id) => ({
    id,
    name: id,
    isRoot: true,
    lifecycleStatus: 'Active',
    productOffering: packages
      .filter(({ family }) => family === id)
      .map(({ CODE, NAME }) => offeringRef(CODE, NAME)),
  }))
}

export const category: SharedResource = {
  of: 'all',
  name: 'category',
  type: 'Category',
  attributes: ['name', 'isRoot', 'lifecycleStatus', 'productOffering'],
  items: categoriesOf,
}

export const catalog: SharedResource = {
  of: 'all',
  name: 'catalog',
  type: 'Catalog',
  attributes: ['name', 'catalogType', 'lifecycleStatus', 'category'],
  items: async (act) => [
    {
      id: 'packages',
      name: act.context.content.brand.name,
      catalogType: 'ProductCatalog',
      lifecycleStatus: 'Active',
      category: (await categoriesOf(act)).map(({ id }) => ({
        id,
        href: hrefOf(CATALOGUE, 'category', id),
        name: id,
        '@referredType': 'Category',
      })),
    },
  ],
}
