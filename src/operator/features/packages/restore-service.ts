/** Restores a service that was replaced or ended, with its remaining quota and its group. */
import { and, eq } from 'drizzle-orm'
import { groupPlaces } from '../../../contract/rules/family.ts'
import type { Database } from '../../platform/database/open.ts'
import { restoreGroup } from '../family-groups/group.ts'
import { nextAlert } from './next-alert.ts'
import type { Service } from './service.ts'
import { bucket, service } from './tables.ts'
import { versionKey, versionsOf } from './version.ts'

/** Restores the service that was replaced, with its remaining quota. `undefined` if nothing was replaced. */
export async function restoreReplaced(tx: Database, replacing: Service): Promise<Service | undefined> {
  const [ended] = await tx.select().from(service).where(eq(service.replacedBy, replacing.id)).for('update')
  if (!ended?.endedAt) return undefined
  await reopenBuckets(tx, ended.id, ended.endedAt)
  const [back] = await tx
    .update(service)
    .set({ status: ended.endingBefore ? 'ending' : 'active', endedAt: null, replacedBy: null })
    .where(eq(service.id, ended.id))
    .returning()
  if (back) await restoreGroup(tx, replacing.id, back.id, await placesOf(tx, back))
  return back
}

/**
 * An immediate end can be withdrawn for ten minutes while the paid period lasts; an ended service cannot be
 * used in between.
 */
export function canRestore(
  { takeBackUntil, expiresAt }: Pick<Service, 'takeBackUntil' | 'expiresAt'>,
  now: Date,
): boolean {
  return takeBackUntil !== null && now <= takeBackUntil && (expiresAt === null || now < expiresAt)
}

/**
 * Restores a service that the line had ended, with its remaining quota. The caller has checked `canRestore`
 * and locked the row.
 */
export async function restoreService(tx: Database, ended: Service): Promise<Service> {
  if (!ended.endedAt) throw new Error('The service has not ended, so it cannot be restored')
  await reopenBuckets(tx, ended.id, ended.endedAt)
  const [back] = await tx
    .update(service)
    .set({
      status: ended.endingBefore ? 'ending' : 'active',
      endedAt: null,
      takeBackUntil: null,
      stoppedWith: null,
      cancelledAt: ended.endingBefore ? ended.cancelledAt : null,
    })
    .where(eq(service.id, ended.id))
    .returning()
  if (!back) throw new Error('The service to restore does not exist')
  await restoreGroup(tx, back.id, back.id, await placesOf(tx, back))
  return back
}

async function placesOf(tx: Database, row: Service): Promise<number> {
  const version = (await versionsOf(tx, [row])).get(versionKey(row))
  return groupPlaces(version?.content.quota ?? {})
}

async function reopenBuckets(tx: Database, serviceId: string, closedAt: Date): Promise<void> {
  await tx
    .update(bucket)
    .set({ closedAt: null, alertLeft: nextAlert(bucket.msisdn, bucket.total, bucket.left) })
    .where(and(eq(bucket.serviceId, serviceId), eq(bucket.closedAt, closedAt)))
}
