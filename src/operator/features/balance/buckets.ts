/** Buckets that a line can use now, in the order of use: its own and those that its group shares. */
import { and, eq, gt, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { leftFor, totalFor } from '../../../contract/rules/family.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../platform/database/open.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { nextMidnight } from '../../platform/time/day.ts'
import { limitOf, type Sharing, sharedUsesOf, sharingOf } from '../family-groups/shared.ts'
import { bucket, packageVersion, service } from '../packages/tables.ts'

/** Columns of a reading; its placeholder `now` is the time. */
export function bucketColumns(db: Database, msisdn: SQLWrapper) {
  const shared = sharingOf(db, msisdn).as('sharing')
  const isOpen = and(isNull(bucket.closedAt), gt(bucket.expiresAt, sql.placeholder('now')))
  const ids = () => db.select({ id: bucket.id }).from(bucket)
  // Own and shared ones are found apart, each by its index.
  const usable = union(
    ids().where(and(eq(bucket.msisdn, msisdn), isOpen)),
    ids().innerJoin(shared, eq(shared.serviceId, bucket.serviceId)).where(isOpen),
  )
  return {
    sharing: rowsOf(sharingOf(db, msisdn)),
    uses: rowsOf(sharedUsesOf(db, msisdn)),
    buckets: rowsOf(
      db
        .select({
          bucket,
          code: service.code,
          name: service.name,
          waits: service.waits,
          content: packageVersion.content,
        })
        .from(bucket)
        .innerJoin(service, eq(service.id, bucket.serviceId))
        .innerJoin(
          packageVersion,
          and(eq(packageVersion.code, service.code), eq(packageVersion.version, service.version)),
        )
        .where(inArray(bucket.id, usable)),
    ),
  }
}

type Row = {
  bucket: typeof bucket.$inferSelect
  code: string
  name: string
  waits: boolean
  content: typeof packageVersion.$inferSelect.content
}

export type BucketRows = {
  sharing: Sharing[]
  uses: { bucketId: string; used: number }[]
  buckets: Row[]
}

/**
 * The bucket that ends first is used first. Daily data ends at midnight. Of a shared bucket, `total` and
 * `left` are what this line may use. Spec FAM-7.
 */
export function toOpenBuckets(
  { sharing: [sharing], uses, buckets }: BucketRows,
  now: Date,
  language: Language = 'vi',
) {
  const usedOf = new Map(uses.map(({ bucketId, used }) => [bucketId, used]))
  const midnight = nextMidnight(now)
  return buckets
    .map(({ bucket: row, code, name, waits, content }) => {
      const shared = row.serviceId === sharing?.serviceId
      const limit = shared ? limitOf(sharing, row.kind) : null
      const used = shared ? (usedOf.get(row.id) ?? 0) : 0
      return {
        id: row.id,
        serviceId: row.serviceId,
        kind: row.kind,
        total: totalFor({ total: row.total, limit }),
        left: leftFor({ left: row.left, limit, used }),
        shared,
        waits,
        code,
        name: content.roaming?.name[language] ?? name,
        content,
        expiresAt: row.filledFor && midnight < row.expiresAt ? midnight : row.expiresAt,
      }
    })
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id.localeCompare(b.id))
}
