/** The package that a group shares: its terms, and the quotas of the running cycle. Spec FAM-7. */
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { FamilyPackage } from '../../../contract/main/family-group.schema.ts'
import { groupPlaces } from '../../../contract/rules/family.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import type { Service } from '../packages/service.ts'
import { bucket, service } from '../packages/tables.ts'
import { type Version, versionKey, versionsOf } from '../packages/version.ts'

/** One quota of the whole group: MB, or minutes. `ids`: of its buckets. */
export type Quota = { ids: string[]; total: number; left: number }
/** `calls`: undefined where the package has no minutes. */
export type SharedPackage = {
  service: Service
  version: Version
  data: Quota
  calls: Quota | undefined
  from: Date
  until: Date
}

export function viewPackage({ code, content }: Pick<Version, 'code' | 'content'>): FamilyPackage {
  const { name, price, period, quota, renews } = content
  return {
    code,
    name,
    price,
    period,
    members: groupPlaces(quota),
    data_mb: quota.data_mb ?? 0,
    minutes: (quota.voice_onnet ?? 0) + (quota.voice_all ?? 0),
    renews,
  }
}

/** The running package for a group that a line has itself. */
export async function ownGroupPackage(
  db: Database,
  msisdn: string,
): Promise<{ service: Service; version: Version } | undefined> {
  const running = await db
    .select()
    .from(service)
    .where(and(eq(service.msisdn, msisdn), ne(service.status, 'ended')))
    .orderBy(service.id)
  const versions = await versionsOf(db, running)
  for (const row of running) {
    const version = versions.get(versionKey(row))
    if (version && groupPlaces(version.content.quota) > 0) return { service: row, version }
  }
  return undefined
}

export async function packageOfService(
  db: Database,
  serviceId: string,
): Promise<{ service: Service; version: Version }> {
  const [row] = await db.select().from(service).where(eq(service.id, serviceId))
  const version = row && (await versionsOf(db, [row])).get(versionKey(row))
  if (!row || !version) throw new Error(`The service ${serviceId} of a group is missing`)
  return { service: row, version }
}

export async function sharedPackage(db: Database, serviceId: string, now: Date): Promise<SharedPackage> {
  const { service: row, version } = await packageOfService(db, serviceId)
  const open = await db
    .select()
    .from(bucket)
    .where(and(eq(bucket.serviceId, serviceId), isNull(bucket.closedAt), gt(bucket.expiresAt, now)))
    .orderBy(bucket.id)
  const quotaOf = (kinds: readonly string[]): Quota => {
    const own = open.filter(({ kind }) => kinds.includes(kind))
    return {
      ids: own.map(({ id }) => id),
      total: own.reduce((sum, { total }) => sum + total, 0),
      left: own.reduce((sum, { left }) => sum + left, 0),
    }
  }
  const calls = quotaOf(['voice_onnet', 'voice_all'])
  const until = row.expiresAt ?? now
  return {
    service: row,
    version,
    data: quotaOf(['data']),
    calls: calls.ids.length > 0 ? calls : undefined,
    from: addDays(until, -periodOf(row.period).days),
    until,
  }
}
