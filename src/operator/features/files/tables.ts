/** Files that wait for their ticket to be used. */
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { FILE_TYPES } from '../../../contract/rules/file.ts'
import { at, bytes } from '../../platform/database/columns.ts'

/** A file that can be fetched once within a minute; the row is deleted when it is fetched. */
export const fileTicket = pgTable(
  'file_ticket',
  {
    /** SHA-256 of the ticket. */
    digest: text('digest').primaryKey(),
    /** The line, or for a visitor the browser, that requested it. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type', { enum: FILE_TYPES }).notNull(),
    show: boolean('show').notNull(),
    bytes: bytes('bytes').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('file_ticket_owner').on(table.owner, table.expiresAt),
    index('file_ticket_expires').on(table.expiresAt),
  ],
)
