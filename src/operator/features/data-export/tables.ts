/** The export of a line's data, encrypted until its one download. Spec PRV-8. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes } from '../../platform/database/columns.ts'

export const dataExport = pgTable(
  'data_export',
  {
    msisdn: text('msisdn').primaryKey(),
    state: text('state', { enum: ['working', 'ready', 'downloaded', 'expired'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** JSON of the parts that are done, encrypted; null after the download. */
    sealed: bytes('sealed'),
    requestedAt: at('requested_at').notNull(),
    readyAt: at('ready_at'),
    expiresAt: at('expires_at'),
    downloadedAt: at('downloaded_at'),
    /** When the job processes it next: its next parts, then its end. */
    dueAt: at('due_at'),
  },
  (table) => [index('data_export_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
)
