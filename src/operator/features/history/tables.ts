/** Usage records of lines. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CALL_TYPES } from '../../../contract/rules/history.ts'
import { at } from '../../platform/database/columns.ts'

/** One use of a line: a call, a message or a data session. Spec ACC-5. */
export const usageRecord = pgTable(
  'usage_record',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    at: at('at').notNull(),
    /** The other number, `84…` or a short number; empty for data. Masked before it leaves the server. */
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
