/**
 * Tables of the sandbox bank. Only `sandbox/bank/` reads and writes them; a production database has none of
 * them.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from '../../operator/platform/database/columns.ts'

const dong = (name: string) => bigint(name, { mode: 'number' })

export const sandboxBankAccount = pgTable(
  'sandbox_bank_account',
  {
    number: text('number').primaryKey(),
    bin: text('bin').notNull(),
    holder: text('holder').notNull(),
    /** The line that pays from it; null for the operator's account. */
    msisdn: text('msisdn'),
    balance: dong('balance').notNull(),
  },
  (table) => [
    check('sandbox_bank_account_not_overdrawn', sql`${table.balance} >= 0`),
    index('sandbox_bank_account_line').on(table.msisdn),
  ],
)

export const sandboxBankTransfer = pgTable(
  'sandbox_bank_transfer',
  {
    /** In the banks' format, `FT26325…`; unique. */
    reference: text('reference').primaryKey(),
    from: text('from_account').notNull(),
    to: text('to_account').notNull(),
    amount: dong('amount').notNull(),
    memo: text('memo').notNull(),
    at: at('at').notNull(),
    /** The payer's idempotency key; for a refund the operator's refund id. */
    key: text('key').notNull(),
    /** The transfer that this one refunds. */
    refundOf: text('refund_of'),
  },
  (table) => [
    unique('sandbox_bank_transfer_once').on(table.from, table.key),
    index('sandbox_bank_transfer_memo').on(table.to, table.memo),
    index('sandbox_bank_transfer_at').on(table.to, table.at),
    check('sandbox_bank_transfer_amount', sql`${table.amount} > 0`),
  ],
)

/** A webhook to be delivered on the schedule of a real provider. */
export const sandboxBankNotice = pgTable(
  'sandbox_bank_notice',
  {
    eventId: text('event_id').notNull(),
    /** Sender of the webhook: bank, wallet or card gateway. */
    provider: text('provider').notNull().default('sandbox'),
    /** 1, or 2 for the second copy of a duplicate webhook. */
    copy: integer('copy').notNull().default(1),
    body: jsonb('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at'),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    unique('sandbox_bank_notice_once').on(table.eventId, table.copy),
    index('sandbox_bank_notice_due').on(table.nextAt),
  ],
)
