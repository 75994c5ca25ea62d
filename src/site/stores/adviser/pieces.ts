/** Ways to serve lines: each alone, several by one shared package, own ones by a home combo. Spec ADV-7. */
import type { AdviceGroup } from '../../../contract/main/advice.schema.ts'
import {
  ADVICE_MONTH,
  type AdviserCatalogue,
  type AdviserGroupPackage,
} from '../../../contract/rules/adviser.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { UsePrices } from '../../../contract/rules/usage-charge.ts'
import { DAY } from '../../../contract/rules/vietnam-day.ts'
import { type Advice, type Option, toOption } from './advise.ts'
import { isBetter, type PieceCost } from './combination.ts'
import type { Span } from './cycles.ts'
import { type BarePrices, leastOutside } from './least-outside.ts'
import { type AdvisedLine, type NamedPlan, NONE, toPlan } from './plans.ts'
import { type Replay, replay, replayShared } from './replay.ts'
import type { TimedUse } from './uses.ts'

/**
 * `isSelf`: the line that asks; it alone can own a group here. `isOwn`: of the same customer, for a home
 * combo. `stays`: what renews beside every choice.
 */
export type TogetherLine = Pick<AdvisedLine, 'kind' | 'tier'> & {
  account: string
  isSelf: boolean
  isOwn: boolean
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

/** `present`: what the lines have now, which is among all. */
export function piecesOf(input: PieceInput): { present: readonly Piece[]; all: readonly Piece[] } {
  const { lines, group } = input
  const inGroup = lines.filter((line) => isIn(group, line))
  const present = [
    ...presentGroup(input, inGroup),
    ...lines.filter((line) => !isIn(group, line)).map((line) => alone(input, line, line.advice.present)),
  ]
  const apart = lines.map((line) => alone(input, line, line.advice.best))
  return { present, all: [...present, ...apart, ...groupPieces(input, apart), ...comboPieces(input)] }
}

function isIn(group: AdviceGroup | undefined, { account }: TogetherLine): boolean {
  return group?.lines.some(({ ACCOUNT }) => ACCOUNT === account) ?? false
}

function alone({ lines, group }: PieceInput, line: TogetherLine, option: Option): Piece {
  const changes = Number(!option.isPresent || isIn(group, line))
  return {
    ...costOf(lines, [line], [option], 0),
    changes,
    isCombo: false,
    shared: undefined,
    ...served([line], [option]),
  }
}

function presentGroup(input: PieceInput, members: readonly TogetherLine[]): Piece[] {
  const { group, catalogue } = input
  const pack = catalogue.groups.find(({ code }) => code === group?.code)
  if (!group || !pack) return []
  const piece = groupPiece(
    input,
    { ...pack, price: group.price },
    members,
    members.map(({ advice }) => advice.present.plan),
  )
  return [{ ...piece, changes: 0 }]
}

/** Packages on sale that renew at least every month, for the asking line and others. Spec FAM-1. */
function groupPieces(input: PieceInput, apart: readonly Piece[]): Piece[] {
  const { lines, catalogue, canOwnGroup } = input
  const self = lines.findIndex(({ isSelf }) => isSelf)
  const owner = lines[self]
  if (!canOwnGroup || !owner) return []
  const packs = catalogue.groups.filter(
    ({ renews, retired, period, min_tier }) =>
      renews && !retired && periodOf(period).days <= ADVICE_MONTH && min_tier <= owner.tier,
  )
  return packs.flatMap((pack) =>
    subsets(lines, pack.members)
      .filter((members) => members.length > 1 && members.includes(owner))
      .filter((members) => members.every(({ kind }) => pack.lines.includes(kind)))
      .flatMap((members) => bestOfGroup(input, pack, members, apart) ?? []),
  )
}

/** Each line keeps its main package or has none; the cheapest of all these that is worth more than apart. */
function bestOfGroup(
  input: PieceInput,
  pack: AdviserGroupPackage,
  members: readonly TogetherLine[],
  apart: readonly Piece[],
): Piece | undefined {
  const singles = members.map((line) => apart[input.lines.indexOf(line)])
  const isServed = singles.every((piece) => piece?.short === 0)
  const most = singles.reduce((sum, piece) => sum + (piece?.month ?? 0), 0)
  let best: Piece | undefined
  for (const plans of choicesOf(members)) {
    // Lines that are served as well apart need no replay that is dearer whatever its packages hold.
    if (isServed && leastOf(input, pack, members, plans) >= most) continue
    const piece = groupPiece(input, pack, members, plans)
    if (isBetter(piece, best)) best = piece
  }
  return best
}

/** Fees and what no package pays for, đ for 30 days, rounded down. */
function leastOf(
  { span, bare }: PieceInput,
  pack: AdviserGroupPackage,
  members: readonly TogetherLine[],
  plans: readonly NamedPlan[],
): number {
  const shared = toPlan(pack)
  const days = Math.ceil((span.until - span.start) / DAY)
  return members.reduce((sum, line, index) => {
    const plan = plans[index] ?? NONE
    const outside = leastOutside(bare(line), [shared, plan, ...line.stays])
    return sum + monthly(plan) + Math.floor((outside * ADVICE_MONTH) / days)
  }, monthly(shared))
}

/** Every way in which some of the lines keep what they have, and the others have no main package. */
function choicesOf(members: readonly TogetherLine[]): NamedPlan[][] {
  return members.reduce<NamedPlan[][]>(
    (choices, { advice: { present } }) => {
      const plans = present.plan.kind === 'none' ? [NONE] : [NONE, present.plan]
      return choices.flatMap((before) => plans.map((plan) => [...before, plan]))
    },
    [[]],
  )
}

/** `plans`: the main package of each line. The limits of the present group hold as long as its package. */
export function groupPiece(
  { lines, group, span }: PieceInput,
  pack: AdviserGroupPackage,
  members: readonly TogetherLine[],
  plans: readonly NamedPlan[],
): Piece {
  const shared = toPlan(pack)
  const limitOf = (account: string) =>
    group?.code === pack.code ? group.lines.find(({ ACCOUNT }) => ACCOUNT === account) : undefined
  const replays = replayShared(
    members.map(({ account, uses, prices, stays }, index) => ({
      ...{ uses, prices, plans: [plans[index] ?? NONE, ...stays] },
      limits: {
        data: limitOf(account)?.data_limit ?? null,
        voice: limitOf(account)?.voice_limit ?? null,
      },
    })),
    shared,
    span,
  )
  const options = optionsOf(members, plans, replays, span)
  const price = monthly(shared)
  const isSame = group?.code === pack.code && members.every((line) => isIn(group, line))
  return {
    ...costOf(lines, members, options, price),
    changes:
      isSame && members.length === group.lines.length
        ? options.filter((one) => !one.isPresent).length
        : members.length,
    isCombo: false,
    shared: { plan: shared, price, instead: 0 },
    ...served(members, options),
  }
}

/** Its main packages end, and the allowance is divided by calendar months. Spec HCB-3, Spec HCB-5. */
function comboPieces(input: PieceInput): Piece[] {
  const { lines, homes, span } = input
  const own = lines.filter(({ isOwn }) => isOwn)
  return homes.flatMap(({ price, home, members: places, plan }) =>
    subsets(own, places).map((members) => {
      const plans = members.map((_, place) => ({ ...plan, share: { lines: members.length, place } }))
      const replays = members.map(({ uses, prices, stays }, index) =>
        replay(uses, [plans[index] ?? NONE, ...stays], span, prices),
      )
      const options = optionsOf(
        members,
        members.map(() => NONE),
        replays,
        span,
      )
      return {
        ...costOf(lines, members, options, price - home),
        changes: members.length,
        isCombo: true,
        shared: { plan, price, instead: home },
        ...served(members, options),
      }
    }),
  )
}

function optionsOf(
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

function costOf(
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

function served(members: readonly TogetherLine[], options: readonly Option[]): Pick<Piece, 'lines'> {
  return {
    lines: members.flatMap(({ account }, index) => {
      const option = options[index]
      return option ? [{ account, option }] : []
    }),
  }
}

/** Đ for 30 days. */
function monthly({ price, days }: NamedPlan): number {
  return Math.round((price * ADVICE_MONTH) / days)
}

/** All of 1 to `most` of them, in their order. */
export function subsets<T>(all: readonly T[], most: number): T[][] {
  const sets: T[][] = [[]]
  for (const one of all) sets.push(...sets.map((set) => [...set, one]))
  return sets.filter(({ length }) => length > 0 && length <= most)
}
