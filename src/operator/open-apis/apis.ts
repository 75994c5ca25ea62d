/** Every Open API that the operator serves. */
import { account } from './account/api.ts'
import { communication } from './communication/api.ts'
import { customers } from './customer/api.ts'
import { customerBills } from './customer-bill/api.ts'
import { loyalty } from './loyalty/api.ts'
import { payments } from './payment/api.ts'
import { prepayBalance } from './prepay-balance/api.ts'
import { productCatalog } from './product-catalog/api.ts'
import { productInventory } from './product-inventory/api.ts'
import { productOrdering } from './product-order/api.ts'
import type { OpenApi } from './resource/resource.ts'
import { troubleTicket } from './trouble-ticket/api.ts'
import { usages } from './usage/api.ts'

export const apis: readonly OpenApi[] = [
  productCatalog,
  troubleTicket,
  productOrdering,
  customers,
  usages,
  productInventory,
  prepayBalance,
  loyalty,
  account,
  payments,
  customerBills,
  communication,
]
