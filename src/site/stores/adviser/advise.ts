/**
 * The advice itself, worked out on the device: the present packages and all others replayed over the same
 * uses. Nothing is sent from here. Loaded when the history has been read. Spec ADV-1 to ADV-5.
 */
import {
  ADVICE_FITS,
  ADVICE_MONTH,
  type AdviserCatalogue,
  ENOUGH_SHARE,
  SAVING_MIN,
} from '../../../contract/rules/adviser.ts'
import type { UsePrices } from '../../../contract/rules/usage-charge.ts'
import { DAY, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { bestCustom } from './custom-fit.ts'
import { cyclesIn, type Span } from './cycles.ts'
import { monthAhead, type Range } from './month-ahead.ts'
import { type AdvisedLine, candidatesOf, type NamedPlan, runningOf } from './plans.ts'
import { type Replay, type ReplayedDay, replay } from './replay.ts'
import type { TimedUse } from './uses.ts'

/**
 * Đ: `month`: fee, outside and both for 30 days; `total`: of the whole span. `isEnough`: the data lasted.
 * `worst`: the day on which most data lacked or, without any, most was charged; undefined on no such day.
 */
export type Option = {
  plan: NamedPlan
  isPresent: boolean
  month: { fee: number; outside: number; sum: number }
  total: number
  isEnough: boolean
  lacking: number
  worst: ReplayedDay | undefined
  days: readonly ReplayedDay[]
}

/** `change`: another costs less; `stay`: none does by enough; `more`: only a dearer one is enough. */
export type Verdict = 'change' | 'stay' | 'more'

/**
 * `fits`: the cheapest that are enough, cheapest first; otherwise those that lack least. `saving`: of
 * the first against the present one, đ a month, negative for `more`. `ahead`: data in MB, calls in minutes,
 * and what the present package would cost, đ. `others`: services that run and are not compared.
 */
export type Advice = {
  since: string
  days: number
  present: Option
  fits: readonly Option[]
  best: Option
  verdict: Verdict
  saving: number
  ahead: { data: Range; minutes: Range; money: Range }
  heaviest: ReplayedDay | undefined
  custom: 'compared' | 'postpaid' | 'none'
  others: readonly string[]
}

export type AdviceInput = {
  uses: readonly TimedUse[]
  line: AdvisedLine
  prices: UsePrices
  catalogue: AdviserCatalogue
} & Span

export function advise({ uses, line, prices, catalogue, start, until }: AdviceInput): Advice {
  const span = { start, until }
  const { present: plan, stays, others } = runningOf(line, catalogue)
  const replayed = (one: NamedPlan) => replay(uses, [one, ...stays], span, prices)
  const own = replayed(plan)
  const present = toOption(plan, stays, own, span, true)
  const table = line.kind === 'prepaid' ? catalogue.custom : null
  const custom = table ? bestCustom(table, uses, stays, span, prices) : undefined
  const options = [...candidatesOf(line, catalogue), ...(custom ? [custom] : [])]
    .filter(({ code }) => code !== plan.code)
    .map((one) => toOption(one, stays, replayed(one), span, false))
    // To go without a package is worth a word only where that costs less.
    .filter(({ plan: { kind }, month }) => kind !== 'none' || month.sum < present.month.sum)
  const ranked = [present, ...options].sort(
    (one, other) =>
      Number(other.isEnough) - Number(one.isEnough) ||
      (one.isEnough ? 0 : one.lacking - other.lacking) ||
      one.month.sum - other.month.sum ||
      Number(other.isPresent) - Number(one.isPresent),
  )
  const first = ranked[0] ?? present
  const isWorth = present.month.sum - first.month.sum >= SAVING_MIN
  const verdict = isWorth ? 'change' : first.isEnough && !present.isEnough ? 'more' : 'stay'
  const best = verdict === 'stay' ? present : first
  return {
    since: vietnamDay(start),
    days: daysOf(span),
    present,
    fits: ranked.slice(0, ADVICE_FITS),
    best,
    verdict,
    saving: present.month.sum - best.month.sum,
    ahead: aheadOf(uses, own.days, present.month.fee, span),
    heaviest: own.days.reduce<ReplayedDay | undefined>(
      (most, day) => (day.data > (most?.data ?? 0) ? day : most),
      undefined,
    ),
    custom: line.kind === 'postpaid' ? 'postpaid' : catalogue.custom ? 'compared' : 'none',
    others,
  }
}

/** Days that have begun. */
function daysOf({ start, until }: Span): number {
  return Math.ceil((until - start) / DAY)
}

/** `isPresent`: it is what the line has now. Figures are of this line alone, without what it shares. */
export function toOption(
  plan: NamedPlan,
  stays: readonly NamedPlan[],
  result: Replay,
  { start, until }: Span,
  isPresent: boolean,
): Option {
  // What stays costs the same with every choice, so it is in no figure.
  const kept = stays.reduce((sum, one) => sum + one.price * cyclesIn(one, { start, until }), 0)
  const days = daysOf({ start, until })
  const fee = Math.round((plan.price * ADVICE_MONTH) / plan.days)
  const outside = Math.round((result.outside * ADVICE_MONTH) / days)
  return {
    plan,
    isPresent,
    month: { fee, outside, sum: fee + outside },
    total: result.fees - kept + result.outside,
    isEnough: result.lacking <= result.data * (1 - ENOUGH_SHARE),
    lacking: result.lacking,
    worst: worstOf(result),
    days: result.days,
  }
}

function worstOf({ days }: Replay): ReplayedDay | undefined {
  const [worst] = days.toSorted(
    (one, other) =>
      other.lacking - one.lacking || other.outside - one.outside || (one.day < other.day ? -1 : 1),
  )
  return worst && (worst.lacking > 0 || worst.outside > 0) ? worst : undefined
}

/** `days`: of the present packages, one or several lines. `fee`: đ for 30 days. */
export function aheadOf(
  uses: readonly TimedUse[],
  days: readonly ReplayedDay[],
  fee: number,
  { start, until }: Span,
): Advice['ahead'] {
  const since = vietnamDay(start)
  const today = vietnamDay(until)
  const ranged = (amounts: readonly (readonly [day: string, amount: number])[]) => {
    const sums = new Map<string, number>()
    for (const [day, amount] of amounts) sums.set(day, (sums.get(day) ?? 0) + amount)
    return monthAhead(sums, since, today)
  }
  const calls = uses.filter(({ kind }) => kind === 'call')
  const outside = ranged(days.map((one) => [one.day, one.outside]))
  return {
    data: ranged(days.map((one) => [one.day, one.data])),
    minutes: ranged(calls.map(({ day, amount }) => [day, amount / 60])),
    money: { least: fee + outside.least, likely: fee + outside.likely, most: fee + outside.most },
  }
}
