/**
 * Electronic invoices: what was issued never changes; a correction is an invoice of its own. Spec INV-1.
 * Money in đ.
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

/** `gross` holds the tax; `rate` per cent, null without tax. */
export type EinvoiceLine = { name: Both; unit: Both; quantity: number; gross: number; rate: number | null }

/** As they were on the day of issue. `code`: the customer's or the payment code. */
export type EinvoiceBuyer = { name: string; address: string; code: string; taxCode?: string; email?: string }

/** The last number of a series; held while one is given, so that numbers have no gaps. */
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
     * What it is for, once: `bill:<id>`, `order:<id>`, `<first>:<n>` or `correction:<code>` for a correction.
     */
    reference: text('reference').notNull().unique(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    lookupCode: text('lookup_code').notNull().unique(),
    issuedAt: at('issued_at').notNull(),
    /** In Vietnam. */
    year: integer('year').notNull(),
    state: text('state', { enum: EINVOICE_STATES }).notNull(),
    /** The first of its chain; its own id where it stands alone. */
    rootId: text('root_id').notNull(),
    relation: text('relation', { enum: EINVOICE_RELATIONS }),
    reason: jsonb('reason').$type<Both>(),
    name: jsonb('name').$type<Both>().notNull(),
    buyer: jsonb('buyer').$type<EinvoiceBuyer>().notNull(),
    lines: jsonb('lines').$type<EinvoiceLine[]>().notNull(),
    net: dong('net').notNull(),
    vat: dong('vat').notNull(),
    total: dong('total').notNull(),
    /** The original; what it says is what is valid. */
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

/** Requests to correct the buyer of an invoice; at most one about an invoice is open. */
export const einvoiceCorrection = pgTable(
  'einvoice_correction',
  {
    /** What the line is told, `SH-…`. */
    code: text('code').primaryKey(),
    einvoiceId: text('einvoice_id')
      .notNull()
      .references(() => einvoice.id),
    /** Who asked, and is told. */
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
    index('einvoice_correction_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check(
      'einvoice_correction_received',
      sql`(${table.state} = 'received') = (${table.dueAt} is not null) and (${table.dueAt} is null) = (${table.decidedAt} is not null)`,
    ),
    check(
      'einvoice_correction_result',
      sql`(${table.state} = 'corrected') = (${table.resultId} is not null)`,
    ),
  ],
)
