/** Provider webhooks, incoming credits and refunds. Money in đ. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { REFUND_REASONS, REFUND_STATES } from '../../../contract/rules/payment-order.ts'
import { at, dong } from '../../platform/database/columns.ts'
import { paymentAttempt, paymentOrder } from './order-tables.ts'

const CREDIT_OUTCOMES = ['paid', 'part', 'short', 'duplicate', 'late', 'wrong_memo'] as const

/** A provider's webhook as received. One row per event; repeated copies share it. */
export const bankNotice = pgTable(
  'bank_notice',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    receivedAt: at('received_at').notNull(),
    handledAt: at('handled_at'),
    /** Number of copies received. */
    copies: integer('copies').notNull().default(1),
  },
  (table) => [
    unique('bank_notice_once').on(table.provider, table.eventId),
    index('bank_notice_waiting').on(table.receivedAt).where(sql`${table.handledAt} is null`),
  ],
)

/** In SQL what `normalReference` is in the rules. */
export function normalisedReference(reference: AnyPgColumn): SQL {
  return sql`upper(regexp_replace(${reference}, '[^A-Za-z0-9]', '', 'g'))`
}

/** Money credited to our account at a bank: our record of the bank's statement. */
export const bankCredit = pgTable(
  'bank_credit',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The bank's reference of the transfer. */
    bankReference: text('bank_reference').notNull(),
    accountNumber: text('account_number').notNull(),
    /** The account it came from; empty where the bank does not report it. */
    senderAccount: text('sender_account').notNull().default(''),
    amount: dong('amount').notNull(),
    memo: text('memo').notNull(),
    /** When it happened at the bank, and when we learned of it. */
    at: at('at').notNull(),
    learnedAt: at('learned_at').notNull(),
    learnedBy: text('learned_by', { enum: ['notice', 'check'] }).notNull(),
    orderId: text('order_id').references(() => paymentOrder.id),
    /** The attempt that it paid, for a hosted page. */
    attemptId: text('attempt_id').references(() => paymentAttempt.id),
    /**
     * `paid`: it paid its order, or what was missing of it (any excess is refunded). `part`: it paid a part
     * of it. Otherwise all of it is refunded, for this reason; `short` in old rows only.
     */
    outcome: text('outcome', { enum: CREDIT_OUTCOMES }).notNull(),
  },
  (table) => [
    unique('bank_credit_once').on(table.provider, table.bankReference),
    // Claims name the reference as the slip shows it.
    index('bank_credit_reference').on(table.provider, normalisedReference(table.bankReference)),
    index('bank_credit_order').on(table.orderId),
    index('bank_credit_unmatched').on(table.provider, table.at).where(sql`${table.outcome} = 'wrong_memo'`),
    check('bank_credit_amount', sql`${table.amount} > 0`),
  ],
)

/** A refund to the payer. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: text('id').primaryKey(),
    creditId: text('credit_id')
      .notNull()
      .references(() => bankCredit.id),
    /** Null where no order is known (wrong memo). */
    orderId: text('order_id').references(() => paymentOrder.id),
    amount: dong('amount').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    sentAt: at('sent_at'),
    doneAt: at('done_at'),
    /** The bank's reference of the refund transfer. */
    bankReference: text('bank_reference'),
  },
  (table) => [
    unique('payment_refund_once').on(table.creditId, table.reason),
    index('payment_refund_due').on(table.dueAt).where(sql`${table.state} in ('held', 'pending', 'sent')`),
    index('payment_refund_order').on(table.orderId),
    check('payment_refund_amount', sql`${table.amount} > 0`),
    check('payment_refund_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
)
