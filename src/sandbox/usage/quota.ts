/** A quota of a line in a turn of the clock: its own, or its part of a shared one. Spec SBX-5. */
import type { bucket } from '../../operator/features/packages/tables.ts'

/**
 * `line`: who can use it, between `from` and `until`. `begun`: its cycle. `allowed`: what this line may use
 * of it by its own limit. `lines`: how many use it.
 */
export type Quota = typeof bucket.$inferSelect & {
  line: string
  begun: number
  from: number
  until: number
  allowed: number
  lines: number
}

export function toQuota(row: typeof bucket.$inferSelect): Quota {
  const begun = startOf(row)
  const until = (row.closedAt ?? row.expiresAt).getTime()
  return { ...row, line: row.msisdn, begun, from: begun, until, allowed: Number.POSITIVE_INFINITY, lines: 1 }
}

/** The start of its cycle is part of a quota's id. */
function startOf({ id }: { id: string }): number {
  return Date.parse(id.slice(id.length - new Date(0).toISOString().length))
}
