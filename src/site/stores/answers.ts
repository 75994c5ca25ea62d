/** The three answers of a line: how much is left, until when, what is charged next (Spec ACC-1). */
import type { BalanceInfo, Bucket, BundleRemain, HighBandwidth } from '../../contract/main/balance.schema.ts'

/** MB. `throttled`: the high-speed data is used up and the line goes on at that speed, kbps. */
export type HowMuch =
  | { kind: 'none' }
  | {
      kind: 'data'
      left: number
      total: number
      packageName: string
      endsAt: string
      thenKbps: number | undefined
    }
  | { kind: 'throttled'; kbps: number; total: number; packageName: string; endsAt: string }
  | { kind: 'empty'; total: number; packageName: string; endsAt: string }

export function howMuch({ high, throttled }: HighBandwidth): HowMuch {
  if (!high) return { kind: 'none' }
  const { total, left, expires_at: endsAt, package_name: packageName } = high
  if (left > 0) return { kind: 'data', left, total, packageName, endsAt, thenKbps: throttled?.kbps }
  return throttled
    ? { kind: 'throttled', kbps: throttled.kbps, total, packageName, endsAt }
    : { kind: 'empty', total, packageName, endsAt }
}

/** At the pace of the last days: it runs out before its end, or so many MB are left over. */
export type Forecast =
  | { kind: 'runsOut'; at: string }
  | { kind: 'leftOver'; megabytes: number }
  | { kind: 'unknown' }

export function forecast({ high, runs_out_at, left_over, days }: HighBandwidth): Forecast {
  if (!high || high.left === 0) return { kind: 'unknown' }
  if (runs_out_at) return { kind: 'runsOut', at: runs_out_at }
  return days.some(({ used }) => used > 0) ? { kind: 'leftOver', megabytes: left_over } : { kind: 'unknown' }
}

/** What is taken next, and whether it will fail and by how much, đ. */
export type NextCharge =
  | { kind: 'none' }
  | { kind: 'covered' | 'short'; name: string; code: string; amount: number; at: string; missing: number }

export function nextCharge({ next_charge }: BalanceInfo): NextCharge {
  if (!next_charge) return { kind: 'none' }
  return { ...next_charge, kind: next_charge.missing > 0 ? 'short' : 'covered' }
}

/** Quotas other than the data of the gauge, one line each, in the order in which they are used. */
export function otherQuotas({ buckets }: BundleRemain): readonly Bucket[] {
  return buckets.filter(({ kind }) => kind !== 'data')
}

/** Every data quota where there is more than one: which is used first. */
export function dataQuotas({ buckets }: BundleRemain): readonly Bucket[] {
  const data = buckets.filter(({ kind }) => kind === 'data')
  return data.length > 1 ? data : []
}

/** The height of a day's bar, 0 to 1 of the highest. */
export function dayShares({ days }: HighBandwidth): readonly { day: string; used: number; share: number }[] {
  const most = Math.max(1, ...days.map(({ used }) => used))
  return days.map(({ day, used }) => ({ day, used, share: used / most }))
}

/** "Locks in n days" is said from here on, days. */
export const LOCK_WARNING_DAYS = 30
