/**
 * The books of the sandbox's wallet and card gateway, whose pages payers are sent to. Only `sandbox/hosted/`
 * reads and writes these tables; a production database has none of them.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ATTEMPT_STATES, HOSTED_METHODS } from '../../contract/rules/pay-method.ts'
import { at } from '../../operator/platform/database/columns.ts'

const dong = (name: string) => bigint(name, { mode: 'number' })

/** What somebody has in the wallet or on a card. */
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

/** One page: what is asked of whom, and what became of it. */
export const sandboxHostedPayment = pgTable(
  'sandbox_hosted_payment',
  {
    /** The shop's own word for it; the same word is the same page. */
    reference: text('reference').primaryKey(),
    provider: text('provider').notNull(),
    method: text('method', { enum: HOSTED_METHODS }).notNull(),
    bankName: text('bank_name').notNull(),
    msisdn: text('msisdn').notNull(),
    title: text('title').notNull(),
    language: text('language', { enum: ['vi', 'en'] }).notNull(),
    amount: dong('amount').notNull(),
    /** `begun`: it waits for the payer. */
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    /** Where the payer goes back to. */
    returnPath: text('return_path').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** The provider's own reference of the money, once it is paid. */
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

/** Money that the shop gave back. */
export const sandboxHostedRefund = pgTable(
  'sandbox_hosted_refund',
  {
    /** The provider's own reference of it. */
    reference: text('reference').primaryKey(),
    paymentReference: text('payment_reference').notNull(),
    amount: dong('amount').notNull(),
    /** The shop's word against giving back twice: its refund's id. */
    key: text('key').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('sandbox_hosted_refund_once').on(table.key),
    check('sandbox_hosted_refund_amount', sql`${table.amount} > 0`),
  ],
)
