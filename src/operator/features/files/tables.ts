/** Documents of a line: what it used, and files that wait for their ticket. */
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { FILE_TYPES } from '../../../contract/rules/file.ts'
import { CALL_TYPES } from '../../../contract/rules/history.ts'
import { at } from '../../platform/subscriber/tables.ts'

const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})

/** A file that was made and waits, for a minute, to be fetched once. Taken away with its fetching. */
export const fileTicket = pgTable(
  'file_ticket',
  {
    /** SHA-256 of the ticket. */
    digest: text('digest').primaryKey(),
    /** The line, or for a visitor the browser, that asked for it. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type', { enum: FILE_TYPES }).notNull(),
    show: boolean('show').notNull(),
    bytes: bytes('bytes').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('file_ticket_owner').on(table.owner, table.expiresAt), index('file_ticket_expires').on(table.expiresAt)],
)

/** One use of a line: a call, a message, a stretch of data. Core §3 (usage record). */
export const usageRecord = pgTable(
  'usage_record',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    at: at('at').notNull(),
    /** The other side, `84…` or a short number; empty for data. Leaves masked. */
    bSubs: text('b_subs').notNull(),
    callType: text('call_type', { enum: CALL_TYPES }).notNull(),
    /** Seconds; 0 for a message. */
    duration: integer('duration').notNull(),
    /** kB of data. */
    volume: integer('volume').notNull(),
    /** đ taken from the line's own account; 0 where a package paid. */
    cost: integer('cost').notNull(),
  },
  (table) => [index('usage_record_line').on(table.msisdn, table.at, table.id)],
)
