/** Every Open API that the operator serves. */
import type { OpenApi } from './answer/resource.ts'
import { productCatalog } from './product-catalog/api.ts'
import { productInventory } from './product-inventory/api.ts'
import { productOrdering } from './product-order/api.ts'

export const apis: readonly OpenApi[] = [productCatalog, productInventory, productOrdering]
