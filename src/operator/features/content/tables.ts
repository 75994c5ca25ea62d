/**
 * Editorial content that can be searched: news, answers and stores, loaded from `content/` at every start.
 */
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoreLanguage, StoreService } from '../../../contract/rules/store-visit.ts'
import { at } from '../../platform/database/columns.ts'

type Both = { vi: string; en: string }

/** Groups of news, shown as tabs. */
export const newsGroup = pgTable('news_group', {
  key: text('key').primaryKey(),
  name: jsonb('name').$type<Both>().notNull(),
  position: integer('position').notNull(),
})

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
    /** Name of an illustration. */
    image: text('image').notNull().default(''),
    publishedAt: at('published_at').notNull(),
    /**
     * Title, lead and group in both languages without diacritics, in lower case, with a space at both ends.
     */
    searchable: text('searchable').notNull(),
    /** The body in the same form: matches in it rank lower and must be exact. */
    mentions: text('mentions').notNull(),
  },
  (table) => [
    index('news_published').on(table.publishedAt),
    index('news_group_published').on(table.group, table.publishedAt),
  ],
)

/** Topics of the answers. */
export const faqTopic = pgTable('faq_topic', {
  key: text('key').primaryKey(),
  name: jsonb('name').$type<Both>().notNull(),
  position: integer('position').notNull(),
})

/** One question with its answer in both languages. `id` is its slug and the anchor on the page. */
export const faq = pgTable('faq', {
  id: text('id').primaryKey(),
  topic: text('topic').notNull(),
  position: integer('position').notNull(),
  question: jsonb('question').$type<Both>().notNull(),
  /** Markdown. */
  answer: jsonb('answer').$type<Both>().notNull(),
  /** Address at which the reader can do it, and the label of the button. */
  action: jsonb('action').$type<{ path: string; label: Both }>(),
  /** As for news: question and topic, then the answer. */
  searchable: text('searchable').notNull(),
  mentions: text('mentions').notNull(),
})

/** A store open to customers. */
export const store = pgTable(
  'store',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Code of its province. */
    province: text('province').notNull(),
    address: text('address').notNull(),
    /** Digits. */
    mobile: text('mobile').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** `08:00-18:00`; empty if closed on that day. */
    hours: jsonb('hours').$type<{ weekdays: string; saturday: string; sunday: string }>().notNull(),
    /** The address before July 2025; empty where it is the same. */
    formerly: text('formerly').notNull().default(''),
    services: jsonb('services').$type<StoreService[]>().notNull().default([]),
    languages: jsonb('languages').$type<StoreLanguage[]>().notNull().default([]),
    wheelchair: boolean('wheelchair').notNull().default(false),
    counters: integer('counters').notNull().default(1),
    position: integer('position').notNull(),
  },
  (table) => [index('store_province').on(table.province, table.position)],
)
