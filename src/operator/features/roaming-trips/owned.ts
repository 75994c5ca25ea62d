/** The roaming packages of a line that wait or run, with what is left of them. Spec ROA-27. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { RoamingPackage } from '../../../contract/content/roaming.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Bucket, Service } from '../packages/service.ts'
import { bucket, service } from '../packages/tables.ts'
import { type Version, versionKey, versionsOf } from '../packages/version.ts'
import { roamingNext } from '../roaming/tables.ts'

/** `startsAt`: undefined once it runs, null for the first use abroad. `buckets`: all that are open. */
export type OwnedPackage = {
  service: Service
  version: Version
  terms: RoamingPackage
  buckets: Bucket[]
  startsAt: Date | null | undefined
}

/** Oldest first. */
export async function ownedPackages(db: Database, msisdn: string): Promise<OwnedPackage[]> {
  const services = await db
    .select()
    .from(service)
    .where(and(eq(service.msisdn, msisdn), eq(service.family, ROAMING_FAMILY), ne(service.status, 'ended')))
    .orderBy(asc(service.registeredAt), asc(service.id))
  if (services.length === 0) return []
  const ids = services.map(({ id }) => id)
  const versions = await versionsOf(db, services)
  const buckets = await db.select().from(bucket).where(inArray(bucket.serviceId, ids)).orderBy(asc(bucket.id))
  const waiting = await db.select().from(roamingNext).where(eq(roamingNext.msisdn, msisdn))
  return services.flatMap((row) => {
    const version = versions.get(versionKey(row))
    const terms = version?.content.roaming
    if (!version || !terms) return []
    const next = waiting.find(({ serviceId, step }) => serviceId === row.id && step === 'start')
    const own = buckets.filter(({ serviceId, closedAt }) => serviceId === row.id && closedAt === null)
    return [{ service: row, version, terms, buckets: own, startsAt: next?.startsAt }]
  })
}

export function isWaiting({ startsAt }: OwnedPackage): boolean {
  return startsAt !== undefined
}
export function dataOf({ buckets }: OwnedPackage): Bucket | undefined {
  return buckets.find(({ kind }) => kind === 'roaming_data')
}
export function coversCountry({ terms }: OwnedPackage, country: string): boolean {
  return terms.countries.includes(country)
}
export function isUsed({ buckets }: OwnedPackage): boolean {
  return buckets.some(({ left, total }) => left < total)
}
