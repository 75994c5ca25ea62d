/**
 * `home_combo_cancel`: the combo runs to the end of its billing month; then its services return to what they
 * had before. Spec HCB-6.
 */
import { eq } from 'drizzle-orm'
import type { ComboResult } from '../../../contract/main/home-combo.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { endOf, monthAt } from '../bills/month.ts'
import { billCover } from '../bills/tables.ts'
import { notifyCombo } from './notifications.ts'
import { requireCombo } from './read.ts'
import { homeCombo } from './tables.ts'
import { versionOfCombo, viewCombo } from './view.ts'

export const cancelCombo: CallHandler<'home_combo_cancel'> = (
  context,
  caller,
  { id, idempotency_key: key },
) =>
  withIdempotency<ComboResult>(
    context,
    caller,
    { call: 'home_combo_cancel', key, request: [id], changesOtherLines: true },
    async ({ tx, line, now }) => {
      const combo = await requireCombo(tx, line.customerId, id)
      // Another tab has already cancelled it, which is the requested result.
      if (combo.state === 'ending') return { combo: await viewCombo(tx, combo, now) }
      const endsAt = endOf(monthAt(now))
      const [cancelled] = await tx
        .update(homeCombo)
        .set({ state: 'ending', endsAt, dueAt: endsAt })
        .where(eq(homeCombo.id, id))
        .returning()
      if (!cancelled) throw new Error('The combo to cancel does not exist')
      await tx.update(billCover).set({ until: endsAt }).where(eq(billCover.comboId, id))
      const version = await versionOfCombo(tx, cancelled)
      await notifyCombo(context, tx, line, 'cancelled', { combo: cancelled, version, credit: 0 })
      return { combo: await viewCombo(tx, cancelled, now) }
    },
  )
