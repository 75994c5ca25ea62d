/**
 * `mobile_data_get_high_bandwidth`: high-speed and throttled data separately, seven days of use, and a
 * forecast. Spec ACC-3.
 */
import { and, eq, gte, sql } from 'drizzle-orm'
import { type CallHandler, reads } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { readFor, reading } from '../../platform/reading.ts'
import { addDays, vietnamDay } from '../../platform/time/day.ts'
import { usageDay } from '../packages/tables.ts'
import { bucketColumns, toOpenBuckets } from './buckets.ts'
import { forecast } from './forecast.ts'

const DAYS = 7

const bandwidth = reading({
  name: 'bandwidth',
  columns: (db, msisdn) => ({
    ...bucketColumns(db, msisdn),
    usage: rowsOf(
      db
        .select({ day: usageDay.day, used: usageDay.used })
        .from(usageDay)
        .where(and(eq(usageDay.msisdn, msisdn), gte(usageDay.day, sql.placeholder('since')))),
    ),
  }),
  placeholders: (now) => ({ now, since: daysUntil(now)[0] }),
})

/**
 * `high` is the main package's data, the line's before its group's; without a main package, the bucket that
 * ends first. Add-ons appear in the bundle list and count in the forecast.
 */
const answer: CallHandler<'mobile_data_get_high_bandwidth'> = async (context, caller) => {
  const now = context.clock.now()
  const rows = await readFor(context, caller, bandwidth)
  const data = toOpenBuckets(rows, now).filter(({ kind }) => kind === 'data')
  const main = data.filter(({ content }) => content.group !== undefined)
  const high = main.find(({ shared }) => !shared) ?? main[0] ?? data[0]
  const days = usageOf(rows.usage, now)
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

export const mobileDataGetHighBandwidth = reads(bandwidth, answer)

function daysUntil(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, index) => vietnamDay(addDays(now, index - DAYS + 1)))
}

type Usage = { day: string; used: number }

/** Days without use count as zero. */
function usageOf(rows: readonly Usage[], now: Date): Usage[] {
  const used = new Map(rows.map((row) => [row.day, row.used]))
  return daysUntil(now).map((day) => ({ day, used: used.get(day) ?? 0 }))
}
