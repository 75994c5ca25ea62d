/**
 * What the payment engine needs to know of a product: its price for a line now, and how it is delivered. One value for each of
 * `PAYMENT_PRODUCTS` (`products.ts`); the engine knows nothing else about what it sells.
 */
import type { Context } from '../../platform/context.ts'
import type { ProductIn } from './product-shape.ts'

export type { PaymentOrder, Quote } from './product-shape.ts'
export type Product = ProductIn<Context>
