/**
 * Data by package and day: what a cycle is known to have used is spread over its days; of earlier cycles a
 * plausible share was used. Daily sums and single records are both made from this.
 */

import { nationalPhone } from '../../../contract/format/phone.ts'
import { HISTORY_DAYS } from '../../../contract/rules/history.ts'
import { usageDay } from '../../../operator/features/packages/tables.ts'
import type { Database } from '../../../operator/platform/database/open.ts'
import { addDays, dayStart, vietnamDay } from '../../../operator/platform/time/day.ts'
import { chanceOf } from '../chance.ts'
import { LIVES } from '../lives-data.ts'
import { type Cycle, cyclesOf, daysIn, type Hours } from './cycles.ts'
import { byWeight } from './split.ts'

/** Typical usage of seven days, in tenths of an average day. */
const RHYTHM = [9, 12, 7, 10, 14, 8, 10]
/** Share of an earlier cycle that was used, per cent. */
const [LEAST, MOST] = [55, 96]

/** MB of a package in those hours. */
export type DataDay = Hours & { serviceId: string; roaming: boolean; used: number }

export function dataDays(msisdn: string, cycles: readonly Cycle[], now: Date): DataDay[] {
  const chance = chanceOf(Number(msisdn.slice(-4)) + 7)
  const usage = LIVES.find(({ number }) => number === nationalPhone(msisdn))?.usage
  return cycles
    .filter(({ kind }) => kind === 'data' || kind === 'roaming_data')
    .flatMap(({ serviceId, kind, main, total, from, until, used: known }) => {
      const days = daysIn(from, until)
      const used = known ?? Math.floor((total * chance(LEAST, MOST)) / 100)
      const shares = (main && usage && figuresOf(days, usage, now)) || byWeight(used, days.map(rhythm))
      return days.map((day, index) => ({
        ...day,
        serviceId,
        roaming: kind === 'roaming_data',
        used: shares[index] ?? 0,
      }))
    })
    .filter(({ used, day }) => used > 0 && day >= addDays(dayStart(now), 1 - HISTORY_DAYS))

  function rhythm({ day }: Hours): number {
    return RHYTHM[(Math.floor(day.getTime() / 86_400_000) + Number(msisdn.slice(-2))) % RHYTHM.length] ?? 10
  }
}

/** The figures of a life, if it has one for the last of these days. */
function figuresOf(days: readonly Hours[], usage: readonly number[], now: Date): number[] | undefined {
  const shares = days.map(({ day }) => {
    const ago = Math.round((dayStart(now).getTime() - day.getTime()) / 86_400_000)
    return usage.at(-1 - ago) !== undefined && ago < usage.length ? (usage.at(-1 - ago) ?? 0) : undefined
  })
  return shares.at(-1) === undefined ? undefined : shares.map((share) => share ?? 0)
}

/** Stores the sum of each day; data used abroad is counted by its own package. */
export async function seedUsageDays(tx: Database, msisdn: string, now: Date): Promise<void> {
  const sums = new Map<string, number>()
  for (const { day, used, roaming } of dataDays(msisdn, await cyclesOf(tx, msisdn, now), now))
    if (!roaming) sums.set(vietnamDay(day), (sums.get(vietnamDay(day)) ?? 0) + used)
  if (sums.size > 0) await tx.insert(usageDay).values([...sums].map(([day, used]) => ({ msisdn, day, used })))
}
