/** A member's points that can be used now, and which of them end next. Spec LOY-12. */
import { and, asc, eq, gt, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import { POINT_LIFE_MONTHS, POINTS_ENDING_DAYS } from '../../../../contract/rules/points.ts'
import {
  addDays as daysLater,
  addMonths as monthsLater,
  startOfDay,
} from '../../../../contract/rules/vietnam-day.ts'
import type { Database } from '../../../platform/database/open.ts'
import { addDays, vietnamDay } from '../../../platform/time/day.ts'
import { pointEntry, pointPending } from './tables.ts'

export type Points = { balance: number; ending: { points: number; at: Date }[] }

/** Excludes ended points, even before they are posted as ended. By their end. */
export function usablePoints(db: Database, msisdn: SQLWrapper, now: Date | Placeholder) {
  return db
    .select({ at: pointEntry.expiresAt, points: sql<number>`sum(${pointEntry.left})::int` })
    .from(pointEntry)
    .where(and(eq(pointEntry.msisdn, msisdn), gt(pointEntry.left, 0), gt(pointEntry.expiresAt, now)))
    .groupBy(pointEntry.expiresAt)
    .orderBy(asc(pointEntry.expiresAt))
}

export async function pointsOf(db: Database, msisdn: string, now: Date): Promise<Points> {
  return toPoints(await usablePoints(db, sql`${msisdn}`, now), now)
}

/** `ending`: points that end within `POINTS_ENDING_DAYS`, by their end. */
export function toPoints(rows: readonly { at: Date | null; points: number }[], now: Date): Points {
  const until = addDays(now, POINTS_ENDING_DAYS)
  return {
    balance: rows.reduce((sum, { points }) => sum + points, 0),
    ending: rows.flatMap(({ at, points }) => (at && at <= until ? [{ points, at }] : [])),
  }
}

/** Points of purchases that can still be undone. */
export async function pendingOf(db: Database, msisdn: string): Promise<number> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${pointPending.points}), 0)::int` })
    .from(pointPending)
    .where(eq(pointPending.msisdn, msisdn))
  return row?.points ?? 0
}

/** When points granted now end: at the end of the last day. */
export function endOf(at: Date, months = POINT_LIFE_MONTHS): Date {
  return new Date(startOfDay(daysLater(monthsLater(vietnamDay(at), months), 1)) - 1)
}
