/**
 * What the payment engine needs to know of a product: its price for a line now, and how it is delivered. One
 * value for each of `PAYMENT_PRODUCTS` (`src/operator/products.ts`); the engine knows nothing else about what
 * it sells.
 */
import type { MethodReason } from '../../../contract/rules/pay-method.ts'
import type { PaymentDetails, PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { paymentOrder } from './order-tables.ts'

export type PaymentOrder = typeof paymentOrder.$inferSelect

/**
 * amount, fee, discount, cashback đ. `coupon`: slug of the promotion whose cash back was granted to this
 * order, null without; `cashbackHours`: how long after the delivery it comes, 0 without.
 */
export type Quote = {
  itemCode: string
  itemVersion: string
  itemName: { vi: string; en: string }
  /** Kept with the order, handed back at the delivery. */
  details?: PaymentDetails
  amount: number
  fee: number
  discount: number
  coupon: string | null
  cashback: number
  cashbackHours: number
}

/**
 * Delivered: the service that the line has now (null where the product is none), until when, and a sentence
 * more for its SMS in the line's language. `refused`: it never can be (retired, barred meanwhile): the money
 * goes back.
 */
export type Delivery = { serviceId: string | null; until: Date | null; more?: string } | { refused: string }

/**
 * Where the held money goes when it is earned: entries that sum to the order's final amount and its discount
 * (which the operator gives), and how the ledger names the booking.
 */
export type Earning = { name: { vi: string; en: string }; entries: { account: string; amount: number }[] }

/** `total` đ with `fee` đ; `barred`: why no method of payment would do. */
export type Asked = { total: number; fee: number; barred: MethodReason | null }

export type Product = {
  readonly name: PaymentProduct
  /** Throws the product's own refusals (unknown, active already, barred…). Holds nothing. */
  quote: (
    context: Context,
    tx: Database,
    line: Line,
    itemCode: string,
    wanted: { coupon: boolean },
    now: Date,
  ) => Promise<Quote>
  /**
   * Left out: it is revenue. A top-up goes to the line's account, a bill's money to what is owed. Within the
   * transaction of the delivery, before `deliver`.
   */
  earn?: (context: Context, tx: Database, order: PaymentOrder, now: Date) => Promise<Earning>
  /**
   * What an item would cost before it is ordered, and why no method would do. Only of a product whose items
   * can be paid for by their code alone. Throws the product's own refusals.
   */
  ask?: (db: Database, line: Line, itemCode: string) => Promise<Asked>
  /** Until when a service that was delivered runs; left out where the product delivers none. */
  runsUntil?: (db: Database, serviceId: string) => Promise<Date | null>
  /**
   * Within the transaction that moves the order to `active`, with the line's row held. `paidBy`: the ledger
   * transaction that moves the held money to revenue. Asked again for the same order it must not deliver
   * twice: the order's id names the delivery.
   */
  deliver: (
    context: Context,
    tx: Database,
    line: Line,
    order: PaymentOrder,
    paidBy: string,
    now: Date,
  ) => Promise<Delivery>
}

/** What can be paid from outside, by its name. */
export type Products = { readonly [Name in PaymentProduct]?: Product }

declare module '../../platform/context.ts' {
  interface Context {
    products: Products
  }
}
