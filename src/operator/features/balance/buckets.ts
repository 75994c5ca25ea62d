/** Buckets that a line can use now, in the order of use: its own and those that its group shares. */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { leftFor, totalFor } from '../../../contract/rules/family.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../platform/database/open.ts'
import { nextMidnight } from '../../platform/time/day.ts'
import { limitOf, sharingOf } from '../family-groups/shared.ts'
import { bucket, packageVersion, service } from '../packages/tables.ts'

/**
 * The bucket that ends first is used first. Daily data ends at midnight. Of a shared bucket, `total` and
 * `left` are what this line may use. Spec FAM-7.
 */
export async function openBucketsOf(db: Database, msisdn: string, now: Date, language: Language = 'vi') {
  const sharing = await sharingOf(db, msisdn)
  const rows = await db
    .select({ bucket, code: service.code, name: service.name, content: packageVersion.content })
    .from(bucket)
    .innerJoin(service, eq(service.id, bucket.serviceId))
    .innerJoin(
      packageVersion,
      and(eq(packageVersion.code, service.code), eq(packageVersion.version, service.version)),
    )
    .where(
      and(
        sharing
          ? or(eq(bucket.msisdn, msisdn), eq(bucket.serviceId, sharing.serviceId))
          : eq(bucket.msisdn, msisdn),
        isNull(bucket.closedAt),
        gt(bucket.expiresAt, now),
      ),
    )
  const midnight = nextMidnight(now)
  return rows
    .map(({ bucket: row, code, name, content }) => {
      const shared = row.serviceId === sharing?.serviceId
      const limit = shared ? limitOf(sharing, row.kind) : null
      const used = sharing?.used.get(row.id) ?? 0
      return {
        id: row.id,
        kind: row.kind,
        total: totalFor({ total: row.total, limit }),
        left: leftFor({ left: row.left, limit, used }),
        shared,
        code,
        name: content.roaming?.name[language] ?? name,
        content,
        expiresAt: row.filledFor && midnight < row.expiresAt ? midnight : row.expiresAt,
      }
    })
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id.localeCompare(b.id))
}
