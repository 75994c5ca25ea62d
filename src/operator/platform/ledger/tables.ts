/**
 * Double-entry ledger. The entries of every transaction sum to zero; a prepaid main account is never
 * negative.
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { LEDGER_CHANNELS } from '../../../contract/rules/ledger.ts'
import { at, dong } from '../database/columns.ts'

/**
 * `main` and `promotion` belong to a prepaid line (its assets), `bill` to a postpaid line or a home access
 * (negative: debt), the others to the operator. `bank` is one account at a bank (negative: its content,
 * because the money came from outside), `held` is received money that is not earned yet: it waits for a
 * delivery or a refund.
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
    /**
     * The sum of the entries, updated in the same transaction. Null for the operator's accounts: every sale
     * posts to them, so that a balance of theirs would make all sales wait for one row. `operatorBalance`
     * derives it.
     */
    balance: dong('balance').default(0),
    expiresAt: at('expires_at'),
    /** When the rest of a promotion ends; null where nothing is left. Computed by the database. */
    endsAt: at('ends_at').generatedAlwaysAs(
      sql`case when kind = 'promotion' and balance > 0 then expires_at end`,
    ),
  },
  (table) => [
    index('ledger_account_line').on(table.msisdn),
    index('ledger_account_end').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    check(
      'ledger_account_not_overdrawn',
      sql`${table.kind} not in ('main', 'promotion') or ${table.balance} >= 0`,
    ),
    check(
      'ledger_account_balance',
      sql`(${table.kind} in ('main', 'promotion', 'bill')) = (${table.balance} is not null)`,
    ),
  ],
)

export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: text('id').primaryKey(),
    /** What it is for, `service:<id>` or `service:<id>:<renewal>`; unique per reference and kind. */
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
    /** The transaction whose money this one returns, wholly or in part; null otherwise. */
    reverses: text('reverses').references((): AnyPgColumn => ledgerTransaction.id),
  },
  (table) => [
    unique('ledger_transaction_once').on(table.reference, table.kind),
    // What invoices are adjusted for.
    index('ledger_transaction_adjusted').on(table.at).where(sql`${table.kind} = 'adjustment'`),
    index('ledger_transaction_returned')
      .on(table.at)
      .where(sql`${table.kind} in ('refund', 'dispute_refund')`),
    index('ledger_transaction_reverses').on(table.reverses).where(sql`${table.reverses} is not null`),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: text('id').primaryKey(),
    /** Order of posting, for postings with the same time. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    /** đ; positive into the account, negative out of it. */
    amount: dong('amount').notNull(),
    /** Of an account with a balance: the balance after it. */
    balanceAfter: dong('balance_after'),
    /** Of an operator's account: the Vietnamese day of the posting. */
    day: date('day', { mode: 'string' }),
  },
  (table) => [
    index('ledger_entry_account').on(table.accountId, table.sequence),
    index('ledger_entry_transaction').on(table.transactionId),
    index('ledger_entry_day').on(table.day, table.accountId).where(sql`${table.day} is not null`),
    check('ledger_entry_balance_or_day', sql`(${table.balanceAfter} is null) = (${table.day} is not null)`),
  ],
)

/** Days up to the latest of this table are closed: `ledger_day` has their sums. */
export const ledgerClosing = pgTable('ledger_closing', { day: date('day', { mode: 'string' }).primaryKey() })

/** What a closed day added to an operator's account, đ; no row where nothing was posted. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    accountId: text('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: dong('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)
