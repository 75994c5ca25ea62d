/** Payment orders, their history, and each attempt to pay one. Money in đ. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { ATTEMPT_STATES, PAY_METHODS } from '../../../contract/rules/pay-method.ts'
import {
  PAYMENT_PRODUCTS,
  PAYMENT_STATES,
  type PaymentDetails,
} from '../../../contract/rules/payment-order.ts'
import { at, dong } from '../../platform/database/columns.ts'
import { autopayMandate } from './mandate-tables.ts'

type Both = { vi: string; en: string }

export const paymentOrder = pgTable(
  'payment_order',
  {
    /** The specification's transactionId and orderId: 128 random bits, base64url. */
    id: text('id').primaryKey(),
    /** Of `/bien-lai/{code}`: 128 other random bits. */
    receiptCode: text('receipt_code').notNull().unique(),
    /** What the transfer says; never given twice. */
    memo: text('memo').notNull().unique(),
    msisdn: text('msisdn').notNull(),
    product: text('product', { enum: PAYMENT_PRODUCTS }).notNull(),
    /** What was ordered, in the version that was offered. */
    itemCode: text('item_code').notNull(),
    itemVersion: text('item_version').notNull(),
    itemName: jsonb('item_name').$type<Both>().notNull(),
    /** What the product keeps of it beside the code. */
    details: jsonb('details').$type<PaymentDetails>().notNull().default({}),
    amount: dong('amount').notNull(),
    fee: dong('fee').notNull().default(0),
    discount: dong('discount').notNull().default(0),
    finalAmount: dong('final_amount').notNull(),
    /** The promotion whose cash back was asked for, and how much it will be; null without. */
    coupon: text('coupon'),
    cashback: dong('cashback').notNull().default(0),
    /** How long after the delivery the cash back comes, hours. */
    cashbackHours: integer('cashback_hours').notNull().default(0),
    /** The voucher that pays the discount (`campaign_grant`); null without. */
    voucherId: text('voucher_id'),
    /** When the running campaigns looked at it, once it was settled. */
    campaignsAt: at('campaigns_at'),
    provider: text('provider').notNull(),
    /** The account that was told to the payer, as it was then. */
    bin: text('bin').notNull(),
    bankName: text('bank_name').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Counts moves; a move names the one it saw. */
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
    /** Null before it is paid, and for orders of a time when there was only one method: by VietQR. */
    paidMethod: text('paid_method', { enum: PAY_METHODS }),
    /** The service that was delivered. */
    serviceId: text('service_id'),
    /** When a page last asked about it, when we last asked the bank and when we do so again. */
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
    index('payment_order_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_order_expiry').on(table.expiresAt).where(sql`${table.state} in ('created', 'qr_issued')`),
    index('payment_order_settled')
      .on(table.deliveredAt)
      .where(sql`${table.state} = 'active' and ${table.campaignsAt} is null`),
    uniqueIndex('payment_order_voucher')
      .on(table.voucherId)
      .where(
        sql`${table.voucherId} is not null and ${table.state} in ('created', 'qr_issued', 'paid', 'activating', 'act_retry', 'active')`,
      ),
    check(
      'payment_order_amount',
      sql`${table.finalAmount} = ${table.amount} + ${table.fee} - ${table.discount} and ${table.finalAmount} > 0`,
    ),
    check('payment_order_paid', sql`(${table.paidBy} is null) = (${table.paidAt} is null)`),
    check('payment_order_delivered', sql`(${table.state} = 'active') = (${table.deliveredAt} is not null)`),
  ],
)

/** Every move of an order, in its order. `from` null: it was created. */
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
    /** What moved it: a call, a notice, our own asking, the clock, a worker. */
    by: text('by', { enum: ['call', 'notice', 'check', 'clock', 'worker'] }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('payment_order_event_once').on(table.orderId, table.version)],
)

/** One try to pay an order by a method. What fails leaves the order as it is. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    method: text('method', { enum: PAY_METHODS }).notNull(),
    /** Of the card's bank; empty for other methods. */
    bankCode: text('bank_code').notNull().default(''),
    provider: text('provider').notNull(),
    /**
     * What the provider calls it by: 128 random bits for a hosted page, the memo of a transfer, the order's
     * id for the main account.
     */
    reference: text('reference').notNull(),
    /** Of the hosted page; empty until the provider has answered, and where there is none. */
    url: text('url').notNull().default(''),
    amount: dong('amount').notNull(),
    /** Nobody pressed for it: the consent that it stands on. */
    mandateId: text('mandate_id').references(() => autopayMandate.id),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    begunAt: at('begun_at').notNull(),
    /** The hosted page can be paid until then. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** When the provider was last asked, and when it is asked again; null where nothing is to be asked. */
    checkedAt: at('checked_at'),
    nextCheckAt: at('next_check_at'),
  },
  (table) => [
    unique('payment_attempt_once').on(table.provider, table.reference),
    index('payment_attempt_order').on(table.orderId, table.begunAt),
    index('payment_attempt_mandate').on(table.mandateId).where(sql`${table.mandateId} is not null`),
    index('payment_attempt_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('payment_attempt_amount', sql`${table.amount} > 0`),
    check('payment_attempt_ended', sql`(${table.state} = 'begun') = (${table.endedAt} is null)`),
  ],
)
