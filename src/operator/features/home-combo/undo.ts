/**
 * `home_combo_undo`: withdraws a recent registration of which nothing was used, as if it had never been made,
 * or takes a cancellation back until the combo ends. Spec HCB-6.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { ComboResult } from '../../../contract/main/home-combo.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { billCover } from '../bills/tables.ts'
import { notifyCombo } from './notifications.ts'
import { requireCombo } from './read.ts'
import { withdrawServices } from './return.ts'
import { homeCombo } from './tables.ts'
import { type Combo, canWithdraw, partsOfCombo, versionOfCombo, viewCombo } from './view.ts'

export const undoCombo: CallHandler<'home_combo_undo'> = (
  context,
  caller,
  { id, what, idempotency_key: key },
) =>
  withIdempotency<ComboResult>(
    context,
    caller,
    { call: 'home_combo_undo', key, request: [id, what], changesOtherLines: true },
    async (performed) => {
      const { tx, line, now } = performed
      const combo = await requireCombo(tx, line.customerId, id)
      const after =
        what === 'registration'
          ? await withdraw(performed, combo)
          : await withdrawCancellation(tx, combo, now)
      const version = await versionOfCombo(tx, after)
      const event = what === 'registration' ? 'withdrawn' : 'takenBack'
      await notifyCombo(context, tx, line, event, { combo: after, version, credit: 0 })
      return { combo: await viewCombo(tx, after, now) }
    },
  )

async function withdraw({ tx, line, now }: Performed, combo: Combo): Promise<Combo> {
  const parts = await partsOfCombo(tx, combo)
  if (!(await canWithdraw(tx, combo, parts, now))) throw new ApiError('combo_undo_over')
  await withdrawServices(tx, combo, parts, line.msisdn, now)
  return stored(tx, combo, { state: 'withdrawn', endedAt: now, dueAt: null })
}

async function withdrawCancellation(tx: Database, combo: Combo, now: Date): Promise<Combo> {
  if (combo.state !== 'ending' || !combo.endsAt || now >= combo.endsAt) throw new ApiError('combo_undo_over')
  await tx.update(billCover).set({ until: null }).where(eq(billCover.comboId, combo.id))
  return stored(tx, combo, { state: 'active', endsAt: null, dueAt: combo.endsAt })
}

async function stored(tx: Database, { id }: Combo, change: Partial<Combo>): Promise<Combo> {
  const [after] = await tx.update(homeCombo).set(change).where(eq(homeCombo.id, id)).returning()
  if (!after) throw new Error('The combo to undo does not exist')
  return after
}
