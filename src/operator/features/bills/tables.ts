/**
 * Bills: the account of each payment code, the monthly bills with their lines, and which charge is on which
 * bill. Money in đ.
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
    /** An `84…` number for a mobile line, the account name for a home access. */
    subscriber: text('subscriber').notNull().unique(),
    address: text('address').notNull().default(''),
    /** Charges before this time are not billed. */
    openedAt: at('opened_at').notNull(),
    /** The last month that was closed, `2026-10`; empty before the first. */
    closedMonth: text('closed_month').notNull().default(''),
  },
  (table) => [
    index('bill_account_customer').on(table.customerId),
    index('bill_account_month').on(table.closedMonth, table.openedAt),
  ],
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
     * The sum of its lines; never below 0, because excess credit is carried into the next month by its own
     * line.
     */
    amount: dong('amount').notNull(),
    /** What portal orders paid in parts before the bill was fully paid: the sum of `bill_part`. */
    part: dong('part').notNull().default(0),
    state: text('state', { enum: BILL_STATES }).notNull(),
    paidAt: at('paid_at'),
    /** The portal order that paid it, if any. */
    paymentOrderId: text('payment_order_id').references(() => paymentOrder.id),
    paidChannel: text('paid_channel', { enum: BILL_CHANNELS }),
    /** When the owner was notified that the bill was issued and that it is overdue, once each. */
    issueNotifiedAt: at('issue_told_at'),
    overdueNotifiedAt: at('overdue_told_at'),
    /** When its automatic payment is planned; null without a mandate, and once it is planned. */
    autopayAt: at('autopay_at'),
    /** When its invoice was written; null before, and for a bill of 0 đ. */
    invoicedAt: at('invoiced_at'),
  },
  (table) => [
    unique('bill_once').on(table.accountCode, table.month),
    index('bill_open').on(table.dueAt).where(sql`${table.state} = 'open'`),
    index('bill_order').on(table.paymentOrderId),
    index('bill_untold')
      .on(table.issuedAt)
      .where(sql`${table.state} = 'open' and ${table.issueNotifiedAt} is null`),
    index('bill_overdue')
      .on(table.dueAt)
      .where(sql`${table.state} = 'open' and ${table.overdueNotifiedAt} is null`),
    index('bill_uninvoiced')
      .on(table.issuedAt)
      .where(sql`${table.invoicedAt} is null and ${table.amount} > 0`),
    index('bill_autopay').on(table.autopayAt).where(sql`${table.autopayAt} is not null`),
    check('bill_amount', sql`${table.amount} >= 0`),
    check('bill_part_of', sql`${table.part} = 0 or ${table.part} between 1 and ${table.amount} - 1`),
    check(
      'bill_paid',
      sql.join([
        sql`(${table.state} = 'paid') = (${table.paidAt} is not null) and `,
        sql`(${table.paidAt} is null) = (${table.paidChannel} is null)`,
      ]),
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
    /** Identifies the same item in other months: `package:SENTS`, `usage`. */
    item: text('item').notNull(),
    name: jsonb('name').$type<Both>().notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: BILL_UNITS }).notNull(),
    /** Negative if it lowers the bill. */
    amount: dong('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.position] }),
    unique('bill_line_item').on(table.billId, table.item),
  ],
)

/** The bill of each charge in a postpaid line's ledger account; a charge is on one bill only. */
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
 * What a home access cost beside its monthly price, such as fixed-line calls, a film or a visit. Billed with
 * its month.
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
    index('bill_charge_account').on(table.accountCode, table.at),
    index('bill_charge_waiting').on(table.accountCode, table.at).where(sql`${table.billId} is null`),
  ],
)

/**
 * Time in which a home access belongs to a combo: its monthly price is that of the combo, on the bill of
 * `lead` only, and its other charges are on that bill too. Spec HCB-3.
 */
export const billCover = pgTable(
  'bill_cover',
  {
    /** The combo. */
    comboId: text('combo_id').notNull(),
    /** The account name of the access, and of the one whose bill has the price. */
    account: text('account').notNull(),
    lead: text('lead').notNull(),
    /** The plan of the access before the combo, and of the combo. */
    earlierCode: text('earlier_code').notNull(),
    earlierVersion: text('earlier_version').notNull(),
    packageCode: text('package_code').notNull(),
    packageVersion: text('package_version').notNull(),
    /** Midnights in Vietnam; the second is null while no end is known. */
    from: at('from_at').notNull(),
    until: at('until_at'),
  },
  (table) => [
    primaryKey({ columns: [table.comboId, table.account] }),
    index('bill_cover_account').on(table.account),
    index('bill_cover_lead').on(table.lead),
    check('bill_cover_time', sql`${table.until} is null or ${table.until} > ${table.from}`),
  ],
)

/** What an order paid of a bill without settling it. */
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

/** Which bills an order of product `bill` pays, found by its item code. */
export const billSelection = pgTable('bill_selection', {
  /** SHA-256 over the bills and the amounts paid, hexadecimal. */
  code: text('code').primaryKey(),
  bills: jsonb('bills').$type<string[]>().notNull(),
  /**
   * By bill: the amount paid in đ, and whether it was meant as a part or as all that was left. A bill missing
   * here is paid in full.
   */
  amounts: jsonb('amounts').$type<Record<string, { amount: number; part: boolean }>>().notNull().default({}),
  at: at('at').notNull(),
})

/** Payment codes that a line saves under a chosen name. */
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

/** Every lookup of another customer's code, so that codes cannot be tried one after the other. */
export const billCodeLookup = pgTable(
  'bill_code_ask',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    code: text('code').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('bill_code_ask_line').on(table.msisdn, table.at)],
)
