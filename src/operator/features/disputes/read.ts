/** `ledger_dispute_list`, `ledger_dispute_get`: the line's own disputes. Spec LED-3. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Dispute } from '../../../contract/main/ledger.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { chargesOf } from './charges.ts'
import { dispute, disputeEvent } from './tables.ts'
import { type DisputeRow, viewDispute } from './view.ts'

/** Only the newest are listed; older ones are found by their code. */
const LISTED = 100

export const ledgerDisputeList: CallHandler<'ledger_dispute_list'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const rows = await db
    .select()
    .from(dispute)
    .where(eq(dispute.msisdn, msisdn))
    .orderBy(desc(dispute.createdAt), desc(dispute.code))
    .limit(LISTED)
  return { disputes: await withEvents(db, rows, now), as_of: now.toISOString() }
}

/** Another line's dispute is reported as unknown. */
export const ledgerDisputeGet: CallHandler<'ledger_dispute_get'> = async (
  { db, clock },
  { msisdn },
  { code },
) => {
  const rows = await db
    .select()
    .from(dispute)
    .where(and(eq(dispute.msisdn, msisdn), eq(dispute.code, code)))
  const [found] = await withEvents(db, rows, clock.now())
  if (!found) throw new ApiError('dispute_unknown')
  return found
}

async function withEvents(db: Database, rows: readonly DisputeRow[], now: Date): Promise<Dispute[]> {
  if (rows.length === 0) return []
  const codes = rows.map(({ code }) => code)
  const events = await db.select().from(disputeEvent).where(inArray(disputeEvent.disputeCode, codes))
  const charges = await chargesOf(db, codes)
  return rows.map((row) =>
    viewDispute(
      row,
      charges,
      events.filter(({ disputeCode }) => disputeCode === row.code),
      now,
    ),
  )
}
