/**
 * `mobile_data_get_high_bandwidth`: high-speed and throttled data separately, seven days of use, and a
 * forecast. Spec ACC-3.
 */
import { and, eq, gte } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays, vietnamDay } from '../../platform/time/day.ts'
import { usageDay } from '../packages/tables.ts'
import { openBucketsOf } from './buckets.ts'
import { forecast } from './forecast.ts'

const DAYS = 7

/**
 * `high` is the main package's data, the line's before its group's; without a main package, the bucket that
 * ends first. Add-ons appear in the bundle list and count in the forecast.
 */
export const mobileDataGetHighBandwidth: CallHandler<'mobile_data_get_high_bandwidth'> = async (
  { db, clock },
  { msisdn },
) => {
  const now = clock.now()
  const data = (await openBucketsOf(db, msisdn, now)).filter(({ kind }) => kind === 'data')
  const main = data.filter(({ content }) => content.group !== undefined)
  const high = main.find(({ shared }) => !shared) ?? main[0] ?? data[0]
  const days = await usage(db, msisdn, now)
  const perDay = days.reduce((sum, { used }) => sum + used, 0) / DAYS
  const ahead = high ? forecast(data, perDay, now, high.expiresAt) : { runsOutAt: null, leftOver: 0 }
  const used = data.every(({ left }) => left === 0)
  return {
    high: high
      ? {
          total: high.total,
          left: high.left,
          expires_at: high.expiresAt.toISOString(),
          package_name: high.name,
        }
      : null,
    throttled: high?.content.after_kbps ? { kbps: high.content.after_kbps, active: used } : null,
    days,
    runs_out_at: used ? null : (ahead.runsOutAt?.toISOString() ?? null),
    left_over: ahead.leftOver,
    as_of: now.toISOString(),
  }
}

/** Days without use count as zero. */
async function usage(db: Database, msisdn: string, now: Date): Promise<{ day: string; used: number }[]> {
  const days = Array.from({ length: DAYS }, (_, index) => vietnamDay(addDays(now, index - DAYS + 1)))
  const rows = await db
    .select()
    .from(usageDay)
    .where(and(eq(usageDay.msisdn, msisdn), gte(usageDay.day, days[0] ?? '')))
  const used = new Map(rows.map((row) => [row.day, row.used]))
  return days.map((day) => ({ day, used: used.get(day) ?? 0 }))
}
