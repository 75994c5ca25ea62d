/** Maps a dispute to the shape of the contract. */
import type { Dispute } from '../../../contract/main/ledger.schema.ts'
import type { Charge } from './charges.ts'
import type { dispute, disputeEvent } from './tables.ts'

export type DisputeRow = typeof dispute.$inferSelect
export type DisputeEventRow = typeof disputeEvent.$inferSelect

/** Seconds: the page does not poll more often than this. */
const REFRESH_MIN_SECONDS = 10

/** `charges`: those of this dispute, or of several. */
export function viewDispute(
  row: DisputeRow,
  charges: readonly Charge[],
  events: readonly DisputeEventRow[],
  now: Date,
): Dispute {
  const own = charges.filter(({ disputeCode }) => disputeCode === row.code)
  return {
    code: row.code,
    state: row.state,
    reason: row.reason,
    text: row.text,
    line: {
      id: row.transactionId,
      ...row.line,
      amount: own.find(({ transactionId }) => transactionId === row.transactionId)?.amount ?? row.amount,
    },
    amount: row.amount,
    charges: own
      .sort((a, b) => b.chargedAt.getTime() - a.chargedAt.getTime())
      .map(({ transactionId, chargedAt, amount, refunded }) => ({
        id: transactionId,
        at: chargedAt.toISOString(),
        amount,
        refunded,
      })),
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
