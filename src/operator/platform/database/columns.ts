/** Kinds of columns that tables of all features have. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Money, đ. */
export const dong = (name: string) => bigint(name, { mode: 'number' })
