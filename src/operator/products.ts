/** All products that can be paid externally, by name. A new product adds one line here and its own file. */
import { billProduct } from './features/bills/product.ts'
import { cardProduct } from './features/card-codes/product.ts'
import { packageProduct } from './features/packages/product.ts'
import type { Products } from './features/payments/product.ts'
import { roamingProduct } from './features/roaming/product.ts'
import { simProduct } from './features/sim-orders/product.ts'
import { topUpProduct } from './features/top-up/product.ts'

export const PRODUCTS: Products = {
  roaming_package: roamingProduct,
  package: packageProduct,
  top_up: topUpProduct,
  card_code: cardProduct,
  bill: billProduct,
  sim: simProduct,
}
