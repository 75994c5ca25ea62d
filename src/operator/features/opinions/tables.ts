/** Ratings of employees, surveys, votes on answers and support logs. Spec OPI-1 to OPI-4. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { helpRequest } from '../requests/tables.ts'
import { storeVisit } from '../stores/tables.ts'

/** One vote for a visit. */
export const staffVote = pgTable(
  'staff_vote',
  {
    visit: text('visit')
      .primaryKey()
      .references(() => storeVisit.code, { onDelete: 'cascade' }),
    /** Of the visit. */
    owner: text('owner').notNull(),
    staffId: text('staff_id').notNull(),
    stars: integer('stars').notNull(),
    categories: jsonb('categories').$type<string[]>().notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
    changedAt: at('changed_at'),
  },
  (table) => [
    index('staff_vote_staff').on(table.staffId, table.at),
    index('staff_vote_owner').on(table.owner, table.at),
    check('staff_vote_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** When a line was last asked, and whether it never wants to be asked again. */
export const surveyChoice = pgTable('survey_choice', {
  msisdn: text('msisdn').primaryKey(),
  askedAt: at('asked_at'),
  declinedAt: at('declined_at'),
})

export const surveyAnswer = pgTable(
  'survey_answer',
  {
    id: text('id').primaryKey(),
    msisdn: text('msisdn').notNull(),
    requestCode: text('request_code').references(() => helpRequest.code, { onDelete: 'set null' }),
    score: integer('score').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('survey_answer_at').on(table.at),
    index('survey_answer_line').on(table.msisdn),
    index('survey_answer_request').on(table.requestCode),
    check('survey_answer_score', sql`${table.score} between 1 and 5`),
  ],
)

/** Whether a version of an answer helped: the newest vote of a line or browser. */
export const answerVote = pgTable(
  'answer_vote',
  {
    faqId: text('faq_id').notNull(),
    version: text('version').notNull(),
    /** Digest of the line or of the browser. */
    voter: text('voter').notNull(),
    useful: boolean('useful').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.faqId, table.version, table.voter] })],
)

export const supportLog = pgTable(
  'support_log',
  {
    /** Public code, `NK-…`. */
    code: text('code').primaryKey(),
    owner: text('owner').notNull(),
    requestCode: text('request_code').references(() => helpRequest.code, { onDelete: 'cascade' }),
    entries: jsonb('entries').$type<{ at: string; name: string; text: string }[]>().notNull(),
    at: at('at').notNull(),
    deleteAt: at('delete_at').notNull(),
  },
  (table) => [
    index('support_log_owner').on(table.owner, table.at),
    index('support_log_request').on(table.requestCode).where(sql`${table.requestCode} is not null`),
    index('support_log_delete').on(table.deleteAt),
  ],
)
