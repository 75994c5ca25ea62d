/** Requests to delete data, with their legal periods and what was deleted. Spec PRV-9. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DELETION_STATES, type ErasableKind } from '../../../contract/rules/data-deletion.ts'
import { at } from '../../platform/database/columns.ts'

/** Deleted rows of each kind. */
export type Erased = { kind: ErasableKind; rows: number }[]

export const dataDeletion = pgTable(
  'data_deletion',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    kinds: jsonb('kinds').$type<ErasableKind[]>().notNull(),
    state: text('state', { enum: DELETION_STATES }).notNull(),
    receivedAt: at('received_at').notNull(),
    /** Last days of the legal periods, `2026-11-24`. */
    answerBy: text('answer_by').notNull(),
    finishBy: text('finish_by').notNull(),
    /** When it will be carried out; `due_at` is the next step. */
    finishAt: at('finish_at').notNull(),
    answeredAt: at('answered_at'),
    endedAt: at('ended_at'),
    erased: jsonb('erased').$type<Erased>(),
    /** Time of the next step; null after the last one. */
    dueAt: at('due_at'),
  },
  (table) => [
    uniqueIndex('data_deletion_open').on(table.msisdn).where(sql`due_at is not null`),
    index('data_deletion_line').on(table.msisdn, table.receivedAt),
    index('data_deletion_due').on(table.dueAt).where(sql`due_at is not null`),
    check('data_deletion_ended', sql`(${table.dueAt} is null) = (${table.endedAt} is not null)`),
  ],
)
