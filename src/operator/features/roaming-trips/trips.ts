/** `roaming_trips`: the last trips by day and country, what they cost, and what returns. Spec ROA-30. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RoamingTrip } from '../../../contract/main/roaming.schema.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import { ROAMING_TRIPS_MAX } from '../../../contract/rules/roaming-trip.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Service } from '../packages/service.ts'
import { service } from '../packages/tables.ts'
import { versionKey, versionsOf } from '../packages/version.ts'
import { sourceOfPayment } from '../payments/payment-source.ts'
import { failedPackages } from './failures.ts'
import { placeOf } from './places.ts'
import { roamingEvent, roamingTrip } from './tables.ts'
import type { Trip } from './trip.ts'

export const roamingTrips: CallHandler<'roaming_trips'> = async (context, { msisdn }) => {
  const { db, clock } = context
  const now = clock.now()
  const rows = await db
    .select()
    .from(roamingTrip)
    .where(eq(roamingTrip.msisdn, msisdn))
    .orderBy(desc(roamingTrip.startedAt), desc(roamingTrip.id))
    .limit(ROAMING_TRIPS_MAX)
  const failures = await failedPackages(db, msisdn, now)
  return {
    trips: rows.length > 0 ? await viewTrips(context, db, msisdn, rows, now) : [],
    failures: failures.map(({ service: row, terms, days, amount, country }) => ({
      service_id: row.id,
      name: terms.name,
      days,
      of_days: terms.days,
      amount,
      place: placeOf(context, country),
    })),
  }
}

const DAY_OF_EVENT = sql<string>`(${roamingEvent.at} at time zone 'Asia/Ho_Chi_Minh')::date::text`

async function viewTrips(
  context: Context,
  db: Database,
  msisdn: string,
  rows: readonly Trip[],
  now: Date,
): Promise<RoamingTrip[]> {
  const ids = rows.map(({ id }) => id)
  const days = await db
    .select({
      tripId: roamingEvent.tripId,
      day: DAY_OF_EVENT,
      country: roamingEvent.country,
      usedMb: sql<number>`sum(${roamingEvent.grantedMb})::int`,
      spent: sql<string>`sum(${roamingEvent.spent})`,
    })
    .from(roamingEvent)
    .where(inArray(roamingEvent.tripId, ids))
    .groupBy(roamingEvent.tripId, DAY_OF_EVENT, roamingEvent.country)
    .orderBy(asc(DAY_OF_EVENT), asc(roamingEvent.country))
  const services = await db
    .select()
    .from(service)
    .where(and(eq(service.msisdn, msisdn), eq(service.family, ROAMING_FAMILY)))
    .orderBy(asc(service.registeredAt), asc(service.id))
  const versions = await versionsOf(db, services)
  return Promise.all(
    rows.map(async (trip) => {
      const packages = await Promise.all(
        services
          .filter((row) => ranIn(row, trip, now))
          .map(async (row) => ({
            name: versions.get(versionKey(row))?.content.roaming?.name ?? { vi: row.name, en: row.name },
            price: row.price,
            returned: row.paidBy ? (await sourceOfPayment(db, row.paidBy)).returned : 0,
          })),
      )
      return {
        id: trip.id,
        since: trip.startedAt.toISOString(),
        ended_at: trip.endedAt?.toISOString() ?? null,
        used_mb: trip.usedMb,
        spent: trip.spent,
        paid: packages.reduce((sum, { price, returned }) => sum + price - returned, 0),
        packages,
        days: days
          .filter(({ tripId }) => tripId === trip.id)
          .map(({ day, country, usedMb, spent }) => ({
            day,
            place: placeOf(context, country),
            used_mb: usedMb,
            spent: Number(spent),
          })),
      }
    }),
  )
}

/** Bought before the end of the trip, and not over before it. */
function ranIn({ registeredAt, expiresAt, endedAt }: Service, trip: Trip, now: Date): boolean {
  const until = endedAt ?? expiresAt ?? now
  return registeredAt <= (trip.endedAt ?? now) && until >= trip.startedAt
}
