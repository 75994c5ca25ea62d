/**
 * What the uses of a period would have cost with given packages, charged by the operator's own rule. Spec
 * ADV-2.
 */
import {
  chargeUse,
  inOrderOfUse,
  type UsePrices,
  type UseQuota,
  type UseQuotaKind,
} from '../../../contract/rules/usage-charge.ts'
import { DAY } from '../../../contract/rules/vietnam-day.ts'
import type { TimedUse } from './uses.ts'

/** One package: đ for a cycle of `days`. `isDaily`: refilled at midnight in Vietnam. */
export type Plan = {
  price: number
  days: number
  quotas: readonly { kind: UseQuotaKind; total: number; isDaily: boolean }[]
}
/** Milliseconds; every package begins a cycle at `start`. */
export type Span = { start: number; until: number }

/**
 * One day: data in MB, what of it was `lacking` at high speed from `lackingAt` on (milliseconds; `isOut`: the
 * data was used up on an earlier day), and đ charged outside the packages.
 */
export type ReplayedDay = {
  day: string
  data: number
  lacking: number
  lackingAt: number | undefined
  isOut: boolean
  outside: number
}
/** `fees`: đ for all cycles that began; data in MB. */
export type Replay = {
  fees: number
  outside: number
  data: number
  lacking: number
  days: readonly ReplayedDay[]
}

type OpenQuota = UseQuota & { plan: number; total: number; isDaily: boolean }

/** `uses`: oldest first; those outside the span are left out. */
export function replay(
  uses: readonly TimedUse[],
  plans: readonly Plan[],
  { start, until }: Span,
  prices: UsePrices,
): Replay {
  const days = new Map<string, ReplayedDay>()
  const ends = plans.map(() => start)
  let open: OpenQuota[] = []
  let today = ''
  let lackedOn = ''
  for (const use of uses) {
    if (use.at < start || use.at >= until) continue
    const isNewCycle = ends.some((end) => end <= use.at)
    if (isNewCycle) open = nextCycles(open, plans, ends, use.at)
    if (isNewCycle || use.day !== today) {
      const midnight = Date.parse(`${use.day}T00:00:00+07:00`) + DAY
      open = inOrderOfUse(open.map((quota) => refilled(quota, ends, midnight, use.day !== today)))
      if (isNewCycle) lackedOn = ''
    }
    today = use.day
    const { taken, cost, lacking } = chargeUse(use, open, prices)
    for (const { quota, amount } of taken) quota.left -= amount
    const day = days.get(use.day) ?? emptyDay(use.day, lackedOn !== '' && lackedOn !== use.day)
    if (use.kind === 'data') day.data += lacking + taken.reduce((sum, { amount }) => sum + amount, 0)
    if (lacking > 0) {
      day.lackingAt ??= use.at
      lackedOn ||= use.day
    }
    day.lacking += lacking
    day.outside += cost
    days.set(use.day, day)
  }
  const all = [...days.values()]
  return {
    fees: plans.reduce((sum, plan) => sum + plan.price * cyclesIn(plan, { start, until }), 0),
    outside: all.reduce((sum, { outside }) => sum + outside, 0),
    data: all.reduce((sum, { data }) => sum + data, 0),
    lacking: all.reduce((sum, { lacking }) => sum + lacking, 0),
    days: all,
  }
}

/** Cycles that began within the span. */
export function cyclesIn({ days }: Pick<Plan, 'days'>, { start, until }: Span): number {
  return Math.ceil((until - start) / (days * DAY))
}

function emptyDay(day: string, isOut: boolean): ReplayedDay {
  return { day, data: 0, lacking: 0, lackingAt: undefined, isOut, outside: 0 }
}

/** Opens the quotas of every package whose cycle has ended, and moves its end. */
function nextCycles(
  open: readonly OpenQuota[],
  plans: readonly Plan[],
  ends: number[],
  at: number,
): OpenQuota[] {
  const ended = new Set<number>()
  plans.forEach(({ days }, plan) => {
    const end = ends[plan] ?? 0
    if (end > at) return
    ended.add(plan)
    ends[plan] = end + (Math.floor((at - end) / (days * DAY)) + 1) * days * DAY
  })
  return [
    ...open.filter(({ plan }) => !ended.has(plan)),
    ...plans.flatMap(({ quotas }, plan) =>
      ended.has(plan)
        ? quotas.map((quota) => ({ ...quota, plan, left: quota.total, until: ends[plan] ?? 0 }))
        : [],
    ),
  ]
}

/** Daily data ends at midnight, or with its cycle. */
function refilled(quota: OpenQuota, ends: readonly number[], midnight: number, isNewDay: boolean): OpenQuota {
  if (!quota.isDaily) return quota
  const until = Math.min(midnight, ends[quota.plan] ?? midnight)
  return { ...quota, until, left: isNewDay ? quota.total : quota.left }
}
