/** Top-ups, and checks of other numbers. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, dong } from '../../platform/database/columns.ts'

/** A completed top-up. `payer`: who paid or entered the card; `target`: whose main account was credited. */
export const recharge = pgTable(
  'recharge',
  {
    id: text('id').primaryKey(),
    payer: text('payer').notNull(),
    target: text('target').notNull(),
    amount: dong('amount').notNull(),
    way: text('way', { enum: ['order', 'card'] }).notNull(),
    /** The order or the card's serial: one top-up each. For seeded ones the ledger's reference. */
    source: text('source').notNull(),
    at: at('at').notNull(),
    /** Validity of the target after this top-up. */
    validUntil: at('valid_until').notNull(),
  },
  (table) => [
    unique('recharge_once').on(table.way, table.source),
    index('recharge_payer').on(table.payer, table.at),
    check('recharge_amount', sql`${table.amount} > 0`),
  ],
)

/** A line checked another number. */
export const rechargeCheck = pgTable(
  'recharge_check',
  {
    id: text('id').primaryKey(),
    payer: text('payer').notNull(),
    target: text('target').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('recharge_check_payer').on(table.payer, table.at)],
)
