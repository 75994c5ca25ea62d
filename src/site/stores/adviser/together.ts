/**
 * All lines together: which of them are compared, what they cost now, the cheapest combination, its worst day
 * and the month ahead. Worked out on the device. Spec ADV-7.
 */
import type { AdviceGroup, AdviceUse } from '../../../contract/main/advice.schema.ts'
import { ADVICE_MIN_DAYS, type AdviserCatalogue, SAVING_MIN } from '../../../contract/rules/adviser.ts'
import { addDays, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { type Advice, advise, aheadOf } from './advise.ts'
import { cheapestCombination } from './combination.ts'
import type { Span } from './cycles.ts'
import { barePrices } from './least-outside.ts'
import type { HomeOffer, Piece, TogetherLine } from './piece-costs.ts'
import { piecesOf } from './pieces.ts'
import { type AdvisedLine, runningOf } from './plans.ts'
import type { ReplayedDay } from './replay.ts'
import type { TimedUse } from './uses.ts'

/** What was read of one line. `since`: the first day of which its use is known. `asOf` in milliseconds. */
export type ReadLine = Pick<AdvisedLine, 'kind' | 'tier' | 'services'> & {
  account: string
  isSelf: boolean
  isOwn: boolean
  buckets: readonly (AdvisedLine['buckets'][number] & Pick<AdviceUse['quotas'][number], 'shared'>)[]
  uses: readonly TimedUse[]
  prices: TogetherLine['prices']
  since: string
  asOf: number
}

/** Too few days, or a package that is shared with lines that are not compared. */
export type LeftOut = { account: string; reason: 'little' | 'given' }
/** `month`: đ for 30 days; `short`: lines with too little data. */
export type Way = { pieces: readonly Piece[]; month: number; short: number }

/** `saving`: đ for 30 days, negative for `more`. `worst`: the hardest day of the best way, and whose. */
export type Together = {
  since: string
  days: number
  lines: readonly TogetherLine[]
  leftOut: readonly LeftOut[]
  present: Way
  best: Way
  verdict: Advice['verdict']
  saving: number
  worst: { account: string; day: ReplayedDay } | undefined
  ahead: Advice['ahead']
}

export type TogetherInput = {
  read: readonly ReadLine[]
  group: AdviceGroup | null
  homes: readonly HomeOffer[]
  catalogue: AdviserCatalogue
}

/** Undefined with fewer than two lines that can be compared. */
export function compareTogether({ read, group, homes, catalogue }: TogetherInput): Together | undefined {
  const { lines: old, leftOut: young } = splitByAge(read)
  const isSeen = group?.lines.every(({ ACCOUNT }) => old.some(({ account }) => account === ACCOUNT))
  const seen = isSeen && catalogue.groups.some(({ code }) => code === group?.code) ? group : null
  const span = spanOf(old)
  const advised = old.map((one) => adviseAlone(one, seen, catalogue, span))
  const given = advised.filter(
    ({ account, advice: { present, others } }) =>
      present.plan.kind === 'none' &&
      others.length > 0 &&
      !seen?.lines.some(({ ACCOUNT }) => ACCOUNT === account),
  )
  const lines = advised.filter((line) => !given.includes(line))
  if (lines.length < 2) return undefined
  const canOwnGroup = group === null || (seen?.is_master ?? false)
  const prices = new Map(lines.map((line) => [line, barePrices(line.uses, line.prices, span)]))
  const bare = (line: TogetherLine) => prices.get(line) ?? { data: 0, own: 0, other: 0, sms: 0 }
  const input = { lines, group: seen ?? undefined, canOwnGroup, homes, catalogue, span, bare }
  const { present: now, all } = piecesOf(input)
  const present = wayOf(now)
  const cheapest = cheapestCombination(all, lines.length)
  const best = cheapest && isWorth(present, cheapest) ? wayOf(cheapest.pieces) : present
  const saving = present.month - best.month
  const verdict = best === present ? 'stay' : saving > 0 ? 'change' : 'more'
  return {
    since: vietnamDay(span.start),
    days: lines[0]?.advice.days ?? 0,
    lines,
    leftOut: [...young, ...given.map(({ account }) => ({ account, reason: 'given' as const }))],
    present,
    best,
    verdict,
    saving,
    worst: worstOf(best),
    ahead: monthAheadOf(lines, present, span),
  }
}

function splitByAge(read: readonly ReadLine[]) {
  const isOld = ({ since, asOf }: ReadLine) => addDays(since, ADVICE_MIN_DAYS) <= vietnamDay(asOf)
  const young = read.filter((one) => !isOld(one))
  return {
    lines: read.filter(isOld),
    leftOut: young.map(({ account }) => ({ account, reason: 'little' as const })),
  }
}

/** The days of which the use of all lines is known. */
function spanOf(lines: readonly ReadLine[]): Span {
  const start = Math.max(...lines.map(({ since }) => startOfDay(since)))
  return { start, until: Math.min(...lines.map(({ asOf }) => asOf)) }
}

/** What its group shares is compared together, so it is no package beside it. */
function adviseAlone(
  read: ReadLine,
  group: AdviceGroup | null,
  catalogue: AdviserCatalogue,
  span: Span,
): TogetherLine {
  const { account, isSelf, isOwn, kind, tier, services, uses, prices } = read
  const inGroup = group?.lines.some(({ ACCOUNT }) => ACCOUNT === account) ?? false
  const buckets = read.buckets.filter(({ package_code }) => !(inGroup && package_code === group?.code))
  const line = { kind, tier, services, buckets }
  const { stays } = runningOf(line, catalogue)
  const advice = advise({ uses, line, prices, catalogue, ...span })
  const canJoin = inGroup || read.buckets.every(({ shared }) => !shared)
  return { account, isSelf, isOwn, canJoin, kind, tier, uses, prices, stays, advice }
}

/** A small saving is no reason to change; that all have enough is one. */
function isWorth(present: Way, { month, short }: Pick<Way, 'month' | 'short'>): boolean {
  return short < present.short || (short === present.short && present.month - month >= SAVING_MIN)
}

function wayOf(pieces: readonly Piece[]): Way {
  return {
    pieces,
    month: pieces.reduce((sum, { month }) => sum + month, 0),
    short: pieces.reduce((sum, { short }) => sum + short, 0),
  }
}

function worstOf({ pieces }: Way): Together['worst'] {
  const days = pieces.flatMap(({ lines }) =>
    lines.flatMap(({ account, option: { worst } }) => (worst ? [{ account, day: worst }] : [])),
  )
  return days.toSorted(
    (one, other) => other.day.lacking - one.day.lacking || other.day.outside - one.day.outside,
  )[0]
}

function monthAheadOf(lines: readonly TogetherLine[], { pieces, month }: Way, span: Span): Advice['ahead'] {
  const options = pieces.flatMap((piece) => piece.lines.map(({ option }) => option))
  const outside = options.reduce((sum, option) => sum + option.month.outside, 0)
  const days = options.flatMap((option) => option.days)
  return aheadOf(
    lines.flatMap(({ uses }) => uses),
    days,
    month - outside,
    span,
  )
}
