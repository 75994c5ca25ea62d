/**
 * Used entry tokens, and roaming packages with something to come. The packages are in `package_version` under
 * the family `roaming`, purchases in `service`.
 */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { service } from '../packages/tables.ts'

/** A used token, so that it opens only once. Kept until it has expired anyway. */
export const entryToken = pgTable(
  'entry_token',
  { digest: text('digest').primaryKey(), usedAt: at('used_at').notNull() },
  (table) => [index('entry_token_used').on(table.usedAt)],
)

/**
 * What comes next for a roaming package: its start, or the warning before its end. The row is deleted once
 * nothing is left to come. Spec ROA-27, Spec ROA-28.
 */
export const roamingNext = pgTable(
  'roaming_next',
  {
    serviceId: text('service_id')
      .primaryKey()
      .references(() => service.id),
    msisdn: text('msisdn').notNull(),
    step: text('step', { enum: ['start', 'warn'] }).notNull(),
    /** The chosen start; null: the first use abroad. */
    startsAt: at('starts_at'),
    dueAt: at('due_at').notNull(),
  },
  (table) => [index('roaming_next_line').on(table.msisdn), index('roaming_next_due').on(table.dueAt)],
)
