/** Commands to routers and reports of bad lines. Spec HNW-6, Spec HNW-9. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  HOME_COMMAND_KINDS,
  HOME_COMMAND_STATES,
  HOME_REPORT_STATES,
} from '../../../contract/rules/home-command.ts'
import { HOME_LINKS } from '../../../contract/rules/home-network.ts'
import { at } from '../../platform/database/columns.ts'

/** A command to a router. At most one open command for a target: a newer wish replaces it. */
export const homeCommand = pgTable(
  'home_command',
  {
    /** Also the idempotency key at the router. */
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    /** The line that gets a message about a failure. */
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: HOME_COMMAND_KINDS }).notNull(),
    /** Address of a device or id of a network; empty for the router. */
    target: text('target').notNull(),
    wanted: jsonb('wanted').$type<boolean | string | number>().notNull(),
    /** A sealed password; erased with the end of the command. */
    secret: text('secret'),
    state: text('state', { enum: HOME_COMMAND_STATES }).notNull(),
    wantedAt: at('wanted_at').notNull(),
    giveUpAt: at('give_up_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: at('due_at'),
    /** Until then a worker is delivering it. */
    claimedUntil: at('claimed_until'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('home_command_open')
      .on(table.account, table.kind, table.target)
      .where(sql`${table.state} = 'queued'`),
    index('home_command_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('home_command_account').on(table.account, table.wantedAt),
    index('home_command_line').on(table.msisdn),
    index('home_command_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check('home_command_queued', sql`(${table.state} = 'queued') = (${table.dueAt} is not null)`),
    check('home_command_ended', sql`(${table.state} = 'queued') = (${table.endedAt} is null)`),
    check('home_command_secret', sql`${table.secret} is null or ${table.state} = 'queued'`),
  ],
)

/** A report of a bad line with the reading at that time. */
export const homeReport = pgTable(
  'home_report',
  {
    /** The number that the person gets, `BH-…`. */
    code: text('code').primaryKey(),
    account: text('account').notNull(),
    msisdn: text('msisdn').notNull(),
    link: text('link', { enum: HOME_LINKS }).notNull(),
    reading: jsonb('reading').$type<{ rxDbm: number | null; readAt: string | null }>().notNull(),
    state: text('state', { enum: HOME_REPORT_STATES }).notNull(),
    createdAt: at('created_at').notNull(),
    contactBy: at('contact_by').notNull(),
    /** When the line is looked at again; empty once it is solved or escalated. */
    dueAt: at('due_at'),
  },
  (table) => [
    uniqueIndex('home_report_open').on(table.account).where(sql`${table.state} = 'received'`),
    index('home_report_line').on(table.msisdn, table.createdAt),
    index('home_report_account').on(table.account, table.createdAt),
    index('home_report_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('home_report_state', sql`(${table.state} = 'received') = (${table.dueAt} is not null)`),
  ],
)
