/** Usage records of lines. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CALL_TYPES, CHARGE_REASONS } from '../../../contract/rules/history.ts'
import { at } from '../../platform/database/columns.ts'

/**
 * One use of a line: a call, a message or a data session. Partitioned by the month of `at`
 * (`partitions.ts`). Spec ACC-5.
 */
export const usageRecord = pgTable(
  'usage_record',
  {
    id: text('id').notNull(),
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
    /** The service whose quota paid. */
    serviceId: text('service_id'),
    /** đ for a minute, a message or a MB; like the rest below, only where the use was charged. */
    rate: integer('rate'),
    reason: text('reason', { enum: CHARGE_REASONS }),
    /** When the quota that would have paid was used up. */
    usedUpAt: at('used_up_at'),
    /** The ledger transaction with this charge or, of a fixed line, the charge on its bill. */
    chargedBy: text('charged_by'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('usage_record_line').on(table.msisdn, table.at, table.id),
    index('usage_record_charge').on(table.chargedBy).where(sql`${table.chargedBy} is not null`),
  ],
)
