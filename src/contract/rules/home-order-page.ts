/** Pages of an order, and the data for the form when its page is built. Spec ORD-4, Spec ORD-1. */
import type { BonusOffer } from './order-bonus.ts'

/** The order form, without language; `?goi=` names the package. */
export const ORDER_PATH = '/dat-hang'
/** The line's orders, without language; each order is below it by its code. */
export const ORDERS_PATH = '/tai-khoan/don-hang'

/**
 * A package sold by order; `family` and `summary` in the page's language. `price` of one month, one-time
 * `setup_fee`, đ.
 */
export type Offer = {
  code: string
  name: string
  family: string
  price: number
  setup_fee: number
  summary: string
  /** Promotions that give this package more free months than every home product has. */
  bonuses: readonly BonusOffer[]
}
