/** What is kept of a network at home; what its router knows is read from the router. Spec HNW-1. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import type { UnitValues } from './provider.ts'

/** The last reading of a router, shown with its time while it is unreachable. */
export const homeUnit = pgTable('home_unit', {
  /** The internet access. */
  account: text('account').primaryKey(),
  values: jsonb('values').$type<UnitValues>().notNull(),
  readAt: at('read_at').notNull(),
})
