/** Generates two weeks of daily data usage that sum to the usage of the current cycle. */

import { usageDay } from '../../operator/features/packages/tables.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { addDays, DAY, vietnamDay } from '../../operator/platform/time/day.ts'
import type { Life } from './lives-data.ts'
import type { SeededService } from './lives-service.ts'

const DAYS = 14
/** Typical usage of seven days, in tenths of an average day. */
const RHYTHM = [9, 12, 7, 10, 14, 8, 10]

export async function seedUsage(
  tx: Database,
  msisdn: string,
  life: Life,
  services: readonly SeededService[],
  now: Date,
): Promise<void> {
  const data = services.find((item) => item.data)?.data
  const usage =
    life.usage ??
    (data
      ? spread(data.used, Math.max(1, (now.getTime() - data.since.getTime()) / DAY), Number(msisdn.slice(-2)))
      : [])
  const rows = usage.map((used, index) => ({
    msisdn,
    day: vietnamDay(addDays(now, index - usage.length + 1)),
    used,
  }))
  if (rows.length) await tx.insert(usageDay).values(rows)
}

/** Whole MB per day of the cycle, for at most 14 days; of a longer cycle only the share of these days. */
function spread(used: number, cycleDays: number, start: number): number[] {
  const days = Math.min(DAYS, Math.ceil(cycleDays))
  const share = cycleDays > DAYS ? Math.round((used * DAYS) / cycleDays) : used
  const weights = Array.from({ length: days }, (_, index) => RHYTHM[(index + start) % RHYTHM.length] ?? 10)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => Math.floor((share * weight) / sum))
  shares[0] = (shares[0] ?? 0) + share - shares.reduce((total, item) => total + item, 0)
  return shares
}
