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
 * One entry of a member's points. A grant has an end and the points left of it; a use refers to its grants
 * (`point_use`).
 */
export const pointEntry = pgTable(
  'point_entry',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: POINT_KINDS }).notNull(),
    /** What it was posted for, `order:<id>`, `claim:<id>`, `gift:<id>`: unique for a member and kind. */
    reference: text('reference').notNull(),
    name: jsonb('name').$type<Both>().notNull(),
    /** Positive for grants, negative for uses. */
    points: integer('points').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** Grants only. */
    left: integer('left'),
    expiresAt: at('expires_at'),
    /** Grants only: when the member was notified that the points end soon, once. */
    endNotifiedAt: at('end_told_at'),
    /** đ that earned the points; null if they were not earned by a payment. */
    paid: bigint('paid', { mode: 'number' }),
    at: at('at').notNull(),
  },
  (table) => [
    unique('point_entry_once').on(table.msisdn, table.reference, table.kind),
    index('point_entry_line').on(table.msisdn, table.sequence),
    index('point_entry_expiry').on(table.expiresAt).where(sql`${table.left} > 0`),
    index('point_entry_untold')
      .on(table.expiresAt)
      .where(sql`${table.left} > 0 and ${table.endNotifiedAt} is null`),
    check('point_entry_points', sql`${table.points} <> 0 and ${table.balanceAfter} >= 0`),
    check(
      'point_entry_left',
      sql.join([
        sql`(${table.points} > 0) = (${table.left} is not null) and `,
        sql`(${table.left} is null or ${table.left} between 0 and ${table.points})`,
      ]),
    ),
  ],
)

/** How many points of a use were taken from which grant. */
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

/** Points of a purchase that can still be undone; posted afterwards. */
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

/** A gift whose code was sent, until it is given. One for each line. */
export const pointGiftIntent = pgTable(
  'point_gift_intent',
  {
    msisdn: text('msisdn').primaryKey(),
    to: text('to_msisdn').notNull(),
    points: integer('points').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('point_gift_intent_created').on(table.createdAt)],
)

/** How often a line looked up the owner of a number on a day. */
export const pointGiftLookup = pgTable(
  'point_gift_look',
  {
    msisdn: text('msisdn').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.day] }), index('point_gift_look_day').on(table.day)],
)
