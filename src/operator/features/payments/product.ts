/**
 * Interface between the payment engine and a product: its price for a line, and its delivery. One value for
 * each of `PAYMENT_PRODUCTS` (`src/operator/products.ts`), so that the engine depends on no product.
 */
import type { MethodReason } from '../../../contract/rules/pay-method.ts'
import type { PaymentDetails, PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { paymentOrder } from './order-tables.ts'

export type PaymentOrder = typeof paymentOrder.$inferSelect

/**
 * `amount`, `fee`, `discount` and `cashback` in đ. `coupon`: slug of the promotion whose cash back was
 * granted to this order, null without; `cashbackHours`: its delay after the delivery, 0 without.
 */
export type Quote = {
  itemCode: string
  itemVersion: string
  itemName: { vi: string; en: string }
  /** Stored with the order and passed to the delivery. */
  details?: PaymentDetails
  amount: number
  fee: number
  discount: number
  coupon: string | null
  cashback: number
  cashbackHours: number
  /** The order expires then, if that is before the usual end; null or omitted: the usual end. */
  payBy?: Date | null
}

/**
 * Delivered: the line's new service (null if the product creates none), its end, and an additional sentence
 * for the SMS in the line's language. `refused`: delivery is impossible (retired or barred since), so the
 * money is refunded.
 */
export type Delivery = { serviceId: string | null; until: Date | null; more?: string } | { refused: string }

/**
 * Distribution of the held money when it is earned: entries that sum to the order's final amount and its
 * discount (paid by the operator), and the name of the posting.
 */
export type Earning = { name: { vi: string; en: string }; entries: { account: string; amount: number }[] }

/** The lowered order. `amount` in đ. */
export type Remainder = { itemName: Quote['itemName']; details: PaymentDetails; amount: number }

/** `total` in đ, including `fee`; `barred`: why no payment method is possible. */
export type PricePreview = { total: number; fee: number; barred: MethodReason | null }

export type Product = {
  readonly name: PaymentProduct
  /** Throws the product's own errors (unknown, active already, barred…). Reserves nothing. */
  quote: (
    context: Context,
    tx: Database,
    line: Line,
    itemCode: string,
    wanted: { coupon: boolean },
    now: Date,
  ) => Promise<Quote>
  /**
   * `quote` with what it reads of the line, asked for together with the lock of the line. Without: `quote`
   * reads nothing, or later.
   */
  quoteAfterReading?: (tx: Database, msisdn: string) => Promise<Product['quote']>
  /**
   * If omitted, the money is revenue. A top-up credits the line's account, a bill's money settles the debt.
   * Runs within the transaction of the delivery, before `deliver`.
   */
  earn?: (context: Context, tx: Database, order: PaymentOrder, now: Date) => Promise<Earning>
  /**
   * The price of an item before it is ordered, and why no method is possible. Only for products whose items
   * can be paid by their code alone. Throws the product's own errors.
   */
  preview?: (db: Database, line: Line, itemCode: string) => Promise<PricePreview>
  /** End of a delivered service; omitted if the product delivers none. */
  runsUntil?: (db: Database, serviceId: string) => Promise<Date | null>
  /** Whether a delivered service is shared by a group that the buyer owns; omitted where none is. */
  ownsGroup?: (db: Database, serviceId: string) => Promise<boolean>
  /**
   * What is left to pay of an order after parts of it were paid elsewhere; `undefined` if nothing changed,
   * `nothing` if all of it was paid. Locks the items, so that they cannot be paid by another order. Only for
   * products of several items.
   */
  remaining?: (tx: Database, order: PaymentOrder) => Promise<Remainder | 'nothing' | undefined>
  /**
   * Runs within the transaction that moves the order to `active`, with the line locked. `paidBy`: the ledger
   * transaction that moves the held money to revenue. Must be idempotent per order: the order's id names the
   * delivery.
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

/** Products that can be paid externally, by name. */
export type Products = { readonly [Name in PaymentProduct]?: Product }

declare module '../../platform/context.ts' {
  interface Context {
    products: Products
  }
}
