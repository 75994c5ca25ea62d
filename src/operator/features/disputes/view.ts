/** Maps a dispute to the shape of the contract. */
import type { Dispute } from '../../../contract/main/ledger.schema.ts'
import type { dispute, disputeEvent } from './tables.ts'

export type DisputeRow = typeof dispute.$inferSelect
export type DisputeEventRow = typeof disputeEvent.$inferSelect

/** Seconds: the page does not poll more often than this. */
const REFRESH_MIN_SECONDS = 10

export function viewDispute(row: DisputeRow, events: readonly DisputeEventRow[], now: Date): Dispute {
  return {
    code: row.code,
    state: row.state,
    reason: row.reason,
    text: row.text,
    line: { id: row.transactionId, ...row.line, amount: row.amount },
    evidence: row.evidence,
    events: [...events]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ state, at }) => ({ state, at: at.toISOString() })),
    decision:
      row.ground && row.decidedBy ? { ground: row.ground, by: row.decidedBy, refunded: row.refunded } : null,
    created_at: row.createdAt.toISOString(),
    contact_by: row.contactBy.toISOString(),
    refresh_in:
      row.dueAt && Math.max(REFRESH_MIN_SECONDS, Math.ceil((row.dueAt.getTime() - now.getTime()) / 1000) + 1),
  }
}
