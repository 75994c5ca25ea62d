/**
 * `mobile_home_combo_ccbs_reg`: moves the customer's services into a combo in one transaction. From today on
 * the combo is charged instead of them, and what was paid for days from today on is credited. Spec HCB-2,
 * Spec HCB-3.
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { ComboRegistered } from '../../../contract/main/home-combo.schema.ts'
import { HOME_COMBO_FAMILY } from '../../../contract/rules/home-combo.ts'
import { UNDO_SECONDS } from '../../../contract/rules/package.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { access, customer } from '../../platform/subscriber/tables.ts'
import { dayStart } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { endOf, monthAt } from '../bills/month.ts'
import { billAccount } from '../bills/tables.ts'
import { packageVersion } from '../packages/tables.ts'
import type { Version } from '../packages/version.ts'
import { chosenLines } from './chosen-lines.ts'
import { homeOf, homesOf, linesOf } from './homes.ts'
import { moveServices } from './move.ts'
import { notifyCombo } from './notifications.ts'
import { planFor, presentOf } from './plan.ts'
import { homeCombo } from './tables.ts'
import { viewCombo } from './view.ts'

export const registerCombo: CallHandler<'mobile_home_combo_ccbs_reg'> = (context, caller, request) => {
  const { code, account, lines: numbers, price: quoted, before, idempotency_key: key } = request
  return withIdempotency<ComboRegistered>(
    context,
    caller,
    {
      call: 'mobile_home_combo_ccbs_reg',
      key,
      request: [code, account, quoted, before ?? -1, ...[...numbers].sort()],
      changesOtherLines: true,
    },
    async ({ tx, line, now }) => {
      const version = await comboVersion(tx, code)
      await lockHomes(tx, line.customerId)
      const home = homeOf(await homesOf(tx, line.customerId), account)
      if (!home) throw new ApiError('combo_home_unknown')
      const lines = chosenLines(await linesOf(tx, line.customerId, line.msisdn), numbers)
      const present = await presentOf(tx, home, lines, now, true)
      const plan = planFor(version, present)
      if (plan.refused)
        throw new ApiError(plan.refused, plan.missing.length > 0 ? { fields: [...plan.missing] } : {})
      const { price } = version.content
      if (price !== quoted) throw new ApiError('price_changed', { price, quoted })
      if (plan.before !== before)
        throw new ApiError('price_changed', { price: plan.before ?? 0, quoted: before ?? 0 })

      const monthEnds = endOf(monthAt(now))
      const undoUntil = addSeconds(now, UNDO_SECONDS)
      const [combo] = await tx
        .insert(homeCombo)
        .values({
          id: newId(now),
          customerId: line.customerId,
          msisdn: line.msisdn,
          account,
          packageCode: code,
          packageVersion: version.version,
          price,
          state: 'active',
          registeredAt: now,
          billedFrom: dayStart(now),
          // The bill of a month that is over has been written.
          undoUntil: undoUntil < monthEnds ? undoUntil : monthEnds,
          month: present.month,
          before: plan.before,
          dueAt: monthEnds,
        })
        .returning()
      if (!combo) throw new Error('The combo was not stored')
      await moveServices(tx, combo, version, plan, now)
      context.failpoint('home_combo:after-move')
      await notifyCombo(context, tx, line, 'registered', { combo, version, credit: plan.credit })
      return { combo: await viewCombo(tx, combo, now), credit: plan.credit }
    },
  )
}

async function comboVersion(tx: Database, code: string): Promise<Version> {
  const [version] = await tx
    .select()
    .from(packageVersion)
    .where(and(eq(packageVersion.code, code), eq(packageVersion.current, true)))
  if (version?.family !== HOME_COMBO_FAMILY || version.content.retired) throw new ApiError('combo_unknown')
  return version
}

/** Makes other lines of the customer wait, and the closing of their months. */
async function lockHomes(tx: Database, customerId: string): Promise<void> {
  await tx.select().from(customer).where(eq(customer.id, customerId)).for('update')
  const rows = await tx
    .select({ account: access.account })
    .from(access)
    .where(eq(access.customerId, customerId))
    .orderBy(asc(access.account))
    .for('update')
  if (rows.length === 0) return
  await tx
    .select({ code: billAccount.code })
    .from(billAccount)
    .where(
      inArray(
        billAccount.subscriber,
        rows.map(({ account }) => account),
      ),
    )
    .orderBy(asc(billAccount.code))
    .for('update')
}
