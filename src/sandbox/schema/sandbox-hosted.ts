/**
 * Tables of the sandbox wallet and card gateway. Only `sandbox/hosted/` reads and writes them; a production
 * database has none of them.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ATTEMPT_STATES, HOSTED_METHODS } from '../../contract/rules/pay-method.ts'
import { at } from '../../operator/platform/database/columns.ts'

const dong = (name: string) => bigint(name, { mode: 'number' })

/** Balance of a wallet or card. */
export const sandboxHostedAccount = pgTable(
  'sandbox_hosted_account',
  {
    method: text('method', { enum: HOSTED_METHODS }).notNull(),
    msisdn: text('msisdn').notNull(),
    balance: dong('balance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.method, table.msisdn] }),
    check('sandbox_hosted_account_not_overdrawn', sql`${table.balance} >= 0`),
  ],
)

/** A payment page: its amount, payer and outcome. */
export const sandboxHostedPayment = pgTable(
  'sandbox_hosted_payment',
  {
    /** The shop's idempotent reference: the same one returns the same page. */
    reference: text('reference').primaryKey(),
    provider: text('provider').notNull(),
    method: text('method', { enum: HOSTED_METHODS }).notNull(),
    bankName: text('bank_name').notNull(),
    msisdn: text('msisdn').notNull(),
    title: text('title').notNull(),
    language: text('language', { enum: ['vi', 'en'] }).notNull(),
    amount: dong('amount').notNull(),
    /** `begun`: waiting for the payer. */
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    /** The path that the payer returns to. */
    returnPath: text('return_path').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** The provider's reference of the money, once paid. */
    paymentReference: text('payment_reference').unique(),
  },
  (table) => [
    index('sandbox_hosted_payment_paid').on(table.provider, table.endedAt),
    check('sandbox_hosted_payment_amount', sql`${table.amount} > 0`),
    check('sandbox_hosted_payment_ended', sql`(${table.state} = 'begun') = (${table.endedAt} is null)`),
    check(
      'sandbox_hosted_payment_paid',
      sql`(${table.state} = 'paid') = (${table.paymentReference} is not null)`,
    ),
  ],
)

/** A refund by the shop. */
export const sandboxHostedRefund = pgTable(
  'sandbox_hosted_refund',
  {
    /** The provider's reference of the refund. */
    reference: text('reference').primaryKey(),
    paymentReference: text('payment_reference').notNull(),
    amount: dong('amount').notNull(),
    /** Idempotency key of the refund: the shop's refund id. */
    key: text('key').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('sandbox_hosted_refund_once').on(table.key),
    check('sandbox_hosted_refund_amount', sql`${table.amount} > 0`),
  ],
)
