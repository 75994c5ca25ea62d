/**
 * Money: a double-entry ledger. Every transaction's entries sum to zero; a prepaid main account never falls
 * below it.
 */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { LEDGER_CHANNELS } from '../../../contract/rules/ledger.ts'
import { at, dong } from '../database/columns.ts'

/**
 * `main` and `promotion` belong to a prepaid line (what it has), `bill` to a postpaid one or to a home access
 * (negative: what is owed), the others to the operator. `bank` is one account at a bank (negative: what lies
 * there, as money that came in from outside), `held` is money that came and is not earned yet: it waits for a
 * delivery or goes back. `balance` is the sum of the entries, kept in the same transaction.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn'),
    kind: text('kind', {
      enum: ['main', 'promotion', 'bill', 'revenue', 'funds', 'grants', 'bank', 'held'],
    }).notNull(),
    name: jsonb('name').$type<{ vi: string; en: string }>().notNull(),
    balance: dong('balance').notNull().default(0),
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('ledger_account_line').on(table.msisdn),
    check(
      'ledger_account_not_overdrawn',
      sql`${table.kind} not in ('main', 'promotion') or ${table.balance} >= 0`,
    ),
  ],
)

export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: text('id').primaryKey(),
    /** What it was for, `service:<id>` or `service:<id>:<renewal>`; one transaction a reference and kind. */
    reference: text('reference').notNull(),
    kind: text('kind', {
      enum: [
        'top_up',
        'package',
        'renewal',
        'refund',
        'call',
        'adjustment',
        'bank_credit',
        'delivery',
        'bank_refund',
        'cashback',
        'cashback_return',
        'bill',
        'bill_payment',
        'dispute_refund',
      ],
    }).notNull(),
    name: jsonb('name').$type<{ vi: string; en: string }>().notNull(),
    packageCode: text('package_code'),
    channel: text('channel', { enum: LEDGER_CHANNELS }).notNull(),
    consent: jsonb('consent').$type<{ vi: string; en: string }>(),
    at: at('at').notNull(),
  },
  (table) => [unique('ledger_transaction_once').on(table.reference, table.kind)],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: text('id').primaryKey(),
    /** In the order of booking: two bookings of one moment still have a first and a second. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    /** đ; positive into the account, negative out of it. */
    amount: dong('amount').notNull(),
    balanceAfter: dong('balance_after').notNull(),
  },
  (table) => [
    index('ledger_entry_account').on(table.accountId, table.sequence),
    index('ledger_entry_transaction').on(table.transactionId),
  ],
)
