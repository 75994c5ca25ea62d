/** Lines that share a package: the group that is there, and every other that could be. Spec ADV-7. */
import { ADVICE_MONTH, type AdviserGroupPackage } from '../../../contract/rules/adviser.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { DAY } from '../../../contract/rules/vietnam-day.ts'
import { isBetter } from './combination.ts'
import { leastOutside } from './least-outside.ts'
import {
  costOf,
  isIn,
  monthly,
  optionsOf,
  type Piece,
  type PieceInput,
  served,
  subsets,
  type TogetherLine,
} from './piece-costs.ts'
import { type NamedPlan, NONE, toPlan } from './plans.ts'
import { replayShared } from './replay.ts'

export function presentGroup(input: PieceInput, members: readonly TogetherLine[]): Piece[] {
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
export function groupPieces(input: PieceInput, apart: readonly Piece[]): Piece[] {
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
      .filter((members) => members.every(({ kind, canJoin }) => canJoin && pack.lines.includes(kind)))
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
