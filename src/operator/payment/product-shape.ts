/**
 * The shape of a product without the operator's context, which itself holds products: see `product.ts` for what it means and for the type
 * that products are written against.
 */
import type { PaymentProduct } from '../../contract/rules/payment-order.ts'
import type { Database } from '../database/open.ts'
import type { paymentOrder } from '../database/schema.ts'
import type { Line } from '../ledger/payer.ts'

export type PaymentOrder = typeof paymentOrder.$inferSelect

/**
 * amount, fee, discount, cashback đ. `coupon`: slug of the promotion whose cash back was granted to this order, null without;
 * `cashbackHours`: how long after the delivery it comes, 0 without.
 */
export type Quote = {
  itemCode: string
  itemVersion: string
  itemName: { vi: string; en: string }
  amount: number
  fee: number
  discount: number
  coupon: string | null
  cashback: number
  cashbackHours: number
}

/** Delivered: the service that the line has now and until when. `refused`: it never can be (retired, barred meanwhile): the money goes back. */
export type Delivery = { serviceId: string; until: Date | null } | { refused: string }

export type ProductIn<Context> = {
  readonly name: PaymentProduct
  /** Throws the product's own refusals (unknown, active already, barred…). Holds nothing. */
  quote: (context: Context, tx: Database, line: Line, itemCode: string, wanted: { coupon: boolean }, now: Date) => Promise<Quote>
  /**
   * Within the transaction that moves the order to `active`, with the line's row held. `paidBy`: the ledger transaction that moves the held money
   * to revenue. Asked again for the same order it must not deliver twice: the order's id names the delivery.
   */
  deliver: (context: Context, tx: Database, line: Line, order: PaymentOrder, paidBy: string, now: Date) => Promise<Delivery>
}
