/** Moves a request to its next state, with history entry and message, within the caller's transaction. */
import { and, eq } from 'drizzle-orm'
import { canChangeSim, isOpenSimChange, type SimChangeState } from '../../../contract/rules/sim.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Change } from './change-view.ts'
import { notifySimChange } from './notifications.ts'
import { simChange, simChangeEvent } from './tables.ts'

/**
 * `at`: the planned time, which is earlier than now after a jump of the clock; `dueAt`: of the next step. The
 * caller locks the line. Throws for a step that the state table does not allow.
 */
export async function transitionSimChange(
  context: Context,
  tx: Database,
  line: Line,
  change: Change,
  to: SimChangeState,
  at: Date,
  dueAt: Date | null,
): Promise<Change> {
  if (!canChangeSim(change.state, to))
    throw new Error(`A change of SIM cannot go from ${change.state} to ${to}`)
  if (isOpenSimChange(to) !== (dueAt !== null)) throw new Error(`${to} has the wrong due time`)
  const [moved] = await tx
    .update(simChange)
    .set({ state: to, dueAt })
    .where(and(eq(simChange.code, change.code), eq(simChange.state, change.state)))
    .returning()
  if (!moved) throw new Error('The request was changed concurrently')
  await tx
    .insert(simChangeEvent)
    .values({ id: newId(at), msisdn: change.msisdn, changeCode: change.code, state: to, at })
  await notifySimChange(context, tx, line, moved)
  return moved
}
