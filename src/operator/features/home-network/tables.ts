/** What is kept of a network at home; what its router knows is read from the router. Spec HNW-1. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { HOME_SCHEDULE_KINDS } from '../../../contract/rules/home-schedule.ts'
import { at } from '../../platform/database/columns.ts'
import type { UnitValues } from './provider.ts'

/** A home. Its row is locked by everything that changes what the router is to do. */
export const homeUnit = pgTable(
  'home_unit',
  {
    /** The internet access. */
    account: text('account').primaryKey(),
    /** The last reading, shown with its time while the router is unreachable. */
    values: jsonb('values').$type<UnitValues>(),
    readAt: at('read_at'),
    /** When the first reading was; devices that appear later are new. */
    firstReadAt: at('first_read_at'),
    /** The line that last changed something; it gets messages about failures. */
    msisdn: text('msisdn').notNull().default(''),
    /** When a pause or a schedule begins or ends next. */
    nextChangeAt: at('next_change_at'),
    /** The line that wants messages about new devices, and when to look for them next. */
    noticesTo: text('notices_to'),
    checkAt: at('check_at'),
  },
  (table) => [
    index('home_unit_line').on(table.msisdn),
    index('home_unit_change').on(table.nextChangeAt).where(sql`${table.nextChangeAt} is not null`),
    index('home_unit_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check('home_unit_read', sql`(${table.values} is null) = (${table.readAt} is null)`),
    check('home_unit_notices', sql`(${table.noticesTo} is null) = (${table.checkAt} is null)`),
  ],
)

/** Devices of a person or a purpose, such as "children". */
export const homeGroup = pgTable(
  'home_group',
  {
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('home_group_account').on(table.account)],
)

/** A device that was seen at a home. */
export const homeDevice = pgTable(
  'home_device',
  {
    /** Opaque; the address of a device stays with the operator. */
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    mac: text('mac').notNull(),
    hostName: text('host_name').notNull(),
    maker: text('maker').notNull(),
    /** Given by a person. */
    name: text('name').notNull().default(''),
    groupId: text('group_id').references(() => homeGroup.id),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    blockedAt: at('blocked_at'),
    pausedUntil: at('paused_until'),
    /** The last state sent to the router. */
    isAllowed: boolean('is_allowed').notNull().default(true),
    /** Whether a message about it was sent, or none is due. */
    isNotified: boolean('is_notified').notNull().default(false),
  },
  (table) => [
    uniqueIndex('home_device_once').on(table.account, table.mac),
    index('home_device_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    // Only of devices that are deleted when they were not seen for long.
    index('home_device_seen')
      .on(table.lastSeenAt)
      .where(sql`${table.blockedAt} is null and ${table.isAllowed}`),
  ],
)

/** Whether a person wants a network to be on, besides its schedules. */
export const homeWlan = pgTable(
  'home_wlan',
  {
    account: text('account').notNull(),
    network: text('network').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Until then the person's choice wins over the schedule that is running. */
    overrideUntil: at('override_until'),
    /** The last state sent to the router. */
    isEnabled: boolean('is_enabled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.network] })],
)

/** A weekly schedule. `target`: a network or `all`, a group, or empty for the router. */
export const homeSchedule = pgTable(
  'home_schedule',
  {
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    kind: text('kind', { enum: HOME_SCHEDULE_KINDS }).notNull(),
    target: text('target').notNull(),
    days: integer('days').array().notNull(),
    from: integer('from_minute').notNull(),
    until: integer('until_minute'),
    endsNextDay: boolean('ends_next_day').notNull(),
    createdAt: at('created_at').notNull(),
    /** Restorable for some minutes. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('home_schedule_account').on(table.account),
    index('home_schedule_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('home_schedule_moment', sql`(${table.kind} = 'restart') = (${table.until} is null)`),
  ],
)
