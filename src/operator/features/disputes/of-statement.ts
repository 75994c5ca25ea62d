/** Adds the disputes to the entries of the statement. */
import { and, eq, inArray } from 'drizzle-orm'
import type { StatementDisputes } from '../statement/statement-disputes.ts'
import { canDispute } from './can-dispute.ts'
import { dispute, disputeCharge } from './tables.ts'

export const statementDisputes: StatementDisputes = {
  find: (db, msisdn, postings) =>
    db
      .select({ id: disputeCharge.transactionId, code: dispute.code, state: dispute.state })
      .from(disputeCharge)
      .innerJoin(dispute, eq(dispute.code, disputeCharge.disputeCode))
      .where(and(eq(disputeCharge.msisdn, msisdn), inArray(disputeCharge.transactionId, postings))),
  mayDispute: canDispute,
}
