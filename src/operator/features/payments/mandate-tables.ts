/**
 * Consents to be charged without being asked each time. A row is never changed but by its end, and never
 * deleted: another cap is another mandate.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { AUTOPAY_ENDS } from '../../../contract/rules/autopay.ts'
import { at } from '../../platform/database/columns.ts'

export const autopayMandate = pgTable(
  'autopay_mandate',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    /** The most that is taken in a month, đ. */
    cap: bigint('cap', { mode: 'number' }).notNull(),
    /**
     * The very words that were agreed to, and which version they are. Of a cap that was only lowered: the
     * words of the higher one.
     */
    consent: jsonb('consent').$type<{ vi: string; en: string }>().notNull(),
    consentVersion: text('consent_version').notNull(),
    begunAt: at('begun_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: AUTOPAY_ENDS }),
  },
  (table) => [
    uniqueIndex('autopay_mandate_standing').on(table.msisdn).where(sql`${table.endedAt} is null`),
    index('autopay_mandate_line').on(table.msisdn, table.begunAt),
    check('autopay_mandate_cap', sql`${table.cap} > 0`),
    check('autopay_mandate_ended', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
)
