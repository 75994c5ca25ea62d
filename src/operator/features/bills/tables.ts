/**
 * Bills: who is billed under which payment code, what a month cost line by line, and which charge stands on
 * which bill. Money in đ.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import {
  BILL_ACCOUNT_KINDS,
  BILL_CHANNELS,
  BILL_LINE_KINDS,
  BILL_STATES,
  BILL_UNITS,
} from '../../../contract/rules/bill.ts'
import { at, dong } from '../../platform/database/columns.ts'
import { ledgerEntry } from '../../platform/ledger/tables.ts'
import { customer } from '../../platform/subscriber/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'

type Both = { vi: string; en: string }

/** A postpaid line or a home access that gets a bill every month. */
export const billAccount = pgTable(
  'bill_account',
  {
    /** The payment code, `SM` and nine digits. */
    code: text('code').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    kind: text('kind', { enum: BILL_ACCOUNT_KINDS }).notNull(),
    /** A mobile line's `84…`, a home access's account name. */
    subscriber: text('subscriber').notNull().unique(),
    address: text('address').notNull().default(''),
    /** Billed from then on. */
    openedAt: at('opened_at').notNull(),
    /** The last month that was closed, `2026-10`; empty before the first. */
    closedMonth: text('closed_month').notNull().default(''),
  },
  (table) => [index('bill_account_customer').on(table.customerId)],
)

export const bill = pgTable(
  'bill',
  {
    /** `SM120000024-202610`. */
    id: text('id').primaryKey(),
    accountCode: text('account_code')
      .notNull()
      .references(() => billAccount.code),
    /** `2026-10`. */
    month: text('month').notNull(),
    issuedAt: at('issued_at').notNull(),
    dueAt: at('due_at').notNull(),
    /**
     * The sum of its lines; never below 0, because what is over is carried into the next month by a line of
     * its own.
     */
    amount: dong('amount').notNull(),
    /** What orders of the portal paid of it in parts, before it was paid: the sum of `bill_part`. */
    part: dong('part').notNull().default(0),
    state: text('state', { enum: BILL_STATES }).notNull(),
    paidAt: at('paid_at'),
    /** The order that paid it, where it was one of the portal's. */
    paymentOrderId: text('payment_order_id').references(() => paymentOrder.id),
    paidChannel: text('paid_channel', { enum: BILL_CHANNELS }),
    /** When its owner was told that it was issued, and that it is overdue: once each. */
    issueToldAt: at('issue_told_at'),
    overdueToldAt: at('overdue_told_at'),
  },
  (table) => [
    unique('bill_once').on(table.accountCode, table.month),
    index('bill_open').on(table.dueAt).where(sql`${table.state} = 'open'`),
    index('bill_order').on(table.paymentOrderId),
    check('bill_amount', sql`${table.amount} >= 0`),
    check('bill_part_of', sql`${table.part} = 0 or ${table.part} between 1 and ${table.amount} - 1`),
    check(
      'bill_paid',
      sql`(${table.state} = 'paid') = (${table.paidAt} is not null) and (${table.paidAt} is null) = (${table.paidChannel} is null)`,
    ),
  ],
)

export const billLine = pgTable(
  'bill_line',
  {
    billId: text('bill_id')
      .notNull()
      .references(() => bill.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: BILL_LINE_KINDS }).notNull(),
    /** What makes it the same line in another month: `package:SENTS`, `usage`. */
    item: text('item').notNull(),
    name: jsonb('name').$type<Both>().notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: BILL_UNITS }).notNull(),
    /** Negative where it lowers the bill. */
    amount: dong('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.position] }),
    unique('bill_line_item').on(table.billId, table.item),
  ],
)

/** Where a charge of a postpaid line's ledger account stands: on one bill, once. */
export const billEntry = pgTable(
  'bill_entry',
  {
    entryId: text('entry_id')
      .primaryKey()
      .references(() => ledgerEntry.id),
    billId: text('bill_id')
      .notNull()
      .references(() => bill.id),
  },
  (table) => [index('bill_entry_bill').on(table.billId)],
)

/**
 * What a home access cost beside its monthly price: calls of a fixed line, a film, a visit. It waits for the
 * bill of its month.
 */
export const billCharge = pgTable(
  'bill_charge',
  {
    id: text('id').primaryKey(),
    accountCode: text('account_code')
      .notNull()
      .references(() => billAccount.code),
    at: at('at').notNull(),
    kind: text('kind', { enum: BILL_LINE_KINDS }).notNull(),
    item: text('item').notNull(),
    name: jsonb('name').$type<Both>().notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: BILL_UNITS }).notNull(),
    amount: dong('amount').notNull(),
    billId: text('bill_id').references(() => bill.id),
  },
  (table) => [
    index('bill_charge_waiting').on(table.accountCode, table.at).where(sql`${table.billId} is null`),
  ],
)

/** What an order paid of a bill without paying it off. */
export const billPart = pgTable(
  'bill_part',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    billId: text('bill_id')
      .notNull()
      .references(() => bill.id),
    amount: dong('amount').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.billId] }),
    index('bill_part_bill').on(table.billId),
    check('bill_part_amount', sql`${table.amount} > 0`),
  ],
)

/** Which bills an order of product `bill` pays: what its item code stands for. */
export const billSelection = pgTable('bill_selection', {
  /** SHA-256 over the bills and what is paid of each, hexadecimal. */
  code: text('code').primaryKey(),
  bills: jsonb('bills').$type<string[]>().notNull(),
  /**
   * By bill, how much of it is paid, đ, and whether that was meant to be a part or all that was left; a bill
   * that is missing here is paid off.
   */
  amounts: jsonb('amounts').$type<Record<string, { amount: number; part: boolean }>>().notNull().default({}),
  at: at('at').notNull(),
})

/** Payment codes that a line keeps under a name of its own. */
export const savedBillCode = pgTable(
  'saved_bill_code',
  {
    msisdn: text('msisdn').notNull(),
    code: text('code')
      .notNull()
      .references(() => billAccount.code),
    label: text('label').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.code] })],
)

/** Every asking for a code that is not one's own, so that nobody tries codes in a row. */
export const billCodeAsk = pgTable(
  'bill_code_ask',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    code: text('code').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('bill_code_ask_line').on(table.msisdn, table.at)],
)
