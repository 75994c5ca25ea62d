/** Where a line is abroad: its trip begins, goes on in another country, and ends at home. Spec ROA-26. */
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { sendArrival, sendReturn } from './notifications.ts'
import { ownedPackages } from './owned.ts'
import { turnOffOnReturn } from './schedule-steps.ts'
import { roamingChoice, roamingTrip } from './tables.ts'
import { openTrip, type Trip } from './trip.ts'

type Sighting = { country: string; carrier: string; at: Date }

/** The trip of a report, which may come late: then the line is where it was last seen. */
export async function locate(
  context: Context,
  tx: Database,
  line: Line,
  { country, carrier, at }: Sighting,
): Promise<Trip> {
  const open = await openTrip(tx, line.msisdn)
  if (!open) {
    const ended = await tripOf(tx, line.msisdn, at)
    if (ended) return ended
    const [begun] = await tx
      .insert(roamingTrip)
      .values({ id: newId(at), msisdn: line.msisdn, startedAt: at, country, carrier, seenAt: at })
      .returning()
    if (!begun) throw new Error('The trip was not stored')
    await sendArrival(context, tx, line, country, await ownedPackages(tx, line.msisdn))
    return begun
  }
  if (at < open.seenAt) return open
  const [moved] = await tx
    .update(roamingTrip)
    .set({ country, carrier, seenAt: at, ...(country !== open.country && { blocked: null }) })
    .where(eq(roamingTrip.id, open.id))
    .returning()
  if (country !== open.country)
    await sendArrival(context, tx, line, country, await ownedPackages(tx, line.msisdn))
  return moved ?? open
}

/** The ended trip to which a late report belongs. */
async function tripOf(tx: Database, msisdn: string, at: Date): Promise<Trip | undefined> {
  const [last] = await tx
    .select()
    .from(roamingTrip)
    .where(eq(roamingTrip.msisdn, msisdn))
    .orderBy(desc(roamingTrip.startedAt))
    .limit(1)
  return last?.endedAt && at <= last.endedAt ? last : undefined
}

/** The line is at home: the raised cap ends, and so does roaming that a schedule left on. */
export async function endTrip(context: Context, tx: Database, line: Line, at: Date): Promise<void> {
  const open = await openTrip(tx, line.msisdn)
  if (!open || at < open.seenAt) return
  await tx.update(roamingTrip).set({ endedAt: at, blocked: null }).where(eq(roamingTrip.id, open.id))
  await tx.update(roamingChoice).set({ cap: null }).where(eq(roamingChoice.msisdn, line.msisdn))
  await sendReturn(context, tx, line, open, await ownedPackages(tx, line.msisdn))
  await turnOffOnReturn(context, tx, line, at)
}
