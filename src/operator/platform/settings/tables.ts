/** Settings that change while everything runs. */
import { pgTable, text } from 'drizzle-orm/pg-core'

/** One row a fact about the operator itself: clock offset, closing time, pepper check. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() })
