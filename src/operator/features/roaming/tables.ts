/**
 * Used entry tokens. Roaming packages are in `package_version` under the family `roaming`, purchases in
 * `service`.
 */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

/** A used token, so that it opens only once. Kept until it has expired anyway. */
export const entryToken = pgTable(
  'entry_token',
  { digest: text('digest').primaryKey(), usedAt: at('used_at').notNull() },
  (table) => [index('entry_token_used').on(table.usedAt)],
)
