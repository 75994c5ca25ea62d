/**
 * Days of a package on which the network abroad failed where the line was, by reports of networks or by an
 * incident there: each returns its part of the price, and what both say counts once. Spec ROA-30.
 */
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { RoamingPackage } from '../../../contract/content/roaming.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import {
  countFailedDays,
  failureAmount,
  ROAMING_FAILURE_SEEN_DAYS,
  type Stay,
} from '../../../contract/rules/roaming-failure.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { dataOutagesAbroad } from '../incidents/abroad.ts'
import type { Service } from '../packages/service.ts'
import { service } from '../packages/tables.ts'
import { versionKey, versionsOf } from '../packages/version.ts'
import { sourceOfPayment } from '../payments/payment-source.ts'
import { roamingEvent, roamingFailure, roamingTrip } from './tables.ts'

/** `amount` in đ, what was returned before taken off. `country`: where it failed first. */
export type FailedPackage = {
  service: Service
  terms: RoamingPackage
  days: number
  amount: number
  country: string
}

/** Packages of the last weeks with something to return. */
export async function failedPackages(db: Database, msisdn: string, now: Date): Promise<FailedPackage[]> {
  const since = addDays(now, -ROAMING_FAILURE_SEEN_DAYS)
  const services = await db
    .select()
    .from(service)
    .where(and(eq(service.msisdn, msisdn), eq(service.family, ROAMING_FAMILY), gt(service.expiresAt, since)))
  if (services.length === 0) return []
  const stays = await staysOf(db, msisdn, since, now)
  if (stays.length === 0) return []
  const countries = [...new Set(stays.map(({ country }) => country))]
  const failures = [
    ...(await reportedFailures(db, countries, since, now)),
    ...(await dataOutagesAbroad(db, since, now)).filter(({ country }) => countries.includes(country)),
  ].sort((one, other) => one.from - other.from)
  if (failures.length === 0) return []
  const versions = await versionsOf(db, services)
  const found: FailedPackage[] = []
  for (const row of services) {
    const terms = versions.get(versionKey(row))?.content.roaming
    if (!terms || !row.paidBy) continue
    const own = stays.filter(({ country }) => terms.countries.includes(country))
    const days = countFailedDays(runOf(row, terms, now), own, failures)
    const source = await sourceOfPayment(db, row.paidBy)
    const amount = failureAmount(source.paid, terms.days, days) - source.returned
    const country = failures.find((one) => own.some((stay) => stay.country === one.country))?.country ?? ''
    if (amount > 0) found.push({ service: row, terms, days, amount, country })
  }
  return found
}

/** What the networks reported of these countries. */
async function reportedFailures(
  db: Database,
  countries: readonly string[],
  since: Date,
  now: Date,
): Promise<Stay[]> {
  const rows = await db
    .select()
    .from(roamingFailure)
    .where(
      and(
        inArray(roamingFailure.country, countries),
        gt(roamingFailure.endedAt, since),
        lt(roamingFailure.startedAt, now),
      ),
    )
  return rows.map(({ country, carrier, startedAt, endedAt }) => ({
    ...{ country, carrier, from: startedAt.getTime(), until: endedAt.getTime() },
  }))
}

function runOf({ expiresAt, endedAt }: Service, { days }: RoamingPackage, now: Date) {
  const end = expiresAt ?? now
  const until = Math.min(end.getTime(), endedAt?.getTime() ?? Infinity, now.getTime())
  return { from: addDays(end, -days).getTime(), until }
}

/** Where the line was and when, from what the network reported. */
async function staysOf(db: Database, msisdn: string, since: Date, now: Date): Promise<Stay[]> {
  const events = await db
    .select()
    .from(roamingEvent)
    .where(and(eq(roamingEvent.msisdn, msisdn), gte(roamingEvent.at, since)))
    .orderBy(asc(roamingEvent.at), asc(roamingEvent.id))
  const trips = await db
    .select()
    .from(roamingTrip)
    .where(and(eq(roamingTrip.msisdn, msisdn), gte(roamingTrip.startedAt, since)))
  return events.flatMap(({ tripId, country, carrier, at }, index): Stay[] => {
    const trip = trips.find(({ id }) => id === tripId)
    if (!trip) return []
    const end = events[index + 1]?.at ?? trip.endedAt ?? now
    return [{ country, carrier, from: at.getTime(), until: end.getTime() }]
  })
}
