/**
 * Takes one report of a network abroad: stored and applied in one transaction, once by its id. A repeated
 * report changes nothing. Spec ROA-26.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { HOME_COUNTRY } from '../../../contract/rules/roaming-trip.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { line as lineTable } from '../../platform/subscriber/tables.ts'
import type { RawWebhook } from '../payments/provider.ts'
import { markSeen } from '../sims/seen.ts'
import { grantData } from './grant-data.ts'
import { endTrip, locate } from './locate.ts'
import { type LineEvent, type NetworkEvent, readNetworkEvent } from './network-event.ts'
import { roamingEvent, roamingFailure } from './tables.ts'

/** Throws `notice_refused` for what is not signed, not recent, or about no line of ours. */
export async function receiveNetworkEvent(
  context: Context,
  _provider: string,
  notice: RawWebhook,
): Promise<void> {
  const { roamingKey, db, clock } = context
  if (!roamingKey) throw new ApiError('notice_refused')
  const event = readNetworkEvent(roamingKey, notice, clock.now())
  if (event.kind === 'failure') return storeFailure(db, event)
  const [own] = await db
    .select({ msisdn: lineTable.msisdn })
    .from(lineTable)
    .where(eq(lineTable.msisdn, event.msisdn))
  if (!own) throw new ApiError('notice_refused')
  await db.transaction(async (tx) => apply(context, tx, await lockLine(tx, own.msisdn), event))
}

async function apply(context: Context, tx: Database, line: Line, event: LineEvent): Promise<void> {
  const { id, msisdn, kind, country, carrier } = event
  const at = new Date(event.at)
  const [stored] = await tx
    .insert(roamingEvent)
    .values({ id, msisdn, kind, at, country, carrier })
    .onConflictDoNothing()
    .returning({ id: roamingEvent.id })
  if (!stored) return
  context.failpoint('roaming_event:after-insert')
  await markSeen(tx, [{ msisdn, at }])
  if (country === HOME_COUNTRY) return endTrip(context, tx, line, at)
  const trip = await locate(context, tx, line, { country, carrier, at })
  await tx.update(roamingEvent).set({ tripId: trip.id }).where(eq(roamingEvent.id, id))
  if (event.kind === 'data') await grantData(context, tx, line, trip, { id, country, at, mb: event.mb })
}

async function storeFailure(
  db: Database,
  { id, country, carrier, at, until }: Extract<NetworkEvent, { kind: 'failure' }>,
): Promise<void> {
  await db
    .insert(roamingFailure)
    .values({ id, country, carrier, startedAt: new Date(at), endedAt: new Date(until) })
    .onConflictDoNothing()
}
