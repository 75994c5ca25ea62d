/** `home_combo_get_remain_info`: the customer's running combos and what each line has left. Spec HCB-5. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { homeCombo } from './tables.ts'
import { type Combo, viewCombo } from './view.ts'

export const homeComboInfo: CallHandler<'home_combo_get_remain_info'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const { customerId } = await ownLine(db, msisdn)
  const rows = await db
    .select()
    .from(homeCombo)
    .where(and(eq(homeCombo.customerId, customerId), inArray(homeCombo.state, ['active', 'ending'])))
    .orderBy(asc(homeCombo.account))
  return {
    combos: await Promise.all(rows.map((row) => viewCombo(db, row, now))),
    as_of: now.toISOString(),
  }
}

/** Locks a combo of the customer. Throws `combo_not_running` for those of others and those that are over. */
export async function requireCombo(tx: Database, customerId: string, id: string): Promise<Combo> {
  const [found] = await tx
    .select()
    .from(homeCombo)
    .where(and(eq(homeCombo.id, id), eq(homeCombo.customerId, customerId)))
    .for('update')
  if (!found?.dueAt) throw new ApiError('combo_not_running')
  return found
}
