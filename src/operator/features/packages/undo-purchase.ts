/** Which purchases can be undone, and until when. Spec PKG-3. */
import { inArray } from 'drizzle-orm'
import { canUndo, UNDO_SECONDS } from '../../../contract/rules/package.ts'
import { canReturnRoaming, ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Service, StoredService } from './service.ts'
import { bucket } from './tables.ts'

/** Ids of those services of which something was used. */
export async function usedServices(db: Database, services: readonly Service[]): Promise<Set<string>> {
  if (services.length === 0) return new Set()
  const rows = await db
    .select({ serviceId: bucket.serviceId, left: bucket.left, total: bucket.total })
    .from(bucket)
    .where(
      inArray(
        bucket.serviceId,
        services.map(({ id }) => id),
      ),
    )
  return new Set(rows.filter(({ left, total }) => left < total).map(({ serviceId }) => serviceId))
}

/**
 * A recent, unused purchase can be undone and refunded; a roaming package until it is used or ends. What was
 * paid with an order was paid elsewhere.
 */
export function canUndoPurchase(row: StoredService, used: boolean, now: Date): boolean {
  if (row.paidUntil) return false
  if (row.family === ROAMING_FAMILY)
    return canReturnRoaming({ expiresAt: row.expiresAt?.getTime() ?? 0, used }, now.getTime())
  return canUndo({ registeredAt: row.registeredAt.getTime(), used }, now.getTime())
}

/** Until when, if nothing is used. */
export function undoUntil({ family, registeredAt, expiresAt }: StoredService): Date {
  return family === ROAMING_FAMILY && expiresAt
    ? expiresAt
    : new Date(registeredAt.getTime() + UNDO_SECONDS * 1000)
}
