/** Everything that is paid from outside, by its name. A new product is one line here and its own file. */
import { billProduct } from '../bill/product.ts'
import { cardProduct } from '../card/product.ts'
import type { Products } from '../context.ts'
import { packageProduct } from '../package/product.ts'
import { topUpProduct } from '../recharge/product.ts'
import { roamingProduct } from '../roaming/product.ts'

export const PRODUCTS: Products = { roaming_package: roamingProduct, package: packageProduct, top_up: topUpProduct, card_code: cardProduct, bill: billProduct }
