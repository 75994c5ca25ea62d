/**
 * `sim_number_hold`: holds one number for an hour. Of two people at one number the first gets it, and the
 * other learns until when; a hold ends by the clock alone. Spec SMO-3.
 */
import { asc, eq, inArray, or } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { nationalPhone } from '../../../contract/format/phone.ts'
import { NUMBER_HOLD_SECONDS } from '../../../contract/rules/sim-number.ts'
import type { CallHandler } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { holdersOf, lineOfHolder, newHolder } from './holder.ts'
import { isHeld, type NumberRow, viewNumber } from './number-view.ts'
import { requireNoOpenOrder } from './open-order.ts'
import { simNumber } from './tables.ts'

const FREE = { heldBy: null, heldUntil: null, noticeAt: null } as const

export const simNumberHold: CallHandler<'sim_number_hold'> = async (
  context,
  caller,
  { number, replace = false },
) => {
  const holder = newHolder(context, caller)
  const holders = holdersOf(context, caller)
  return context.db.transaction(async (tx) => {
    // Two tabs of one holder would otherwise hold two numbers.
    await lockNumber(tx, 'sim_hold', holder)
    const msisdn = `84${number.slice(1)}`
    const rows = await lockNumbers(tx, msisdn, holders)
    const now = context.clock.now()
    const row = rows.find((one) => one.msisdn === msisdn)
    if (!row) throw new ApiError('sim_number_unknown')
    if (row.soldAt) throw new ApiError('sim_number_sold')
    const isMine = (one: NumberRow) => one.heldBy !== null && holders.includes(one.heldBy)
    if (isHeld(row, now)) {
      if (!isMine(row)) throw new ApiError('sim_number_held', { until: row.heldUntil?.toISOString() ?? '' })
      return { held: viewNumber(context, row, holders, now), replayed: true, as_of: now.toISOString() }
    }
    const others = rows.filter((one) => one !== row && isMine(one))
    const other = others.find((one) => isHeld(one, now))
    if (other) {
      if (!replace)
        throw new ApiError('sim_hold_other', {
          reason: nationalPhone(other.msisdn),
          until: other.heldUntil?.toISOString() ?? '',
        })
      await requireNoOpenOrder(context, tx, other, now)
    }
    for (const one of others) await tx.update(simNumber).set(FREE).where(eq(simNumber.msisdn, one.msisdn))
    const heldUntil = addSeconds(now, NUMBER_HOLD_SECONDS)
    const [held] = await tx
      .update(simNumber)
      .set({ heldBy: holder, heldUntil, noticeAt: lineOfHolder(holder) ? heldUntil : null })
      .where(eq(simNumber.msisdn, msisdn))
      .returning()
    if (!held) throw new Error('The number was not held')
    context.failpoint('sim_number_hold:before-commit')
    return { held: viewNumber(context, held, holders, now), replayed: false, as_of: now.toISOString() }
  })
}

/** `sim_number_release`: gives the held number back. Throws `sim_order_open`. */
export const simNumberRelease: CallHandler<'sim_number_release'> = async (context, caller, { number }) =>
  context.db.transaction(async (tx) => {
    const holders = holdersOf(context, caller)
    const msisdn = `84${number.slice(1)}`
    const row = (await lockNumbers(tx, msisdn, [])).at(0)
    const now = context.clock.now()
    if (row?.heldBy && holders.includes(row.heldBy)) {
      await requireNoOpenOrder(context, tx, row, now)
      await tx.update(simNumber).set(FREE).where(eq(simNumber.msisdn, msisdn))
    }
    return { as_of: now.toISOString() }
  })

/** Locks the number and those of the holders in one order, so that two exchanges cannot deadlock. */
function lockNumbers(tx: Database, msisdn: string, holders: readonly string[]): Promise<NumberRow[]> {
  const own = holders.length > 0 ? inArray(simNumber.heldBy, [...holders]) : undefined
  return tx
    .select()
    .from(simNumber)
    .where(or(eq(simNumber.msisdn, msisdn), own))
    .orderBy(asc(simNumber.msisdn))
    .for('update')
}
