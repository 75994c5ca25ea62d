/**
 * Electronic invoices: an issued invoice never changes; a correction is another invoice. Spec INV-1. Money in
 * đ.
 */

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type Buyer, CORRECTION_STATES } from '../../../contract/rules/buyer-correction.ts'
import { EINVOICE_RELATIONS, EINVOICE_STATES } from '../../../contract/rules/einvoice.ts'
import { at, dong } from '../../platform/database/columns.ts'
import { customer } from '../../platform/subscriber/tables.ts'

type Both = { vi: string; en: string }

/** `gross` includes tax; `rate` in per cent, null without tax. */
export type EinvoiceLine = { name: Both; unit: Both; quantity: number; gross: number; rate: number | null }

/** The buyer's data on the day of issue. `code`: the customer number or the payment code. */
export type EinvoiceBuyer = { name: string; address: string; code: string; taxCode?: string; email?: string }

/** The last number of a series; locked while the next one is assigned, so that numbers have no gaps. */
export const einvoiceSeries = pgTable('einvoice_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

export const einvoice = pgTable(
  'einvoice',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    /**
     * What it was issued for, unique: `bill:<id>`, `order:<id>`, `<first>:<n>` or `correction:<code>` for a
     * correction.
     */
    reference: text('reference').notNull().unique(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    lookupCode: text('lookup_code').notNull().unique(),
    issuedAt: at('issued_at').notNull(),
    /** The year in Vietnam. */
    year: integer('year').notNull(),
    state: text('state', { enum: EINVOICE_STATES }).notNull(),
    /** Id of the first invoice of its chain; its own id if there is no other. */
    rootId: text('root_id').notNull(),
    relation: text('relation', { enum: EINVOICE_RELATIONS }),
    reason: jsonb('reason').$type<Both>(),
    name: jsonb('name').$type<Both>().notNull(),
    buyer: jsonb('buyer').$type<EinvoiceBuyer>().notNull(),
    lines: jsonb('lines').$type<EinvoiceLine[]>().notNull(),
    net: dong('net').notNull(),
    vat: dong('vat').notNull(),
    total: dong('total').notNull(),
    /** The legally valid original. */
    xml: text('xml').notNull(),
    signed: boolean('signed').notNull(),
  },
  (table) => [
    unique('einvoice_number').on(table.series, table.number),
    index('einvoice_customer').on(table.customerId, table.year),
    index('einvoice_root').on(table.rootId),
    check('einvoice_total', sql`${table.total} = ${table.net} + ${table.vat}`),
    check('einvoice_chain', sql`(${table.relation} is null) = (${table.rootId} = ${table.id})`),
  ],
)

/** Requests to correct the buyer of an invoice; each invoice has at most one open request. */
export const einvoiceCorrection = pgTable(
  'einvoice_correction',
  {
    /** The code shown to the line, `SH-…`. */
    code: text('code').primaryKey(),
    einvoiceId: text('einvoice_id')
      .notNull()
      .references(() => einvoice.id),
    /** The line that made the request and is notified. */
    msisdn: text('msisdn').notNull(),
    wanted: jsonb('wanted').$type<Buyer>().notNull(),
    state: text('state', { enum: CORRECTION_STATES }).notNull(),
    createdAt: at('created_at').notNull(),
    /** When the job decides it; empty once it is decided. */
    dueAt: at('due_at'),
    decidedAt: at('decided_at'),
    resultId: text('result_id').references(() => einvoice.id),
  },
  (table) => [
    uniqueIndex('einvoice_correction_open').on(table.einvoiceId).where(sql`${table.state} = 'received'`),
    index('einvoice_correction_of').on(table.einvoiceId),
    index('einvoice_correction_line').on(table.msisdn, table.createdAt),
    index('einvoice_correction_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check(
      'einvoice_correction_received',
      sql.join([
        sql`(${table.state} = 'received') = (${table.dueAt} is not null) and `,
        sql`(${table.dueAt} is null) = (${table.decidedAt} is not null)`,
      ]),
    ),
    check(
      'einvoice_correction_result',
      sql`(${table.state} = 'corrected') = (${table.resultId} is not null)`,
    ),
  ],
)
