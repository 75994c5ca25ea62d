/** Maps a buyer correction to the shape of the contract. */
import type { BuyerCorrection } from '../../../contract/main/einvoice.schema.ts'
import type { Row } from './invoice.ts'
import type { einvoiceCorrection } from './tables.ts'

export type Correction = typeof einvoiceCorrection.$inferSelect

/** Seconds: the page does not poll more often than this. */
const REFRESH_MIN_SECONDS = 10

/** `result`: the correcting invoice. */
export function viewCorrection(
  { code, state, wanted, createdAt, dueAt, decidedAt }: Correction,
  result: Row | null,
  now: Date,
): BuyerCorrection {
  return {
    code,
    state,
    wanted,
    created_at: createdAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    decided_at: decidedAt?.toISOString() ?? null,
    result: result?.relation
      ? { series: result.series, number: result.number, relation: result.relation }
      : null,
    refresh_in:
      dueAt && Math.max(REFRESH_MIN_SECONDS, Math.ceil((dueAt.getTime() - now.getTime()) / 1000) + 1),
  }
}
