/** Adds the disputes to the entries of the statement. */
import { and, eq, inArray } from 'drizzle-orm'
import type { StatementDisputes } from '../statement/list.ts'
import { canDispute } from './can-dispute.ts'
import { dispute } from './tables.ts'

export const statementDisputes: StatementDisputes = {
  async find(db, msisdn, bookings) {
    const found = await db
      .select({ id: dispute.transactionId, code: dispute.code, state: dispute.state })
      .from(dispute)
      .where(and(eq(dispute.msisdn, msisdn), inArray(dispute.transactionId, [...bookings])))
    return new Map(found.map(({ id, code, state }) => [id, { code, state }]))
  },
  mayDispute: canDispute,
}
