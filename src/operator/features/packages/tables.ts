/** The catalogue as sold over time, what lines have of it, and what they use. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PackageContent } from '../../../contract/content/package.schema.ts'
import type { RoamingPackage } from '../../../contract/content/roaming.ts'
import { at } from '../../platform/database/columns.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'

/**
 * What a version says. `roaming`: only those of the family `roaming`, which hold their terms there and
 * nothing in `quota`.
 */
export type VersionContent = PackageContent & { roaming?: RoamingPackage }

/** A version is a digest of its content; old ones stay for those who bought them. */
export const packageVersion = pgTable(
  'package_version',
  {
    code: text('code').notNull(),
    version: text('version').notNull(),
    family: text('family').notNull(),
    content: jsonb('content').$type<VersionContent>().notNull(),
    /**
     * Words to search in: code, name, period, summaries, points; without diacritics, in lower case, a blank
     * at both ends.
     */
    searchable: text('searchable').notNull(),
    current: boolean('current').notNull(),
    since: at('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.version] }),
    uniqueIndex('package_version_current').on(table.code).where(sql`${table.current}`),
  ],
)

/** Something a line has. At most one running service for a line and code. */
export const service = pgTable(
  'service',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    code: text('code').notNull(),
    version: text('version').notNull(),
    name: text('name').notNull(),
    family: text('family').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    period: integer('period').notNull(),
    status: text('status', { enum: ['active', 'ending', 'ended'] }).notNull(),
    registeredAt: at('registered_at').notNull(),
    channel: text('channel', { enum: ['web', 'sms', 'system', 'app', 'store'] }).notNull(),
    consent: jsonb('consent').$type<{ vi: string; en: string }>(),
    /**
     * The ledger transaction that paid for it at first: a debit of the line's own account, or the delivery of
     * a payment order.
     */
    paidBy: text('paid_by').references(() => ledgerTransaction.id),
    renewsAt: at('renews_at'),
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
    /** The service that ended this one by beginning; undoing that one brings this one back. */
    replacedBy: text('replaced_by'),
    /** It was `ending` when it was replaced, so that is what it comes back as. */
    endingBefore: boolean('ending_before').notNull().default(false),
    /** The renewal that the line was told it has no money for; told once a cycle. */
    remindedFor: at('reminded_for'),
    /**
     * When the line cancelled it itself, at the end of the cycle or now; empty for what expired, was replaced
     * or was taken back.
     */
    cancelledAt: at('cancelled_at'),
    /** Until when an end "now" can be taken back; empty where it cannot. */
    takeBackUntil: at('take_back_until'),
    /** Those that were stopped together have the same; they are taken back together. */
    stoppedWith: text('stopped_with'),
  },
  (table) => [
    uniqueIndex('service_running').on(table.msisdn, table.code).where(sql`${table.status} <> 'ended'`),
    index('service_due')
      .on(sql`coalesce(${table.renewsAt}, ${table.expiresAt})`)
      .where(sql`${table.status} <> 'ended'`),
    index('service_line').on(table.msisdn),
    index('service_replaced').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    check('service_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
    check('service_renews', sql`${table.renewsAt} is null or ${table.status} <> 'ending'`),
    check('service_price', sql`${table.price} >= 0`),
  ],
)

/** What is left of one quota of a service. Data in MB, calls in minutes, messages in pieces. */
export const bucket = pgTable(
  'bucket',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    serviceId: text('service_id')
      .notNull()
      .references(() => service.id),
    kind: text('kind', {
      enum: ['data', 'voice_onnet', 'voice_all', 'sms', 'roaming_data', 'roaming_voice', 'roaming_sms'],
    }).notNull(),
    total: integer('total').notNull(),
    left: integer('left').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Set when its service ended before its time. */
    closedAt: at('closed_at'),
    /** Per cent of it that the line was told it has used: 0, 80 or 100. */
    told: integer('told').notNull().default(0),
    /** Only for data given out by the day: the Vietnamese day that it was last filled for. */
    filledFor: date('filled_for', { mode: 'string' }),
  },
  (table) => [
    index('bucket_line').on(table.msisdn, table.expiresAt),
    index('bucket_service').on(table.serviceId),
    check('bucket_left', sql`${table.left} between 0 and ${table.total}`),
  ],
)

/** High-speed data used on a day of the Vietnamese calendar, MB. */
export const usageDay = pgTable(
  'usage_day',
  {
    msisdn: text('msisdn').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.day] })],
)
