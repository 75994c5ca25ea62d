/**
 * Decides what data a line gets abroad, and charges it: packages first, then its own account where the line
 * opened that, up to the cap. Whatever is not allowed does not flow, so it costs nothing. Spec ROA-24.
 */
import { eq, sql } from 'drizzle-orm'
import { chargeableMb, type RoamingBlock, roamingBlockOf } from '../../../contract/rules/roaming-trip.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { usageRecord } from '../history/tables.ts'
import { capOf, choiceOf } from './choice.ts'
import type { DataRequest } from './data-request.ts'
import { sendBlocked, sendCapNear } from './notifications.ts'
import { chargeOutside } from './outside.ts'
import { roamingEvent, roamingTrip } from './tables.ts'
import { type Coverage, takeFromPackages } from './take.ts'
import type { Trip } from './trip.ts'

export async function grantData(
  context: Context,
  tx: Database,
  line: Line,
  trip: Trip,
  request: DataRequest,
): Promise<void> {
  const off = roamingBlockOf(line)
  const covered: Coverage = off
    ? { mb: 0, package: undefined, slowed: false }
    : await takeFromPackages(context, tx, line, request)
  const rest = request.mb - covered.mb
  const slow = covered.slowed ? rest : 0
  const outside =
    !off && rest > slow
      ? await useOutside(context, tx, line, trip, request, rest, covered)
      : { mb: 0, spent: 0, blocked: off }
  if (slow > 0)
    await tx.insert(usageRecord).values({
      ...{ id: newId(request.at), msisdn: line.msisdn, at: request.at, bSubs: '', callType: 'DATA' as const },
      ...{ duration: 0, volume: slow * 1_024, cost: 0, serviceId: covered.package?.service.id ?? null },
    })
  const granted = covered.mb + slow + outside.mb
  const blocked = granted < request.mb ? (outside.blocked ?? null) : null
  await tx
    .update(roamingEvent)
    .set({ askedMb: request.mb, grantedMb: granted, spent: outside.spent, blocked })
    .where(eq(roamingEvent.id, request.id))
  await tx
    .update(roamingTrip)
    .set({
      usedMb: sql`${roamingTrip.usedMb} + ${granted}`,
      spent: sql`${roamingTrip.spent} + ${outside.spent}`,
      blocked,
    })
    .where(eq(roamingTrip.id, trip.id))
  if (blocked && blocked !== trip.blocked)
    await sendBlocked(context, tx, line, blocked, { country: request.country, used: covered.package })
}

type Outside = { mb: number; spent: number; blocked: RoamingBlock | undefined }

/** While a package is valid there its promise counts: data stops when it is used up, and costs nothing. */
async function useOutside(
  context: Context,
  tx: Database,
  line: Line,
  trip: Trip,
  request: DataRequest,
  wanted: number,
  covered: Coverage,
): Promise<Outside> {
  const none = (blocked: RoamingBlock): Outside => ({ mb: 0, spent: 0, blocked })
  if (covered.package) return none('used_up')
  const choice = await choiceOf(tx, line.msisdn)
  if (!choice?.dataOpen) return none('data_block')
  const price = context.content.standard_prices.roaming_data_mb
  const cap = capOf(context.content, choice)
  const payer = await payerOf(tx, line, true)
  const room = Math.max(0, cap - trip.spent)
  const mb = chargeableMb(wanted, price, room, payer.available)
  const spent = mb * price
  if (mb > 0) await chargeOutside(tx, line, payer.account, request, mb, price)
  await sendCapNear(context, tx, line, { cap, before: trip.spent, after: trip.spent + spent })
  const isCapped = chargeableMb(wanted, price, room, Number.MAX_SAFE_INTEGER) < wanted
  return { mb, spent, blocked: isCapped ? 'cap' : 'balance' }
}
