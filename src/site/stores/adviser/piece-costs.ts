/** What pieces are made of and cost. Spec ADV-7. */
import type { AdviceGroup } from '../../../contract/main/advice.schema.ts'
import { ADVICE_MONTH, type AdviserCatalogue } from '../../../contract/rules/adviser.ts'
import type { UsePrices } from '../../../contract/rules/usage-charge.ts'
import { type Advice, type Option, toOption } from './advise.ts'
import type { PieceCost } from './combination.ts'
import type { Span } from './cycles.ts'
import type { BarePrices } from './least-outside.ts'
import type { AdvisedLine, NamedPlan } from './plans.ts'
import type { Replay } from './replay.ts'
import type { TimedUse } from './uses.ts'

/**
 * `isSelf`: the line that asks; it alone can own a group here. `isOwn`: of the same customer, for a home
 * combo. `canJoin`: it shares nothing with lines that are not compared. `stays`: what renews beside every
 * choice.
 */
export type TogetherLine = Pick<AdvisedLine, 'kind' | 'tier'> & {
  account: string
  isSelf: boolean
  isOwn: boolean
  canJoin: boolean
  uses: readonly TimedUse[]
  prices: UsePrices
  stays: readonly NamedPlan[]
  advice: Advice
}
/** A home combo. `price`: đ a month; `home`: what its services at home cost now. `plan`: of all its lines. */
export type HomeOffer = { price: number; home: number; members: number; plan: NamedPlan }
/** What lines share: `price` in đ for 30 days; `instead`: what it replaces at home, đ. */
export type SharedPart = { plan: NamedPlan; price: number; instead: number }
export type Piece = PieceCost & {
  shared: SharedPart | undefined
  lines: readonly { account: string; option: Option }[]
}

/** `group`: what the lines share now, if all of its lines are compared. */
export type PieceInput = {
  lines: readonly TogetherLine[]
  group: AdviceGroup | undefined
  canOwnGroup: boolean
  homes: readonly HomeOffer[]
  catalogue: AdviserCatalogue
  span: Span
  bare: (line: TogetherLine) => BarePrices
}

export function isIn(group: AdviceGroup | undefined, { account }: TogetherLine): boolean {
  return group?.lines.some(({ ACCOUNT }) => ACCOUNT === account) ?? false
}

export function optionsOf(
  members: readonly TogetherLine[],
  plans: readonly NamedPlan[],
  replays: readonly Replay[],
  span: Span,
): Option[] {
  return members.flatMap(({ stays, advice }, index) => {
    const [plan, result] = [plans[index], replays[index]]
    if (!plan || !result) return []
    return [toOption(plan, stays, result, span, plan.code === advice.present.plan.code)]
  })
}

export function costOf(
  all: readonly TogetherLine[],
  members: readonly TogetherLine[],
  options: readonly Option[],
  price: number,
): Pick<PieceCost, 'mask' | 'month' | 'short'> {
  return {
    mask: members.reduce((mask, line) => mask | (1 << all.indexOf(line)), 0),
    month: options.reduce((sum, { month }) => sum + month.sum, price),
    short: options.filter(({ isEnough }) => !isEnough).length,
  }
}

export function served(members: readonly TogetherLine[], options: readonly Option[]): Pick<Piece, 'lines'> {
  return {
    lines: members.flatMap(({ account }, index) => {
      const option = options[index]
      return option ? [{ account, option }] : []
    }),
  }
}

/** Đ for 30 days. */
export function monthly({ price, days }: NamedPlan): number {
  return Math.round((price * ADVICE_MONTH) / days)
}

/** All of 1 to `most` of them, in their order. */
export function subsets<T>(all: readonly T[], most: number): T[][] {
  const sets: T[][] = [[]]
  for (const one of all) sets.push(...sets.map((set) => [...set, one]))
  return sets.filter(({ length }) => length > 0 && length <= most)
}
