/** TMF620 Product Catalog Management 4.1.0. Editors write the catalogue, so that it is only read here. */
import type { OpenApi } from '../resource/resource.ts'
import { catalog, category } from './categories.ts'
import { productOffering } from './offerings.ts'
import { productOfferingPrice } from './prices.ts'
import { productSpecification } from './specifications.ts'

export const productCatalog: OpenApi = {
  number: 620,
  title: 'Product Catalog Management',
  subject: 'productCatalog',
  path: 'productCatalogManagement',
  version: 'v4',
  resources: [catalog, category, productOffering, productOfferingPrice, productSpecification],
  notOffered: ['importJob', 'exportJob', 'hub'],
}
