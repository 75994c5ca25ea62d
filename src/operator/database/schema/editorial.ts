/** What editors publish and people search in: news and answers, put here from `content/` at every start. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './line.ts'

type Both = { vi: string; en: string }

/** One news item in both languages. `id` is its slug, the same in both. */
export const news = pgTable(
  'news',
  {
    id: text('id').primaryKey(),
    /** Key of its group (`content/news/groups.yaml`). */
    group: text('group').notNull(),
    title: jsonb('title').$type<Both>().notNull(),
    lead: jsonb('lead').$type<Both>().notNull(),
    /** Markdown. */
    body: jsonb('body').$type<Both>().notNull(),
    image: text('image').notNull().default(''),
    publishedAt: at('published_at').notNull(),
    /** Both languages without diacritics, in lower case, a blank at both ends. */
    searchable: text('searchable').notNull(),
  },
  (table) => [index('news_published').on(table.publishedAt), index('news_group').on(table.group, table.publishedAt)],
)

/** One question with its answer in both languages. `id` is its slug and the anchor on the page. */
export const faq = pgTable('faq', {
  id: text('id').primaryKey(),
  topic: text('topic').notNull(),
  position: integer('position').notNull(),
  question: jsonb('question').$type<Both>().notNull(),
  /** Markdown. */
  answer: jsonb('answer').$type<Both>().notNull(),
  searchable: text('searchable').notNull(),
})
