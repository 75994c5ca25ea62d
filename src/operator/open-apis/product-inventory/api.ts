/** TMF637 Product Inventory Management 4.0.0. Products come and go by orders (TMF622), so it is only read. */
import type { OpenApi } from '../resource/resource.ts'
import { product } from './products.ts'

export const productInventory: OpenApi = {
  number: 637,
  title: 'Product Inventory Management',
  subject: 'productInventory',
  path: 'productInventory',
  version: 'v4',
  resources: [product],
  notOffered: ['hub'],
}
