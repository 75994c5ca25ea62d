/** Links that give a role, what helpers do and ask for, and lines with the simple page. Spec CAR-1 to CAR-5. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CareActWanted } from '../../../contract/main/care.schema.ts'
import { CARE_ACT_CALLS, CARE_ACT_STATES, CARE_ROLES } from '../../../contract/rules/care.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import { at } from '../../platform/database/columns.ts'
import { managedAccount } from '../lines/tables.ts'

/** The link that a line offers: one at a time, deleted when it is accepted. */
export const careInvite = pgTable(
  'care_invite',
  {
    msisdn: text('msisdn').primaryKey(),
    /** SHA-256 of its secret, which only the owner's screen shows. */
    digest: text('digest').notNull(),
    role: text('role', { enum: CARE_ROLES }).notNull(),
    limit: integer('limit').notNull(),
    days: integer('days').notNull(),
    /** Of the text of the consent, which the owner read when the link was made. */
    version: integer('version').notNull().default(1),
    at: at('at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('care_invite_digest').on(table.digest),
    index('care_invite_expires').on(table.expiresAt),
  ],
)

/** One act of a helper for a line (`msisdn`). What time alone decides is not stored as a state. */
export const careAct = pgTable(
  'care_act',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    managedId: text('managed_id')
      .notNull()
      .references(() => managedAccount.id),
    manager: text('manager').notNull(),
    call: text('call', { enum: CARE_ACT_CALLS }).notNull(),
    /** As the helper wanted it; performed from here once the owner agrees. */
    wanted: jsonb('wanted').$type<CareActWanted>().notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    amount: integer('amount').notNull(),
    /** Above the limit, or of a kind that the owner is always asked about. */
    asked: boolean('asked').notNull(),
    state: text('state', {
      enum: CARE_ACT_STATES,
    }).notNull(),
    reason: text('reason'),
    orderId: text('order_id'),
    at: at('at').notNull(),
    /** Until when it may be answered or paid. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('care_act_line').on(table.msisdn, table.at),
    index('care_act_managed').on(table.managedId, table.at),
    index('care_act_manager').on(table.manager, table.at),
    index('care_act_order').on(table.orderId),
    index('care_act_ordered').on(table.at).where(sql`${table.state} = 'ordered'`),
    index('care_act_at').on(table.at),
  ],
)

/** Lines that turned the simple page on. */
export const simpleMode = pgTable('simple_mode', {
  msisdn: text('msisdn').primaryKey(),
  at: at('at').notNull(),
})
