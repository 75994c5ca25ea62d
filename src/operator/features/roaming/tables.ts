/**
 * Roaming: tokens that led from the app into the checkout. Packages stand in `package_version` under the
 * family `roaming`, what was bought in `service`.
 */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

/** A token that was used: it opens once. Kept until it could not be used anyway. */
export const entryToken = pgTable(
  'entry_token',
  { digest: text('digest').primaryKey(), usedAt: at('used_at').notNull() },
  (table) => [index('entry_token_used').on(table.usedAt)],
)
