/** Who can receive points, and how many a giver can still give this month. Spec LOY-13. */
import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import {
  GIFT_LOOKUPS_PER_DAY,
  GIFT_POINTS_PER_MONTH,
  GIFTS_PER_MONTH,
  isGiftAmount,
} from '../../../../contract/rules/points.ts'
import type { Database } from '../../../platform/database/open.ts'
import { monthStart, vietnamDay } from '../../../platform/time/day.ts'
import type { MemberRow } from './ledger.ts'
import { findMember } from './member.ts'
import { pointGift, pointGiftLookup } from './tables.ts'

export type GiftLeft = { gifts: number; points: number }

/** For the calendar month in Vietnam; reverted gifts do not count. */
export async function giftsLeft(db: Database, from: string, now: Date): Promise<GiftLeft> {
  const [given] = await db
    .select({ gifts: count(), points: sql<number>`coalesce(sum(${pointGift.points}), 0)::int` })
    .from(pointGift)
    .where(and(eq(pointGift.from, from), gte(pointGift.at, monthStart(now)), isNull(pointGift.takenBackAt)))
  return {
    gifts: Math.max(0, GIFTS_PER_MONTH - (given?.gifts ?? 0)),
    points: Math.max(0, GIFT_POINTS_PER_MONTH - (given?.points ?? 0)),
  }
}

/** Throws `gift_points_step`, and `gift_limit` with the points that can still be given. */
export async function requireGiftAllowed(
  db: Database,
  from: string,
  points: number,
  now: Date,
): Promise<void> {
  if (!isGiftAmount(points)) throw new ApiError('gift_points_step')
  const left = await giftsLeft(db, from, now)
  if (left.gifts === 0 || points > left.points)
    throw new ApiError('gift_limit', { missing: left.gifts === 0 ? 0 : left.points })
}

/** A member other than the giver; throws `gift_receiver`. */
export async function receiverOf(db: Database, from: string, to: string): Promise<MemberRow> {
  const receiver = to === from ? undefined : await findMember(db, to)
  if (!receiver) throw new ApiError('gift_receiver')
  return receiver
}

/** Counts a lookup of a number; throws `rate_limited` after too many in a day. */
export async function countLookup(db: Database, msisdn: string, now: Date): Promise<void> {
  const day = vietnamDay(now)
  const [look] = await db
    .insert(pointGiftLookup)
    .values({ msisdn, day, times: 1 })
    .onConflictDoUpdate({
      target: [pointGiftLookup.msisdn, pointGiftLookup.day],
      set: { times: sql`${pointGiftLookup.times} + 1` },
    })
    .returning({ times: pointGiftLookup.times })
  if ((look?.times ?? 0) > GIFT_LOOKUPS_PER_DAY) throw new ApiError('rate_limited', { retry_after: 3_600 })
}
