/** Bills that were paid otherwise are not charged. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { autopayCharge } from './tables.ts'

/** Runs in the transaction that pays the bills. */
export async function skipCharges(tx: Database, billIds: readonly string[], endedAt: Date): Promise<void> {
  if (billIds.length === 0) return
  await tx
    .update(autopayCharge)
    .set({ state: 'skipped', endedAt })
    .where(and(eq(autopayCharge.state, 'planned'), inArray(autopayCharge.billId, [...billIds])))
}
