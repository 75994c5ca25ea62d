/** Every Open API that the operator serves. */
import { account } from './account/api.ts'
import type { OpenApi } from './answer/resource.ts'
import { customerBills } from './customer-bill/api.ts'
import { payments } from './payment/api.ts'
import { prepayBalance } from './prepay-balance/api.ts'
import { productCatalog } from './product-catalog/api.ts'
import { productInventory } from './product-inventory/api.ts'
import { productOrdering } from './product-order/api.ts'

export const apis: readonly OpenApi[] = [
  productCatalog,
  productInventory,
  productOrdering,
  prepayBalance,
  account,
  customerBills,
  payments,
]
