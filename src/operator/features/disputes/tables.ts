/** Disputes of single ledger entries. Spec LED-3. Money in đ. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import type { DisputeEvidence } from '../../../contract/main/ledger.schema.ts'
import { DISPUTE_GROUNDS, DISPUTE_REASONS, DISPUTE_STATES } from '../../../contract/rules/dispute.ts'
import { at } from '../../platform/database/columns.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'

export const dispute = pgTable(
  'dispute',
  {
    /** The code shown to the line, `KN-…`. */
    code: text('code').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** The charge from which it was opened. */
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    /** The line's account; once refunded, the account that the refund was posted to (`held`: sent back). */
    accountId: text('account_id').notNull(),
    /** All disputed charges together, above 0. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason', { enum: DISPUTE_REASONS }).notNull(),
    text: text('text').notNull(),
    /** The ledger entry when it was disputed, and the evidence at that time. */
    line: jsonb('line').$type<Pick<LedgerLine, 'at' | 'kind' | 'name' | 'package_code'>>().notNull(),
    evidence: jsonb('evidence').$type<DisputeEvidence>().notNull(),
    state: text('state', { enum: DISPUTE_STATES }).notNull(),
    ground: text('ground', { enum: DISPUTE_GROUNDS }),
    decidedBy: text('decided_by', { enum: ['records', 'person'] }),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    createdAt: at('created_at').notNull(),
    contactBy: at('contact_by').notNull(),
    /** When the job processes it next; empty once it is decided. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('dispute_line').on(table.msisdn, table.createdAt),
    index('dispute_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('dispute_amount', sql`${table.amount} > 0 and ${table.refunded} between 0 and ${table.amount}`),
    check('dispute_open', sql`(${table.state} in ('received', 'looking')) = (${table.dueAt} is not null)`),
    check(
      'dispute_decided',
      sql`(${table.state} in ('refunded', 'refused')) = (${table.ground} is not null)`,
    ),
    check('dispute_refunded', sql`(${table.state} = 'refunded') = (${table.refunded} > 0)`),
  ],
)

/** The charges that a dispute covers; a charge of a line is in one dispute only. */
export const disputeCharge = pgTable(
  'dispute_charge',
  {
    msisdn: text('msisdn').notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    disputeCode: text('dispute_code')
      .notNull()
      .references(() => dispute.code),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    chargedAt: at('charged_at').notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.msisdn, table.transactionId] }),
    index('dispute_charge_dispute').on(table.disputeCode),
    index('dispute_charge_transaction').on(table.transactionId),
    check(
      'dispute_charge_amount',
      sql`${table.amount} > 0 and ${table.refunded} between 0 and ${table.amount}`,
    ),
  ],
)

/** Each state of a dispute once, with its time. */
export const disputeEvent = pgTable(
  'dispute_event',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    disputeCode: text('dispute_code')
      .notNull()
      .references(() => dispute.code),
    state: text('state', { enum: DISPUTE_STATES }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('dispute_event_once').on(table.disputeCode, table.state),
    index('dispute_event_line').on(table.msisdn, table.at),
  ],
)
