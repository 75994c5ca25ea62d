/** Steps that are handed to another device. Spec CAR-6. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { HANDOFF_STEPS } from '../../../contract/rules/handoff.ts'
import { at } from '../../platform/database/columns.ts'

/** The link of a line: one at a time, replaced by the next. Deleted when its time is over. */
export const handoff = pgTable(
  'handoff',
  {
    msisdn: text('msisdn').primaryKey(),
    /** By which the device that began it follows it. */
    id: text('id').notNull(),
    /** SHA-256 of its secret, which only the screen of that device shows. */
    digest: text('digest').notNull(),
    /** The line that may open it: the same, or that of a helper or helped person. */
    person: text('person').notNull(),
    step: text('step', { enum: HANDOFF_STEPS }).notNull(),
    /** Public code of what is bought or paid, by which its end is found; empty without one. */
    item: text('item').notNull(),
    /** What travels, encrypted with a key derived from the secret: the database alone does not reveal it. */
    sealed: text('sealed').notNull(),
    at: at('at').notNull(),
    /** Of the link, then of following it. */
    until: at('until').notNull(),
    openedAt: at('opened_at'),
    /** Digest of the session that opened it. */
    openedBy: text('opened_by'),
    endedAt: at('ended_at'),
  },
  (table) => [uniqueIndex('handoff_digest').on(table.digest), index('handoff_until').on(table.until)],
)
