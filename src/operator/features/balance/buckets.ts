/** Buckets that a line can use now, in the order of use. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../platform/database/open.ts'
import { nextMidnight } from '../../platform/time/day.ts'
import { bucket, packageVersion, service } from '../packages/tables.ts'

/** The bucket that ends first is used first. Daily data ends at midnight. */
export async function openBucketsOf(db: Database, msisdn: string, now: Date, language: Language = 'vi') {
  const rows = await db
    .select({ bucket, code: service.code, name: service.name, content: packageVersion.content })
    .from(bucket)
    .innerJoin(service, eq(service.id, bucket.serviceId))
    .innerJoin(
      packageVersion,
      and(eq(packageVersion.code, service.code), eq(packageVersion.version, service.version)),
    )
    .where(and(eq(bucket.msisdn, msisdn), isNull(bucket.closedAt), gt(bucket.expiresAt, now)))
  const midnight = nextMidnight(now)
  return rows
    .map(({ bucket: row, code, name, content }) => ({
      id: row.id,
      kind: row.kind,
      total: row.total,
      left: row.left,
      code,
      name: content.roaming?.name[language] ?? name,
      content,
      expiresAt: row.filledFor && midnight < row.expiresAt ? midnight : row.expiresAt,
    }))
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id.localeCompare(b.id))
}
