/**
 * What the uses of a period would have cost with given packages, charged by the operator's own rule: those of
 * one line, or of lines that share a package. Spec ADV-2, Spec ADV-7.
 */
import { leftFor } from '../../../contract/rules/family.ts'
import {
  chargeUse,
  inOrderOfUse,
  type UsePrices,
  type UseQuota,
} from '../../../contract/rules/usage-charge.ts'
import {
  beginCycles,
  cyclesIn,
  type OpenQuota,
  openWallet,
  type Plan,
  refill,
  type Span,
  type Wallet,
} from './cycles.ts'
import type { TimedUse } from './uses.ts'

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
/** `fees`: đ for all cycles that began, of own packages; data in MB. */
export type Replay = {
  fees: number
  outside: number
  data: number
  lacking: number
  days: readonly ReplayedDay[]
}

/** `limits`: what it may use of a shared package in a cycle, MB and minutes; null without a limit. */
export type ReplayedLine = {
  uses: readonly TimedUse[]
  plans: readonly Plan[]
  prices: UsePrices
  limits?: { data: number | null; voice: number | null }
}

/** `uses`: oldest first; those outside the span are left out. */
export function replay(
  uses: readonly TimedUse[],
  plans: readonly Plan[],
  span: Span,
  prices: UsePrices,
): Replay {
  const run = openRun({ uses, plans, prices }, span)
  for (const use of uses) if (use.at >= span.start && use.at < span.until) run.use(use)
  return run.result()
}

/** Lines that share the quotas of one package, each with its own beside them. In the order of `lines`. */
export function replayShared(lines: readonly ReplayedLine[], plan: Plan, span: Span): Replay[] {
  const pool = openWallet([plan], span.start)
  const runs = lines.map((line) => openRun(line, span, pool))
  const merged = lines
    .flatMap(({ uses }, index) => uses.map((use) => ({ use, run: runs[index] })))
    .filter(({ use }) => use.at >= span.start && use.at < span.until)
    .sort((one, other) => one.use.at - other.use.at)
  let today = ''
  for (const { use, run } of merged) {
    beginCycles(pool, use.at)
    refill(pool, use.day, use.day !== today)
    today = use.day
    run?.use(use)
  }
  return runs.map((run) => run.result())
}

/** `pool`: of the package that is shared; its cycles are begun before each use. */
function openRun({ plans, prices, limits }: ReplayedLine, span: Span, pool?: Wallet) {
  const wallet = openWallet(plans, span.start)
  const days = new Map<string, ReplayedDay>()
  let shared: readonly OpenQuota[] = []
  let open: UseQuota[] = []
  let today = ''
  let lackedOn = ''
  const use = (one: TimedUse): void => {
    const isNewCycle = beginCycles(wallet, one.at)
    const isNewPool = pool !== undefined && pool.open !== shared
    if (isNewCycle || isNewPool || one.day !== today) {
      refill(wallet, one.day, one.day !== today)
      if (pool && isNewPool) shared = pool.open
      const own = isNewPool ? shared.map((quota) => shareOf(quota, limits)) : open.filter(isShare)
      open = inOrderOfUse([...wallet.open, ...own])
      if (isNewCycle || isNewPool) lackedOn = ''
    }
    today = one.day
    const { taken, cost, lacking } = chargeUse(one, open, prices)
    for (const { quota, amount } of taken) quota.left -= amount
    const day = days.get(one.day) ?? emptyDay(one.day, lackedOn !== '' && lackedOn !== one.day)
    if (one.kind === 'data') day.data += lacking + taken.reduce((sum, { amount }) => sum + amount, 0)
    if (lacking > 0) {
      day.lackingAt ??= one.at
      lackedOn ||= one.day
    }
    day.lacking += lacking
    day.outside += cost
    days.set(one.day, day)
  }
  const result = (): Replay => {
    const all = [...days.values()]
    return {
      fees: plans.reduce((sum, plan) => sum + plan.price * cyclesIn(plan, span), 0),
      outside: all.reduce((sum, { outside }) => sum + outside, 0),
      data: all.reduce((sum, { data }) => sum + data, 0),
      lacking: all.reduce((sum, { lacking }) => sum + lacking, 0),
      days: all,
    }
  }
  return { use, result }
}

/** What one line may use of a shared quota: never more than the whole has, nor than its limit. Spec FAM-7. */
type Share = UseQuota & { isShare: true }

function shareOf(whole: OpenQuota, limits: ReplayedLine['limits']): Share {
  const { kind } = whole
  const limit = kind === 'data' ? limits?.data : kind.startsWith('voice') ? limits?.voice : null
  let used = 0
  return {
    isShare: true,
    kind,
    get until() {
      return whole.until
    },
    get left() {
      return leftFor({ left: whole.left, limit: limit ?? null, used })
    },
    set left(after) {
      const taken = this.left - after
      whole.left -= taken
      used += taken
    },
  }
}

function isShare(quota: UseQuota): quota is Share {
  return 'isShare' in quota
}

function emptyDay(day: string, isOut: boolean): ReplayedDay {
  return { day, data: 0, lacking: 0, lackingAt: undefined, isOut, outside: 0 }
}
