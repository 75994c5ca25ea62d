/**
 * Tiers by payments: reaching a threshold raises a member at once; at the end of the member's year the tier
 * is evaluated again. Spec LOY-10.
 */
import { eq, lte } from 'drizzle-orm'
import type { TiersContent } from '../../../../contract/content/loyalty.schema.ts'
import type { MemberInfo } from '../../../../contract/loyalty/member.schema.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { rowItemJob } from '../../../platform/jobs/item-job.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import { addMonths } from '../../../platform/time/day.ts'

/** Months in a year of membership. */
export const YEAR_MONTHS = 12

/** The tier for `spent` đ. Without configured tiers all members have the same one. */
export function tierOf(tiers: TiersContent, spent: number): number {
  return tiers.findLast(({ spending }) => spending <= spent)?.tier ?? 1
}

type Progress = NonNullable<MemberInfo['ThongTinHoiVien']>['progress']

/** The progress to the next tier in đ; nothing is missing at the highest tier. */
export function progressOf(
  tiers: TiersContent,
  { tier, spent12m, yearEndsAt }: Pick<typeof member.$inferSelect, 'tier' | 'spent12m' | 'yearEndsAt'>,
): Progress {
  const next = tiers.find((one) => one.tier > tier)
  return {
    counted: spent12m,
    next_tier: next?.tier ?? null,
    next_at: next?.spending ?? null,
    missing: next ? Math.max(0, next.spending - spent12m) : 0,
    ends_at: yearEndsAt.toISOString(),
  }
}

/**
 * Counts a payment of a member in đ and raises the tier if its threshold is reached. Ignores lines without
 * membership. Runs in the payer's transaction.
 */
export async function countSpending(
  { tiers }: Pick<Context, 'tiers'>,
  tx: Database,
  msisdn: string,
  amount: number,
): Promise<void> {
  const [row] = await tx.select().from(member).where(eq(member.msisdn, msisdn)).for('update')
  if (!row || amount <= 0) return
  const spent12m = row.spent12m + amount
  await tx
    .update(member)
    .set({ spent12m, tier: Math.max(row.tier, tierOf(tiers, spent12m)) })
    .where(eq(member.msisdn, msisdn))
}

/**
 * A payment of `at` was refunded, đ: it no longer counts in the member's year in which it was made. The tier
 * stays until its review.
 */
export async function uncountSpending(tx: Database, msisdn: string, amount: number, at: Date): Promise<void> {
  const [row] = await tx.select().from(member).where(eq(member.msisdn, msisdn)).for('update')
  if (!row || at < addMonths(row.yearEndsAt, -YEAR_MONTHS)) return
  await tx
    .update(member)
    .set({ spent12m: Math.max(0, row.spent12m - amount) })
    .where(eq(member.msisdn, msisdn))
}

/**
 * Ends years of membership: the tier is set from what was counted, and counting restarts. After a long clock
 * jump this covers several years.
 */
export const memberYears = rowItemJob({
  name: 'member_years',
  table: member,
  key: member.msisdn,
  dueAt: member.yearEndsAt,
  due: (now) => lte(member.yearEndsAt, now),
  process: async ({ tiers }, tx, { row, now }) => {
    let { spent12m, tier, yearEndsAt } = row
    while (yearEndsAt <= now) {
      tier = tierOf(tiers, spent12m)
      spent12m = 0
      yearEndsAt = addMonths(yearEndsAt, YEAR_MONTHS)
    }
    await tx.update(member).set({ spent12m, tier, yearEndsAt }).where(eq(member.msisdn, row.msisdn))
  },
})
