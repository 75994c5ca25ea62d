/** Points of members as a ledger, and gifts of points. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { POINT_KINDS } from '../../../../contract/rules/points.ts'
import { at } from '../../../platform/database/columns.ts'

type Both = { vi: string; en: string }

/**
 * One entry of a member's points. A grant has an end and what is left of it; a use names the grants it took
 * from (`point_use`).
 */
export const pointEntry = pgTable(
  'point_entry',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: POINT_KINDS }).notNull(),
    /** What it is for, `order:<id>`, `claim:<id>`, `gift:<id>`: once a member, reference and kind. */
    reference: text('reference').notNull(),
    name: jsonb('name').$type<Both>().notNull(),
    /** Positive in, negative out. */
    points: integer('points').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** Grants only. */
    left: integer('left'),
    expiresAt: at('expires_at'),
    /** Grants only: when it was told that it ends soon, once. */
    endToldAt: at('end_told_at'),
    /** đ that it was counted from; null where it was no payment. */
    paid: bigint('paid', { mode: 'number' }),
    at: at('at').notNull(),
  },
  (table) => [
    unique('point_entry_once').on(table.msisdn, table.reference, table.kind),
    index('point_entry_line').on(table.msisdn, table.sequence),
    index('point_entry_expiry').on(table.expiresAt).where(sql`${table.left} > 0`),
    check('point_entry_points', sql`${table.points} <> 0 and ${table.balanceAfter} >= 0`),
    check(
      'point_entry_left',
      sql`(${table.points} > 0) = (${table.left} is not null) and (${table.left} is null or ${table.left} between 0 and ${table.points})`,
    ),
  ],
)

/** Which grant gave how many points of a use. */
export const pointUse = pgTable(
  'point_use',
  {
    useId: text('use_id')
      .notNull()
      .references(() => pointEntry.id),
    grantId: text('grant_id')
      .notNull()
      .references(() => pointEntry.id),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.useId, table.grantId] }),
    check('point_use_points', sql`${table.points} > 0`),
  ],
)

/** Points of a purchase that can still be taken back; booked when that is over. */
export const pointPending = pgTable(
  'point_pending',
  {
    orderId: text('order_id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    points: integer('points').notNull(),
    paid: bigint('paid', { mode: 'number' }).notNull(),
    giveAt: at('give_at').notNull(),
  },
  (table) => [
    index('point_pending_line').on(table.msisdn),
    index('point_pending_due').on(table.giveAt),
    check('point_pending_points', sql`${table.points} > 0`),
  ],
)

export const pointGift = pgTable(
  'point_gift',
  {
    id: text('id').primaryKey(),
    from: text('from_msisdn').notNull(),
    to: text('to_msisdn').notNull(),
    points: integer('points').notNull(),
    note: text('note').notNull().default(''),
    at: at('at').notNull(),
    takenBackAt: at('taken_back_at'),
  },
  (table) => [
    index('point_gift_from').on(table.from, table.at),
    check('point_gift_points', sql`${table.points} > 0 and ${table.points} % 100 = 0`),
  ],
)

/** A gift that was asked for, until its code is right and it is given. One a line. */
export const pointGiftIntent = pgTable('point_gift_intent', {
  msisdn: text('msisdn').primaryKey(),
  to: text('to_msisdn').notNull(),
  points: integer('points').notNull(),
  createdAt: at('created_at').notNull(),
})

/** How often somebody asked on a day whose a number is. */
export const pointGiftLook = pgTable(
  'point_gift_look',
  {
    msisdn: text('msisdn').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.day] })],
)
