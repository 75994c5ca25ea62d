/** Everything that is paid from outside, by its name. A new product is one line here and its own file. */
import type { Products } from '../context.ts'
import { roamingProduct } from '../roaming/product.ts'

export const PRODUCTS: Products = { roaming_package: roamingProduct }
