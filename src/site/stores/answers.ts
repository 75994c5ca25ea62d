/**
 * The three first answers about a line: how much is left, until when, and what is charged next. Spec ACC-1.
 */
import type { BalanceInfo, Bucket, BundleRemain, HighBandwidth } from '../../contract/main/balance.schema.ts'

/** In MB. `throttled`: the high-speed data is used up and the line continues at that speed, kbps. */
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

/** At the rate of the last days the data runs out before its end, or that many MB are left over. */
export type Forecast =
  | { kind: 'runsOut'; at: string }
  | { kind: 'leftOver'; megabytes: number }
  | { kind: 'unknown' }

export function forecast({ high, runs_out_at, left_over, days }: HighBandwidth): Forecast {
  if (!high || high.left === 0) return { kind: 'unknown' }
  if (runs_out_at) return { kind: 'runsOut', at: runs_out_at }
  return days.some(({ used }) => used > 0) ? { kind: 'leftOver', megabytes: left_over } : { kind: 'unknown' }
}

/** The next charge, and by how much the balance is short of it; đ. */
export type NextCharge =
  | { kind: 'none' }
  | { kind: 'covered' | 'short'; name: string; code: string; amount: number; at: string; missing: number }

export function nextCharge({ next_charge }: BalanceInfo): NextCharge {
  if (!next_charge) return { kind: 'none' }
  return { ...next_charge, kind: next_charge.missing > 0 ? 'short' : 'covered' }
}

/** Buckets other than data, in the order in which they are used. */
export function otherQuotas({ buckets }: BundleRemain): readonly Bucket[] {
  return buckets.filter(({ kind }) => kind !== 'data')
}

/** All data buckets in the order in which they are used; empty if there is only one. */
export function dataQuotas({ buckets }: BundleRemain): readonly Bucket[] {
  const data = buckets.filter(({ kind }) => kind === 'data')
  return data.length > 1 ? data : []
}

/** `share` is the height of the day's bar, from 0 to 1 of the highest day. */
export function dayShares({ days }: HighBandwidth): readonly { day: string; used: number; share: number }[] {
  const most = Math.max(1, ...days.map(({ used }) => used))
  return days.map(({ day, used }) => ({ day, used, share: used / most }))
}

/** The page shows "Locks in n days" from this many days on. */
export const LOCK_WARNING_DAYS = 30
