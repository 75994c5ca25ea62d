/** Consents per purpose as evidence, and withdrawals with their legal periods. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '../../../contract/rules/privacy.ts'
import { CONSENT_CHANNELS, WITHDRAWAL_STATES } from '../../../contract/rules/privacy.ts'
import { at } from '../database/columns.ts'

/** Consents given and withdrawn: all are stored, the newest of a purpose applies. Spec PRV-1. */
export const consent = pgTable(
  'consent',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    given: boolean('given').notNull(),
    /** The version and text that were agreed to, or that were withdrawn from. */
    version: integer('version').notNull(),
    text: jsonb('text').$type<{ vi: string; en: string }>().notNull(),
    channel: text('channel', { enum: CONSENT_CHANNELS }).notNull(),
    /** Short name of the device of the session; may be empty. */
    device: text('device').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('consent_line').on(table.msisdn, table.purpose, table.at)],
)

/** A withdrawal of consent until it is finished. Spec PRV-5. */
export const consentWithdrawal = pgTable(
  'consent_withdrawal',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull(),
    receivedAt: at('received_at').notNull(),
    /** Last days of the legal periods, `2026-11-24`. */
    answerBy: text('answer_by').notNull(),
    finishBy: text('finish_by').notNull(),
    /** When it will be finished; `due_at` is the next step. */
    finishAt: at('finish_at').notNull(),
    answeredAt: at('answered_at'),
    finishedAt: at('finished_at'),
    /** Time of the next step; null after the last one. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('consent_withdrawal_line').on(table.msisdn, table.receivedAt),
    index('consent_withdrawal_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)
