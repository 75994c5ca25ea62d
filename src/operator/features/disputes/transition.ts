/** Moves a dispute to its next state, with history entry and SMS, within the caller's transaction. */
import { and, eq } from 'drizzle-orm'
import { DISPUTE_TABLE, type DisputeState, isOpenDispute } from '../../../contract/rules/dispute.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Service } from '../packages/service.ts'
import type { Returned } from '../payments/return-money.ts'
import { chargesOf } from './charges.ts'
import { sendDisputeNotification } from './notifications.ts'
import { dispute, disputeEvent } from './tables.ts'
import type { DisputeRow } from './view.ts'

export type DisputeChange = Partial<Pick<DisputeRow, 'ground' | 'decidedBy' | 'refunded' | 'accountId'>> & {
  dueAt: Date | null
}

/**
 * `at`: the planned time, which is earlier than now after a jump of the clock. The caller locks the line.
 * `effect`: the service that ends with the dispute, and the money that returns.
 */
export async function transitionDispute(
  context: Context,
  tx: Database,
  line: Line,
  row: DisputeRow,
  to: DisputeState,
  at: Date,
  change: DisputeChange,
  effect: { ended?: Service | undefined; returned?: readonly Returned[] } = {},
): Promise<DisputeRow> {
  if (!DISPUTE_TABLE[row.state].includes(to))
    throw new Error(`A dispute cannot change from ${row.state} to ${to}`)
  if (isOpenDispute(to) !== (change.dueAt !== null))
    throw new Error(`A dispute in state ${to} must ${change.dueAt ? 'not ' : ''}have a due time`)
  const [moved] = await tx
    .update(dispute)
    .set({ ...change, state: to })
    .where(and(eq(dispute.code, row.code), eq(dispute.state, row.state)))
    .returning()
  if (!moved) throw new Error('The dispute was changed concurrently')
  await tx
    .insert(disputeEvent)
    .values({ id: newId(at), msisdn: row.msisdn, disputeCode: row.code, state: to, at })
  await sendDisputeNotification(context, tx, line, moved, await chargesOf(tx, [row.code]), effect)
  return moved
}
