/** An invariant is a sentence and a query for its violations, in the column `what`. */
import type { SQL } from 'drizzle-orm'

export type Rules = Readonly<Record<string, SQL>>

/** A violated invariant, with the offending row. */
export type Violation = { rule: string; what: string }
