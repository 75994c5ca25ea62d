/** Settings that change at run time. */
import { pgTable, text } from 'drizzle-orm/pg-core'

/** One row per setting of the operator: clock offset, end of maintenance, pepper check. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() })
