/** The pages of an order, and what the form is told when its page is built. Spec ORD-4, Spec ORD-1. */

/** The order form, without language; `?goi=` names the package. */
export const ORDER_PATH = '/dat-hang'
/** The line's orders, without language; one of them stands below it by its code. */
export const ORDERS_PATH = '/tai-khoan/don-hang'

/**
 * A package that is sold by order; `family` and `summary` in the page's language. `price` one month's,
 * `setup_fee` paid once, đ.
 */
export type Offer = {
  code: string
  name: string
  family: string
  price: number
  setup_fee: number
  summary: string
}
