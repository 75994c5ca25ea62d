/** Column types shared by the tables of all features. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A time. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Money, đ. */
export const dong = (name: string) => bigint(name, { mode: 'number' })
