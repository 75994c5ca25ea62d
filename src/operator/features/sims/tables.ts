/** SIMs of lines, and requests to change a main SIM. Spec SIM-1, Spec SIM-4. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  SIM_CHANGE_STATES,
  SIM_CHANGES,
  SIM_GENERATIONS,
  SIM_ROLES,
  SIM_STATES,
  SIM_TYPES,
} from '../../../contract/rules/sim.ts'
import { SIM_FREEZE_EVENTS } from '../../../contract/rules/sim-freeze.ts'
import { at } from '../../platform/database/columns.ts'

/** A SIM of a line. Ended ones stay, so that a SIM that was lost can be traced. */
export const simCard = pgTable(
  'sim_card',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** 20 digits (ITU-T E.118). */
    iccid: text('iccid').notNull().unique(),
    role: text('role', { enum: SIM_ROLES }).notNull(),
    type: text('type', { enum: SIM_TYPES }).notNull(),
    generation: text('generation', { enum: SIM_GENERATIONS }).notNull(),
    state: text('state', { enum: SIM_STATES }).notNull(),
    name: text('name').notNull().default(''),
    registeredAt: at('registered_at').notNull(),
    lastSeenAt: at('last_seen_at'),
    endedAt: at('ended_at'),
    /** The activation code of an eSIM, encrypted; null once it was shown. */
    sealedCode: text('sealed_code'),
    /** When a pending SIM reaches the network; null before its code was shown, and afterwards. */
    dueAt: at('due_at'),
  },
  (table) => [
    uniqueIndex('sim_card_main')
      .on(table.msisdn)
      .where(sql`${table.role} = 'main' and ${table.state} <> 'ended'`),
    index('sim_card_line').on(table.msisdn),
    index('sim_card_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('sim_card_due_pending', sql`${table.dueAt} is null or ${table.state} = 'pending'`),
    check('sim_card_ended', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
    check('sim_card_pending', sql`${table.state} <> 'pending' or ${table.lastSeenAt} is null`),
  ],
)

/** A request to change the main SIM of a line. */
export const simChange = pgTable(
  'sim_change',
  {
    /** Public code of its page. */
    code: text('code').primaryKey(),
    msisdn: text('msisdn').notNull(),
    target: text('target', { enum: SIM_CHANGES }).notNull(),
    state: text('state', { enum: SIM_CHANGE_STATES }).notNull(),
    contactNo: text('contact_no').notNull(),
    contactBy: at('contact_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the job processes it next; null in an end state. */
    dueAt: at('due_at'),
  },
  (table) => [
    uniqueIndex('sim_change_open').on(table.msisdn).where(sql`${table.dueAt} is not null`),
    index('sim_change_line').on(table.msisdn, table.createdAt),
    index('sim_change_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** The history of a request, newest state last. */
export const simChangeEvent = pgTable(
  'sim_change_event',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    changeCode: text('change_code')
      .notNull()
      .references(() => simChange.code),
    state: text('state', { enum: SIM_CHANGE_STATES }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('sim_change_event_once').on(table.changeCode, table.state),
    index('sim_change_event_line').on(table.msisdn, table.at),
  ],
)

/** The SIM-change lock of a line; no row while it is off. Spec SIM-6. */
export const simFreeze = pgTable(
  'sim_freeze',
  {
    msisdn: text('msisdn').primaryKey(),
    /** When it ends; null until its owner asks for that. */
    offAt: at('off_at'),
  },
  (table) => [index('sim_freeze_due').on(table.offAt).where(sql`${table.offAt} is not null`)],
)

/** What happened to the lock of a line. */
export const simFreezeEvent = pgTable(
  'sim_freeze_event',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    event: text('event', { enum: SIM_FREEZE_EVENTS }).notNull(),
    /** Short name of the device; empty if none did it. */
    device: text('device').notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [index('sim_freeze_event_line').on(table.msisdn, table.at)],
)
