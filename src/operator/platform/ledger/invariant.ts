/** A rule is a sentence and a query that finds what breaks it, in the column `what`. */
import type { SQL } from 'drizzle-orm'

export type Rules = Readonly<Record<string, SQL>>

/** A rule that is broken, and by what. */
export type Violation = { rule: string; what: string }
