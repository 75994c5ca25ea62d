/** Deletes reports of networks abroad after the time of the usage history, and trips after a year. */
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import { HISTORY_DAYS } from '../../../contract/rules/history.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { roamingEvent, roamingFailure, roamingTrip } from './tables.ts'

const TRIP_DAYS = 365
/** Trips of one statement, so that it stays far below the time limit of statements. */
const BATCH = 5_000

export const cleanRoamingTrips: Cleaning = async (db, now) => {
  await db.delete(roamingEvent).where(lt(roamingEvent.at, addDays(now, -HISTORY_DAYS)))
  await db.delete(roamingFailure).where(lt(roamingFailure.endedAt, addDays(now, -TRIP_DAYS)))
  const events = db.select().from(roamingEvent).where(eq(roamingEvent.tripId, roamingTrip.id))
  const old = db
    .select({ id: roamingTrip.id })
    .from(roamingTrip)
    .where(and(lt(roamingTrip.endedAt, addDays(now, -TRIP_DAYS)), notExists(events)))
    .limit(BATCH)
  await db.delete(roamingTrip).where(inArray(roamingTrip.id, old))
}
