/** Codes of the mobile network that were redeemed: each signs in once. Deleted when they have expired. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/database/columns.ts'

export const networkCodeUse = pgTable(
  'network_code_use',
  {
    /** SHA-256 of the number and the network's own session. */
    digest: text('digest').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('network_code_use_expires').on(table.expiresAt)],
)
