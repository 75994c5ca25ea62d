/** Secret addresses of calendar feeds. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

/** The one secret address of a line's calendar; only its digest is stored. */
export const calendarFeed = pgTable('calendar_feed', {
  msisdn: text('msisdn').primaryKey(),
  digest: text('digest').notNull().unique(),
  createdAt: at('created_at').notNull(),
  /** When a calendar last fetched the feed. */
  readAt: at('read_at'),
})
