/** The months of combos: a new allowance for each line, or the end of a cancelled combo. Spec HCB-5. */
import { eq, lte } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { endOf, monthAt } from '../bills/month.ts'
import { openAllowance } from './allowance.ts'
import { notifyCombo } from './notifications.ts'
import { returnServices } from './return.ts'
import { homeCombo } from './tables.ts'
import { partsOfCombo, versionOfCombo } from './view.ts'

/** After a long jump of the clock, month by month. */
export const comboMonths = lineItemJob({
  name: 'home_combo_months',
  table: homeCombo,
  key: homeCombo.id,
  msisdn: homeCombo.msisdn,
  dueAt: homeCombo.dueAt,
  due: (now) => lte(homeCombo.dueAt, now),
  process: async (context, tx, { row, line }) => {
    const at = row.dueAt
    if (!at) return
    const parts = await partsOfCombo(tx, row)
    const version = await versionOfCombo(tx, row)
    if (row.state === 'ending') {
      await returnServices(tx, row, parts, at)
      await tx
        .update(homeCombo)
        .set({ state: 'ended', endedAt: at, dueAt: null })
        .where(eq(homeCombo.id, row.id))
      return notifyCombo(context, tx, line, 'ended', { combo: row, version, credit: 0 })
    }
    const members = parts.flatMap(({ account, serviceId }) =>
      serviceId ? [{ id: serviceId, msisdn: account }] : [],
    )
    await openAllowance(tx, members, version, { from: at, billedFrom: row.billedFrom })
    await tx
      .update(homeCombo)
      .set({ dueAt: endOf(monthAt(at)) })
      .where(eq(homeCombo.id, row.id))
    context.failpoint('home_combo:before-commit')
  },
})
