/** Browsers of visitors that have proven a number. Spec HLP-7. */
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

export const helpVisitor = pgTable(
  'help_visitor',
  {
    /** Digest of the browser. */
    digest: text('digest').primaryKey(),
    msisdn: text('msisdn').notNull(),
    until: at('until').notNull(),
  },
  (table) => [index('help_visitor_until').on(table.until)],
)
