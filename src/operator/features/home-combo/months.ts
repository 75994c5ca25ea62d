/** The months of combos: a new allowance for each line, or the end of a cancelled combo. Spec HCB-5. */
import { eq, lte, sql } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { lockCustomerLines } from '../../platform/subscriber/line.ts'
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
  // All lines of the customer are locked below, in the order of their numbers as everywhere.
  msisdn: sql`(select min(msisdn) from line where customer_id = home_combo.customer_id)`,
  dueAt: homeCombo.dueAt,
  due: (now) => lte(homeCombo.dueAt, now),
  process: async (context, tx, { row }) => {
    const at = row.dueAt
    if (!at) return
    const line = await lockCustomerLines(tx, row.msisdn)
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
