/** Table of the transactional outbox. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

/** Transactional outbox: jobs run at least once after commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['activate', 'refund', 'cashback', 'close_page'] }).notNull(),
    /** Id of the order, of the refund, or of the attempt whose page is closed. */
    subject: text('subject').notNull(),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    leasedUntil: at('leased_until'),
    doneAt: at('done_at'),
    /** Dead letter: no attempts left; the order is refunded. */
    failed: boolean('failed').notNull().default(false),
  },
  (table) => [
    unique('outbox_once').on(table.kind, table.subject),
    index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
)
