/** Catalogue versions over time, services of lines, and their usage. */
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
 * Content of a version. `roaming`: only for the family `roaming`, whose terms are there and whose `quota` is
 * empty.
 */
export type VersionContent = PackageContent & { roaming?: RoamingPackage }

/** A version is a digest of its content; old versions remain for their buyers. */
export const packageVersion = pgTable(
  'package_version',
  {
    code: text('code').notNull(),
    version: text('version').notNull(),
    family: text('family').notNull(),
    content: jsonb('content').$type<VersionContent>().notNull(),
    /**
     * Search text: code, name, period, summaries and points; without diacritics, in lower case, with a blank
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

/** A service of a line. At most one running service for a line and code. */
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
     * The ledger transaction of the first payment: a debit of the line's account, or the delivery of a
     * payment order.
     */
    paidBy: text('paid_by').references(() => ledgerTransaction.id),
    renewsAt: at('renews_at'),
    expiresAt: at('expires_at'),
    /** Bought for later and not begun: its end is the latest possible one. Spec ROA-27. */
    waits: boolean('waits').notNull().default(false),
    /** While it waits: the chosen start; null for the first use. */
    startsAt: at('starts_at'),
    /** Until when it was paid ahead with an order: its cycles begin without a charge. Spec ORD-8. */
    paidUntil: at('paid_until'),
    endedAt: at('ended_at'),
    /** The service that replaced this one; undoing it restores this one. */
    replacedBy: text('replaced_by'),
    /** The service was `ending` when it was replaced, so it is restored to that state. */
    endingBefore: boolean('ending_before').notNull().default(false),
    /** The renewal for which the low-balance reminder was sent; once per cycle. */
    remindedFor: at('reminded_for'),
    /** The balance sufficed, so the reminder is considered again then. */
    remindAgainAt: at('remind_again_at'),
    /**
     * When the next reminder is considered: a day before a renewal with a price, or before an end; null if
     * none is left. Packages of one or two days get none, because it would follow the purchase at once, nor
     * does a cycle that is followed by one paid ahead. Computed by the database, so that it follows every
     * change; days in UTC, because others depend on settings of the session.
     */
    remindAt: at('remind_at').generatedAlwaysAs(
      sql`case when status <> 'ended' and (price > 0 or renews_at is null)
        and (renews_at is not null or expires_at - registered_at > interval '2 days')
        and (paid_until is null or paid_until <= expires_at)
        and reminded_for is distinct from coalesce(renews_at, expires_at)
        then greatest(remind_again_at,
          (coalesce(renews_at, expires_at) at time zone 'UTC' - interval '1 day') at time zone 'UTC') end`,
    ),
    /**
     * When the line cancelled it, at the end of the cycle or immediately; null if it expired, was replaced or
     * was restored.
     */
    cancelledAt: at('cancelled_at'),
    /** Until when an immediate end can be withdrawn; null if it cannot. */
    takeBackUntil: at('take_back_until'),
    /** Shared by services that were stopped together; they are restored together. */
    stoppedWith: text('stopped_with'),
  },
  (table) => [
    uniqueIndex('service_running').on(table.msisdn, table.code).where(sql`${table.status} <> 'ended'`),
    index('service_due')
      .on(sql`coalesce(${table.renewsAt}, ${table.expiresAt})`)
      .where(sql`${table.status} <> 'ended'`),
    index('service_remind').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('service_line').on(table.msisdn),
    index('service_replaced').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    check('service_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
    check('service_renews', sql`${table.renewsAt} is null or ${table.status} <> 'ending'`),
    check('service_paid_ahead', sql`${table.paidUntil} is null or ${table.renewsAt} is null`),
    check('service_price', sql`${table.price} >= 0`),
  ],
)

/** Remainder of one quota of a service. Data in MB, calls in minutes, messages by count. */
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
    /** Set when its service ended early. */
    closedAt: at('closed_at'),
    /** Highest notified usage threshold, per cent: 0, 80 or 100. */
    notifiedLevel: integer('told').notNull().default(0),
    /** Only for daily data: the Vietnamese day of the last refill. */
    filledFor: date('filled_for', { mode: 'string' }),
    /**
     * A usage threshold was passed that is not notified. Computed by the database, so that it follows `left`
     * with every write, and so that lowering `left` changes no index.
     */
    notificationDue: boolean('tell_due')
      .notNull()
      .generatedAlwaysAs(
        sql`kind = 'data' and told < case when "left" = 0 then 100
          when "left"::bigint * 5 <= total then 80 else 0 end`,
      ),
    /** Remaining MB at which the next alert that the line has set is due; null: none. Spec ACC-9. */
    alertLeft: integer('alert_left'),
    /** Computed by the database, like `notificationDue`. */
    alertDue: boolean('alert_due')
      .notNull()
      .generatedAlwaysAs(sql`alert_left is not null and "left" <= alert_left`),
  },
  (table) => [
    index('bucket_alert').on(table.expiresAt).where(sql`${table.alertDue} and ${table.closedAt} is null`),
    index('bucket_line').on(table.msisdn, table.expiresAt),
    index('bucket_service').on(table.serviceId),
    index('bucket_tell')
      .on(table.expiresAt)
      .where(sql`${table.notificationDue} and ${table.closedAt} is null`),
    index('bucket_refill')
      .on(table.filledFor)
      .where(sql`${table.filledFor} is not null and ${table.closedAt} is null`),
    check('bucket_left', sql`${table.left} between 0 and ${table.total}`),
  ],
)

/** High-speed data used per Vietnamese calendar day, MB. */
export const usageDay = pgTable(
  'usage_day',
  {
    msisdn: text('msisdn').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.msisdn, table.day] })],
)
