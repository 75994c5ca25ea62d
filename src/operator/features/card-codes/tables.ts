/** Top-up cards. Codes are stored as digests; those bought here are also sealed for their buyer. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, dong } from '../../platform/database/columns.ts'
import { paymentOrder } from '../payments/order-tables.ts'

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
    /**
     * For cards bought here: the order, the position in it, and the code sealed with the serial. Null for
     * other cards.
     */
    orderId: text('order_id').references(() => paymentOrder.id),
    position: integer('position'),
    sealed: text('sealed'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('scratch_card_place').on(table.orderId, table.position),
    check('scratch_card_face', sql`${table.face} > 0`),
    check('scratch_card_used', sql`(${table.usedAt} is null) = (${table.usedBy} is null)`),
    check(
      'scratch_card_bought',
      sql.join([
        sql`(${table.orderId} is null) = (${table.sealed} is null) and `,
        sql`(${table.orderId} is null) = (${table.position} is null)`,
      ]),
    ),
  ],
)

/** Each time a code was shown to its buyer or sent to the buyer's own line. */
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
