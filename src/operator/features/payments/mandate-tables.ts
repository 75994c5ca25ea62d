/**
 * Consents to automatic charges. Rows are evidence: they are only ended, never changed or deleted; another
 * cap is another mandate.
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
    /** Monthly maximum, đ. */
    cap: bigint('cap', { mode: 'number' }).notNull(),
    /**
     * The exact text of the consent, with its version. A mandate whose cap was only lowered has the text of
     * the higher one.
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
