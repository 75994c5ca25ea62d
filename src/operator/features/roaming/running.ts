/** The running roaming packages of a line. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { PackageInfo } from '../../../contract/roaming/package.schema.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import { constant, prepared } from '../../platform/database/prepared.ts'
import type { Service } from '../packages/service.ts'
import { bucket, service } from '../packages/tables.ts'
import { versionKey, versionsOf } from '../packages/version.ts'
import { startOf } from '../packages/view-services.ts'

const runningOfLine = prepared('running_roaming', (db) =>
  db
    .select()
    .from(service)
    .where(
      and(
        eq(service.msisdn, sql.placeholder('msisdn')),
        eq(service.family, ROAMING_FAMILY),
        constant(ne(service.status, 'ended')),
      ),
    )
    .orderBy(desc(service.registeredAt), desc(service.id)),
)

/** Newest first. */
export async function runningRoaming(db: Database, msisdn: string): Promise<Service[]> {
  return runningOfLine(db).execute({ msisdn })
}

/** The newest that has begun, else the newest that waits, with its remaining data; null without any. */
export async function activeRoaming(db: Database, msisdn: string): Promise<PackageInfo['active']> {
  const owned = await runningRoaming(db, msisdn)
  const newest = owned.find(({ waits }) => !waits) ?? owned[0]
  if (!newest?.expiresAt) return null
  const version = (await versionsOf(db, [newest])).get(versionKey(newest))
  const [data] = await db
    .select()
    .from(bucket)
    .where(and(eq(bucket.serviceId, newest.id), eq(bucket.kind, 'roaming_data')))
  return {
    code: newest.code,
    name: version?.content.roaming?.name ?? { vi: newest.name, en: newest.name },
    expires_at: newest.waits ? null : newest.expiresAt.toISOString(),
    starts: startOf(newest),
    data_left_mb: data?.left ?? null,
    data_total_mb: data?.total ?? null,
  }
}
