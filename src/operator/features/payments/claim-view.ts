/** Maps a claim to the contract. Spec PAY-26. */
import { and, eq } from 'drizzle-orm'
import type { ClaimView } from '../../../contract/main/payment-claim.schema.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Claim } from './claim-match.ts'
import { paymentRefund } from './money-tables.ts'

export async function viewClaim(db: Database, claim: Claim): Promise<ClaimView> {
  const { code, state, amount, createdAt, dueAt } = claim
  return {
    code,
    state,
    amount,
    created_at: createdAt.toISOString(),
    answer_by: dueAt.toISOString(),
    returned_at: (await returnedAt(db, claim))?.toISOString() ?? null,
  }
}

/** When the transfer of a claim was back at its account; undefined before. */
export async function returnedAt(db: Database, { state, creditId }: Claim): Promise<Date | undefined> {
  if (state !== 'returned' || !creditId) return undefined
  const [refund] = await db
    .select({ doneAt: paymentRefund.doneAt })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.creditId, creditId), eq(paymentRefund.reason, 'wrong_memo')))
  return refund?.doneAt ?? undefined
}
