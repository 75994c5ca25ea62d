/**
 * `getLichSuDiemNewV2`: every entry of a member's points with its reason; pending and ending points
 * separately. Spec LOY-12.
 */
import { and, desc, eq, gt, gte, lt } from 'drizzle-orm'
import type { PointEntry } from '../../../../contract/loyalty/points.schema.ts'
import { POINTS_FILE_PAGE, POINTS_PAGE } from '../../../../contract/rules/points.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { readRange } from '../../../platform/time/range.ts'
import { pendingOf, pointsOf } from './balance.ts'
import type { Entry } from './ledger.ts'
import { requireMember } from './member.ts'
import { pointEntry } from './tables.ts'

/** Newest first, by order of posting. `next`: the sequence of the last entry, for the following page. */
export const pointHistory: CallHandler<'getLichSuDiemNewV2'> = async (
  { db, clock },
  { msisdn },
  { whole, kind, cursor, ...dates },
) => {
  await requireMember(db, msisdn)
  const now = clock.now()
  const days = whole ? undefined : readRange(now, dates)
  const most = whole ? POINTS_FILE_PAGE : POINTS_PAGE
  const rows = await db
    .select()
    .from(pointEntry)
    .where(
      and(
        eq(pointEntry.msisdn, msisdn),
        days && gte(pointEntry.at, days.since),
        days && lt(pointEntry.at, days.until),
        kind && (kind === 'in' ? gt(pointEntry.points, 0) : lt(pointEntry.points, 0)),
        cursor !== undefined && /^\d{1,15}$/.test(cursor)
          ? lt(pointEntry.sequence, Number(cursor))
          : undefined,
      ),
    )
    .orderBy(desc(pointEntry.sequence))
    .limit(most + 1)
  const page = rows.slice(0, most)
  const { balance, ending } = await pointsOf(db, msisdn, now)
  return {
    balance,
    pending: await pendingOf(db, msisdn),
    expiring: ending.map(({ points, at }) => ({ points, at: at.toISOString() })),
    entries: page.map(viewEntry),
    next: rows.length > most ? String(page.at(-1)?.sequence) : null,
    as_of: now.toISOString(),
  }
}

/** Maps an entry to the shape of the contract. */
export function viewEntry({ id, at, kind, name, points, balanceAfter, expiresAt, left }: Entry): PointEntry {
  return {
    id,
    at: at.toISOString(),
    kind,
    name,
    points,
    balance_after: balanceAfter,
    expires_at: expiresAt?.toISOString() ?? null,
    left,
  }
}
