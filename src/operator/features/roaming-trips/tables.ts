/** What lines chose for their travels, and what networks reported about them. Spec ROA-23. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROAMING_BLOCKS } from '../../../contract/rules/roaming-trip.ts'
import { at, dong } from '../../platform/database/columns.ts'

/** A line without a row has default data blocked, the usual cap and no schedule. */
export const roamingChoice = pgTable(
  'roaming_choice',
  {
    msisdn: text('msisdn').primaryKey(),
    /** The line chose to pay for data without a package. */
    dataOpen: boolean('data_open').notNull().default(false),
    /** Đ that the next or running trip may cost outside packages; null: the usual cap. */
    cap: dong('cap'),
    onAt: at('on_at'),
    offAt: at('off_at'),
    /** Of the schedule, for the clock of the destination; empty for none. */
    country: text('country').notNull().default(''),
    /** What the schedule does next; `return`: off as soon as the line is home. Null: no schedule. */
    step: text('step', { enum: ['remind_on', 'on', 'remind_off', 'off', 'return'] }),
    dueAt: at('due_at'),
  },
  (table) => [
    index('roaming_choice_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('roaming_choice_step', sql`${table.step} is not null or ${table.dueAt} is null`),
  ],
)

/** From the first report abroad to the first one at home; at most one trip of a line is open. */
export const roamingTrip = pgTable(
  'roaming_trip',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    /** Where the line was last, and when the network last reported it. */
    country: text('country').notNull(),
    carrier: text('carrier').notNull(),
    seenAt: at('seen_at').notNull(),
    usedMb: integer('used_mb').notNull().default(0),
    /** Đ outside packages. */
    spent: dong('spent').notNull().default(0),
    /** Why the last request for data was refused; null once one was granted. */
    blocked: text('blocked', { enum: ROAMING_BLOCKS }),
  },
  (table) => [
    index('roaming_trip_line').on(table.msisdn, table.startedAt),
    uniqueIndex('roaming_trip_open').on(table.msisdn).where(sql`${table.endedAt} is null`),
    index('roaming_trip_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
)

/** Reports of the network abroad, each once by its id: where a line is, and the data that it asked for. */
export const roamingEvent = pgTable(
  'roaming_event',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    tripId: text('trip_id').references(() => roamingTrip.id),
    kind: text('kind', { enum: ['location', 'data'] }).notNull(),
    at: at('at').notNull(),
    country: text('country').notNull(),
    carrier: text('carrier').notNull(),
    /** MB: asked for, and let through. */
    askedMb: integer('asked_mb').notNull().default(0),
    grantedMb: integer('granted_mb').notNull().default(0),
    /** Đ outside packages. */
    spent: dong('spent').notNull().default(0),
    blocked: text('blocked', { enum: ROAMING_BLOCKS }),
  },
  (table) => [
    index('roaming_event_trip').on(table.tripId),
    index('roaming_event_line').on(table.msisdn, table.at),
    index('roaming_event_at').on(table.at),
  ],
)

/** A network abroad that failed for a time. */
export const roamingFailure = pgTable(
  'roaming_failure',
  {
    id: text('id').primaryKey(),
    country: text('country').notNull(),
    /** Empty: all of the country. */
    carrier: text('carrier').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (table) => [index('roaming_failure_country').on(table.country, table.startedAt)],
)
