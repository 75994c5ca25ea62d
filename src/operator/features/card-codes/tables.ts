/** Top-ups, who asked for whose name, and top-up cards. Codes of cards are stored as digests; those that were bought here also sealed, for their buyer. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from '../../platform/subscriber/tables.ts'
import { paymentOrder } from '../payments/tables.ts'

const dong = (name: string) => bigint(name, { mode: 'number' })

/** A top-up that happened. `payer`: who paid or typed the card; `target`: whose main account has it. */
export const recharge = pgTable(
  'recharge',
  {
    id: text('id').primaryKey(),
    payer: text('payer').notNull(),
    target: text('target').notNull(),
    amount: dong('amount').notNull(),
    way: text('way', { enum: ['order', 'card'] }).notNull(),
    /** The order or the card's serial: one top-up each. Of seeded ones the ledger's reference. */
    source: text('source').notNull(),
    at: at('at').notNull(),
    /** Until when the target is open since then. */
    validUntil: at('valid_until').notNull(),
  },
  (table) => [
    unique('recharge_once').on(table.way, table.source),
    index('recharge_payer').on(table.payer, table.at),
    check('recharge_amount', sql`${table.amount} > 0`),
  ],
)

/** A line asked whose number another is. */
export const rechargeCheck = pgTable(
  'recharge_check',
  { id: text('id').primaryKey(), payer: text('payer').notNull(), target: text('target').notNull(), at: at('at').notNull() },
  (table) => [index('recharge_check_payer').on(table.payer, table.at)],
)

export const scratchCard = pgTable(
  'scratch_card',
  {
    serial: text('serial').primaryKey(),
    /** HMAC of the code. */
    digest: text('digest').notNull().unique(),
    face: dong('face').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    usedBy: text('used_by'),
    /** Bought here: by which order, its place in it, and the code, sealed with the serial. Null on cards from elsewhere. */
    orderId: text('order_id').references(() => paymentOrder.id),
    position: integer('position'),
    sealed: text('sealed'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('scratch_card_place').on(table.orderId, table.position),
    check('scratch_card_face', sql`${table.face} > 0`),
    check('scratch_card_used', sql`(${table.usedAt} is null) = (${table.usedBy} is null)`),
    check('scratch_card_bought', sql`(${table.orderId} is null) = (${table.sealed} is null) and (${table.orderId} is null) = (${table.position} is null)`),
  ],
)

/** A code was shown to its buyer or sent to the buyer's own line. */
export const cardShown = pgTable(
  'card_shown',
  {
    id: text('id').primaryKey(),
    serial: text('serial')
      .notNull()
      .references(() => scratchCard.serial),
    how: text('how', { enum: ['shown', 'sms', 'email'] }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('card_shown_serial').on(table.serial, table.at)],
)
