/** Adds the disputes to the entries of the statement. */
import { and, eq, inArray } from 'drizzle-orm'
import type { StatementDisputes } from '../statement/list.ts'
import { canDispute } from './can-dispute.ts'
import { dispute, disputeCharge } from './tables.ts'

export const statementDisputes: StatementDisputes = {
  async find(db, msisdn, bookings) {
    const found = await db
      .select({ id: disputeCharge.transactionId, code: dispute.code, state: dispute.state })
      .from(disputeCharge)
      .innerJoin(dispute, eq(dispute.code, disputeCharge.disputeCode))
      .where(and(eq(disputeCharge.msisdn, msisdn), inArray(disputeCharge.transactionId, [...bookings])))
    return new Map(found.map(({ id, code, state }) => [id, { code, state }]))
  },
  mayDispute: canDispute,
}
