/** The data of a line that can still be used. Spec ACC-9. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { bucket, service } from '../packages/tables.ts'

export function isOpenData(msisdn: string, now: Date) {
  return and(
    ...[eq(bucket.msisdn, msisdn), eq(bucket.kind, 'data')],
    ...[isNull(bucket.closedAt), gt(bucket.expiresAt, now)],
  )
}

/** Its buckets with the names of their packages, first to expire first. MB. */
export function openData(db: Database, msisdn: string, now: Date) {
  return db
    .select({ name: service.name, total: bucket.total, left: bucket.left })
    .from(bucket)
    .innerJoin(service, eq(service.id, bucket.serviceId))
    .where(isOpenData(msisdn, now))
    .orderBy(asc(bucket.expiresAt), asc(bucket.id))
}
