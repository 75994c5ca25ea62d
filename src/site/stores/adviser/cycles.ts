/** Quotas of packages as their cycles begin and end. Spec ADV-2, Spec HCB-5. */
import { monthAfter, monthOf } from '../../../contract/rules/bill.ts'
import { partOfAllowance, shareOfAllowance } from '../../../contract/rules/home-combo.ts'
import type { UseQuota, UseQuotaKind } from '../../../contract/rules/usage-charge.ts'
import { DAY, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/**
 * One package: đ for a cycle of `days`. `isDaily`: refilled at midnight in Vietnam. `share`: of a home combo,
 * whose cycles are calendar months and whose quotas are divided; the `place` of the line among `lines`.
 */
export type Plan = {
  price: number
  days: number
  quotas: readonly { kind: UseQuotaKind; total: number; isDaily: boolean }[]
  share?: { lines: number; place: number }
}
/** Milliseconds; every package begins a cycle at `start`. */
export type Span = { start: number; until: number }

export type OpenQuota = UseQuota & { plan: number; total: number; isDaily: boolean }
/** What runs on one line: its packages, the end of the present cycle of each, and their open quotas. */
export type Wallet = { plans: readonly Plan[]; ends: number[]; open: OpenQuota[] }

export function openWallet(plans: readonly Plan[], start: number): Wallet {
  return { plans, ends: plans.map(() => start), open: [] }
}

/** Cycles that began within the span. */
export function cyclesIn({ days }: Pick<Plan, 'days'>, { start, until }: Span): number {
  return Math.ceil((until - start) / (days * DAY))
}

/** Opens the quotas of every package whose cycle has ended. Returns whether one did. */
export function beginCycles(wallet: Wallet, at: number): boolean {
  const { plans, ends } = wallet
  if (!ends.some((end) => end <= at)) return false
  const begun = plans.flatMap((plan, index) => {
    const before = ends[index] ?? 0
    if (before > at) return []
    const cycle = plan.share ? monthOfCycle(before, at) : cycleOfDays(plan, before, at)
    ends[index] = cycle.until
    return [{ plan, index, cycle }]
  })
  wallet.open = [
    ...wallet.open.filter(({ plan }) => !begun.some(({ index }) => index === plan)),
    ...begun.flatMap(({ plan, index, cycle }) => quotasOf(plan, index, cycle)),
  ]
  return true
}

/** Daily data ends at midnight, or with its cycle. `isNewDay`: it is filled again. */
export function refill({ open, ends }: Wallet, day: string, isNewDay: boolean): void {
  const midnight = startOfDay(day) + DAY
  for (const quota of open) {
    if (!quota.isDaily) continue
    quota.until = Math.min(midnight, ends[quota.plan] ?? midnight)
    if (isNewDay) quota.left = quota.total
  }
}

/** `of`: the length of a whole cycle. Milliseconds. */
type Cycle = { from: number; until: number; of: number }

/** `before`: the end of the last cycle, or the start of all. */
function cycleOfDays({ days }: Plan, before: number, at: number): Cycle {
  const of = days * DAY
  const from = before + Math.floor((at - before) / of) * of
  return { from, until: from + of, of }
}

/** The calendar month, from where the combo began in it. */
function monthOfCycle(before: number, at: number): Cycle {
  const month = monthOf(vietnamDay(at))
  const first = startOfDay(`${month}-01`)
  const until = startOfDay(`${monthAfter(month)}-01`)
  return { from: Math.max(first, before), until, of: until - first }
}

/** A month that is cut gives the part of its days, and each line its share. */
function quotasOf({ quotas, share }: Plan, plan: number, { from, until, of }: Cycle): OpenQuota[] {
  const days = (length: number): number => Math.round(length / DAY)
  return quotas.map((quota) => {
    const total = share
      ? shareOfAllowance(partOfAllowance(quota.total, days(until - from), days(of)), share.lines, share.place)
      : quota.total
    return { ...quota, total, plan, left: total, until }
  })
}
