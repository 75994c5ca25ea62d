/** Usage alerts that lines set themselves. Spec ACC-9. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ALERT_CHANNELS, ALERT_KINDS } from '../../../contract/rules/usage-alert.ts'
import { at } from '../../platform/database/columns.ts'

/** Ended alerts are deleted: which of them a package has passed is stored with its bucket. */
export const usageAlert = pgTable(
  'usage_alert',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** MB, per cent or day of the month. */
    value: integer('value').notNull(),
    channel: text('channel', { enum: ALERT_CHANNELS }).notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    /** When an alert of a day is sent next; null for the others. */
    dueAt: at('due_at'),
  },
  (table) => [
    uniqueIndex('usage_alert_line').on(table.msisdn, table.kind, table.value),
    index('usage_alert_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
export type StoredAlert = typeof usageAlert.$inferSelect
