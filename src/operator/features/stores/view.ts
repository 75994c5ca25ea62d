/** A ticket or appointment as its owner sees it. Spec STO-3. */
import { and, count, eq, lt } from 'drizzle-orm'
import type { Visit } from '../../../contract/main/store-visit.schema.ts'
import { canCancelVisit, isOpenVisit } from '../../../contract/rules/store-visit.ts'
import type { Database } from '../../platform/database/open.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { storeVisit } from './tables.ts'

export type VisitRow = typeof storeVisit.$inferSelect

const REFRESH = { min: 10, max: 300 }

export async function viewVisit(db: Database, row: VisitRow, now: Date): Promise<Visit> {
  const { code, kind, state, service, number, counter, dueAt, endedAt } = row
  const isWaiting = state === 'waiting'
  return {
    ...{ code, kind, state, service, number, counter },
    store_id: row.storeId,
    store_name: row.storeName,
    address: row.address,
    at: row.at.toISOString(),
    ahead: isWaiting ? await countAhead(db, row) : null,
    called_by: isWaiting ? row.callAt.toISOString() : null,
    can_cancel: canCancelVisit(state),
    created_at: row.createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    refresh_in:
      isOpenVisit(state) && dueAt
        ? Math.min(REFRESH.max, Math.max(REFRESH.min, secondsUntil(dueAt, now)))
        : null,
  }
}

async function countAhead(db: Database, { storeId, callAt }: VisitRow): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(storeVisit)
    .where(
      and(eq(storeVisit.storeId, storeId), eq(storeVisit.state, 'waiting'), lt(storeVisit.callAt, callAt)),
    )
  return found?.count ?? 0
}
