/** The cheapest custom package that is enough, exact over the builder's table for a month. Spec ADV-3. */
import { ADVICE_MONTH, ENOUGH_SHARE } from '../../../contract/rules/adviser.ts'
import { type CustomChoice, type CustomTable, isSold } from '../../../contract/rules/custom-package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { UsePrices } from '../../../contract/rules/usage-charge.ts'
import { DAY } from '../../../contract/rules/vietnam-day.ts'
import type { Plan, Span } from './cycles.ts'
import { type NamedPlan, pricedCustom } from './plans.ts'
import { replay } from './replay.ts'
import type { TimedUse } from './uses.ts'

/**
 * Data and minutes never pay for each other, so the least data that is enough is found first, and then the
 * minutes at which price and charged calls are cheapest together. Undefined if no amount is enough.
 */
export function bestCustom(
  table: CustomTable,
  uses: readonly TimedUse[],
  stays: readonly Plan[],
  span: Span,
  prices: UsePrices,
): NamedPlan | undefined {
  const calls = uses.filter(({ kind }) => kind === 'call')
  const data = uses.filter(({ kind }) => kind === 'data')
  const months = (span.until - span.start) / (ADVICE_MONTH * DAY)
  let best: { plan: NamedPlan; cost: number } | undefined
  /** Returns what its calls cost outside, đ; undefined where it is not sold. */
  const consider = (choice: CustomChoice): number | undefined => {
    if (!isSold(table, choice)) return undefined
    const plan = pricedCustom(table, choice)
    const { outside } = replay(calls, [plan, ...stays], span, prices)
    const cost = (plan.price * ADVICE_MONTH) / plan.days + outside / months
    if (!best || cost < best.cost) best = { plan, cost }
    return outside
  }
  for (const { period } of table.periods) {
    // It does not renew, so a shorter one would have to be bought several times a month.
    if (periodOf(period).days < ADVICE_MONTH) continue
    const least = leastData(table, period, data, stays, span, prices)
    if (least === undefined) continue
    // Nothing alone is not sold: without data at least some minutes, or the smallest amount of data.
    if (least === 0) consider({ data: table.data.step, minutes: 0, period })
    for (let minutes = 0; minutes <= table.minutes.max; minutes += table.minutes.step)
      if (consider({ data: least, minutes, period }) === 0) break
  }
  return best?.plan
}

/** GB of the smallest amount that gives enough data at high speed; found by halving, as more is more. */
function leastData(
  table: CustomTable,
  period: number,
  data: readonly TimedUse[],
  stays: readonly Plan[],
  span: Span,
  prices: UsePrices,
): number | undefined {
  const isEnough = (amount: number): boolean => {
    if (amount === 0) return data.length === 0
    const plan = pricedCustom(table, { data: amount, minutes: 0, period })
    const { data: all, lacking } = replay(data, [plan, ...stays], span, prices)
    return lacking <= all * (1 - ENOUGH_SHARE)
  }
  const { max, step } = table.data
  if (isEnough(0)) return 0
  let [less, more] = [0, Math.floor(max / step)]
  if (!isEnough(more * step)) return undefined
  while (more - less > 1) {
    const middle = Math.floor((less + more) / 2)
    if (isEnough(middle * step)) more = middle
    else less = middle
  }
  return more * step
}
