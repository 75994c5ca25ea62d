/** Payment orders, their history, and the attempts to pay them. Money in đ. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { ATTEMPT_STATES, PAY_METHODS } from '../../../contract/rules/pay-method.ts'
import {
  PAYMENT_PRODUCTS,
  PAYMENT_STATES,
  type PaymentDetails,
} from '../../../contract/rules/payment-order.ts'
import type { ShortLinkSource } from '../../../contract/rules/short-link.ts'
import { at, dong } from '../../platform/database/columns.ts'
import { autopayMandate } from './mandate-tables.ts'

type Both = { vi: string; en: string }

export const paymentOrder = pgTable(
  'payment_order',
  {
    /** The API's transactionId and orderId: 128 random bits, base64url. */
    id: text('id').primaryKey(),
    /** Code of `/bien-lai/{code}`: 128 separate random bits. */
    receiptCode: text('receipt_code').notNull().unique(),
    /** The memo of the transfer; unique for ever. */
    memo: text('memo').notNull().unique(),
    msisdn: text('msisdn').notNull(),
    product: text('product', { enum: PAYMENT_PRODUCTS }).notNull(),
    /** The ordered item, in the version that was offered. */
    itemCode: text('item_code').notNull(),
    itemVersion: text('item_version').notNull(),
    itemName: jsonb('item_name').$type<Both>().notNull(),
    /** Details that the product stores beside the code. */
    details: jsonb('details').$type<PaymentDetails>().notNull().default({}),
    amount: dong('amount').notNull(),
    fee: dong('fee').notNull().default(0),
    discount: dong('discount').notNull().default(0),
    finalAmount: dong('final_amount').notNull(),
    /** What arrived while it waited for money, in one transfer or in parts. */
    received: dong('received').notNull().default(0),
    /** The promotion of the requested cash back, and its amount; null without. */
    coupon: text('coupon'),
    cashback: dong('cashback').notNull().default(0),
    /** Delay of the cash back after the delivery, hours. */
    cashbackHours: integer('cashback_hours').notNull().default(0),
    /** The voucher that pays the discount (`campaign_grant`); null without. */
    voucherId: text('voucher_id'),
    /** The short link through which its tab came, as published then; null without. For counts. */
    shortLink: jsonb('short_link').$type<ShortLinkSource>(),
    /** When the running campaigns evaluated the settled order. */
    campaignsAt: at('campaigns_at'),
    provider: text('provider').notNull(),
    /** The account shown to the payer, as of the order's creation. */
    bin: text('bin').notNull(),
    bankName: text('bank_name').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Number of transitions, for optimistic locking. */
    version: integer('version').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    deliveredAt: at('delivered_at'),
    endedAt: at('ended_at'),
    /**
     * The credit that paid it; with `paid_method` `main_account` the ledger transaction that took the money
     * from the line's own account.
     */
    paidBy: text('paid_by'),
    /** Null before payment, and for old orders from when VietQR was the only method. */
    paidMethod: text('paid_method', { enum: PAY_METHODS }),
    /** When all of its money was returned after the delivery (undone, disputed); null otherwise. */
    returnedAt: at('returned_at'),
    /** When its invoice was written; null before, and for an order that gets none. */
    invoicedAt: at('invoiced_at'),
    /** The delivered service. */
    serviceId: text('service_id'),
    /** When a page last read the order, when we last polled the bank and when we do so next. */
    watchedAt: at('watched_at'),
    checkedAt: at('checked_at'),
    checks: integer('checks').notNull().default(0),
    nextCheckAt: at('next_check_at'),
  },
  (table) => [
    uniqueIndex('payment_order_open')
      .on(table.msisdn, table.product, table.itemCode)
      .where(sql`${table.state} in ('created', 'qr_issued', 'paid', 'activating', 'act_retry')`),
    index('payment_order_line').on(table.msisdn, table.createdAt),
    index('payment_order_payment').on(table.paidBy).where(sql`${table.paidBy} is not null`),
    index('payment_order_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_order_checked').on(table.checkedAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_order_expiry').on(table.expiresAt).where(sql`${table.state} in ('created', 'qr_issued')`),
    index('payment_order_settled')
      .on(table.deliveredAt)
      .where(sql`${table.state} = 'active' and ${table.campaignsAt} is null`),
    index('payment_order_uninvoiced')
      .on(table.deliveredAt)
      .where(
        sql.join([
          sql`${table.invoicedAt} is null and ${table.state} = 'active' and ${table.returnedAt} is null and `,
          sql`${table.product} <> 'bill' and (${table.paidMethod} is null or `,
          sql`${table.paidMethod} <> 'main_account')`,
        ]),
      ),
    index('payment_order_sim').on(table.itemCode).where(sql`${table.product} = 'sim'`),
    // Whether a bill is being paid.
    index('payment_order_open_bills')
      .using('gin', sql`(${table.details}->'bills')`)
      .where(
        sql.join([
          sql`${table.product} = 'bill' and ${table.state} in `,
          sql`('created', 'qr_issued', 'paid', 'activating', 'act_retry')`,
        ]),
      ),
    index('payment_order_short_link').on(table.deliveredAt).where(sql`${table.shortLink} is not null`),
    uniqueIndex('payment_order_voucher')
      .on(table.voucherId)
      .where(
        sql.join([
          sql`${table.voucherId} is not null and ${table.returnedAt} is null and ${table.state} in `,
          sql`('created', 'qr_issued', 'paid', 'activating', 'act_retry', 'active')`,
        ]),
      ),
    check(
      'payment_order_amount',
      sql.join([
        sql`${table.finalAmount} = ${table.amount} + ${table.fee} - ${table.discount} and `,
        sql`${table.finalAmount} > 0`,
      ]),
    ),
    check('payment_order_paid', sql`(${table.paidBy} is null) = (${table.paidAt} is null)`),
    check('payment_order_returned', sql`${table.returnedAt} is null or ${table.state} = 'active'`),
    check('payment_order_delivered', sql`(${table.state} = 'active') = (${table.deliveredAt} is not null)`),
  ],
)

/** Every transition of an order, in sequence. `from` null: it was created. */
export const paymentOrderEvent = pgTable(
  'payment_order_event',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    version: integer('version').notNull(),
    from: text('from_state', { enum: PAYMENT_STATES }),
    to: text('to_state', { enum: PAYMENT_STATES }).notNull(),
    /** What moved it: a call, a webhook, our own check, the clock, a worker. */
    by: text('by', { enum: ['call', 'notice', 'check', 'clock', 'worker'] }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('payment_order_event_once').on(table.orderId, table.version)],
)

/** An attempt to pay an order by a method. A failed attempt leaves the order unchanged. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    method: text('method', { enum: PAY_METHODS }).notNull(),
    /** The card's bank; empty for other methods. */
    bankCode: text('bank_code').notNull().default(''),
    provider: text('provider').notNull(),
    /**
     * The provider's reference of the attempt: 128 random bits for a hosted page, the memo of a transfer, the
     * order's id for the main account.
     */
    reference: text('reference').notNull(),
    /** Address of the hosted page; empty until the provider has answered, and for other methods. */
    url: text('url').notNull().default(''),
    amount: dong('amount').notNull(),
    /** The mandate of an automatic charge; null for a manual payment. */
    mandateId: text('mandate_id').references(() => autopayMandate.id),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    begunAt: at('begun_at').notNull(),
    /** Until when the hosted page can be paid. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** When the provider was last polled, and the time of the next poll; null if none is needed. */
    checkedAt: at('checked_at'),
    nextCheckAt: at('next_check_at'),
  },
  (table) => [
    unique('payment_attempt_once').on(table.provider, table.reference),
    index('payment_attempt_order').on(table.orderId, table.begunAt),
    index('payment_attempt_mandate').on(table.mandateId).where(sql`${table.mandateId} is not null`),
    index('payment_attempt_push')
      .on(table.begunAt)
      .where(sql`${table.state} = 'begun' and ${table.mandateId} is not null`),
    index('payment_attempt_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_attempt_checked').on(table.checkedAt).where(sql`${table.nextCheckAt} is not null`),
    check('payment_attempt_amount', sql`${table.amount} > 0`),
    check('payment_attempt_ended', sql`(${table.state} = 'begun') = (${table.endedAt} is null)`),
  ],
)
