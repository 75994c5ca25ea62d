/** Confirmations that an owner owes by law, with their dates. Spec NUM-2. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DEVICE_CHECK_REASONS, DEVICE_CHECK_STATES } from '../../../contract/rules/number-health.ts'
import { at } from '../../platform/database/columns.ts'

export const deviceCheck = pgTable(
  'device_check',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    reason: text('reason', { enum: DEVICE_CHECK_REASONS }).notNull(),
    state: text('state', { enum: DEVICE_CHECK_STATES }).notNull(),
    /** Short name of the device; empty where the reason is another. */
    device: text('device').notNull().default(''),
    noticedAt: at('noticed_at').notNull(),
    /** The dates by the rules that were in force when it was noticed. */
    oneWayAt: at('one_way_at').notNull(),
    lockedAt: at('locked_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** When the job processes it next: a message or a step; null in an end state. */
    dueAt: at('due_at'),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('device_check_open').on(table.msisdn).where(sql`${table.dueAt} is not null`),
    index('device_check_line').on(table.msisdn, table.noticedAt),
    index('device_check_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('device_check_closed', sql`(${table.dueAt} is null) = (${table.closedAt} is not null)`),
  ],
)
