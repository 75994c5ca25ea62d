/**
 * Decides what a promotion gives, to whom, how often and when: pure functions of the terms in
 * `content/promotions`, from which the page is made too. Spec PRO-3, Spec PRO-1.
 */
import type { Terms, Window } from '../content/promotion-terms.schema.ts'
import type { Method, TransactionKind } from './promotion-terms.ts'
import { addDays, addMonths, startOfDay, vietnamDay } from './vietnam-day.ts'

/** Scroll distance at which the fixed button appears, px. Spec PRO-1. */
export const FIXED_BUTTON_SCROLL = 572

export type WindowState = 'before' | 'running' | 'ended'

/**
 * Start and end in milliseconds; `until` is exclusive, infinite without an end. Both days count in full,
 * Vietnam time.
 */
export function windowMoments({ from, to }: Window): { since: number; until: number } {
  return {
    since: startOfDay(from),
    until: to === undefined ? Number.POSITIVE_INFINITY : startOfDay(addDays(to, 1)),
  }
}

/** State of a promotion at a time (milliseconds or Date). */
export function windowState(window: Window, now: Date | number): WindowState {
  const { since, until } = windowMoments(window)
  return Number(now) < since ? 'before' : Number(now) < until ? 'running' : 'ended'
}

/** A successful transaction of a customer. */
export type Transaction = {
  at: Date | number
  kind: TransactionKind
  /** The payment method; left out if nothing is paid. */
  method?: Method
  /** Paid amount, đ. */
  amount: number
  /** Kind of the line it was for. */
  line: 'prepaid' | 'postpaid'
  /** Packages: days of the cycle. */
  days?: number
  /** Services paid ahead: number of months. */
  months?: number
}
/** Earlier transactions of the customer, in any order, without the present one. */
export type History = {
  transactions: readonly (Transaction & { /** This promotion rewarded it. */ rewarded: boolean })[]
  /** When the customer was last active; left out for a new customer. */
  lastSeen?: Date | number
}

export type Reward =
  /** For a later payment: this percentage of it, at most `upTo` đ. */
  | { kind: 'voucher'; percentage: number; upTo: number }
  /** đ. */
  | { kind: 'cashback'; amount: number }
  | { kind: 'points'; points: number }
  | { kind: 'bonus_months'; months: number }

/** Why nothing is given, in the order of display. */
export const NO_REWARD = [
  'nothing_to_give',
  'not_started',
  'ended',
  'line_not_eligible',
  'renewal_excluded',
  'kind_not_eligible',
  'method_excluded',
  'cycle_not_eligible',
  'below_minimum',
  'never_here',
  'not_absent_long_enough',
  'absent_too_long',
  'already_had',
  'not_among_first',
  'limit_reached',
] as const
export type NoReward = (typeof NO_REWARD)[number]

/** `due`: latest delivery, milliseconds. `validUntil`: expiry, milliseconds; left out without an expiry. */
export type Decision =
  | { granted: true; reward: Reward; due: number; validUntil?: number }
  | { granted: false; reason: NoReward }

/** What a promotion gives for a transaction, or the first reason why it gives nothing. */
export function reward(
  promotion: { terms: Terms; window: Window },
  transaction: Transaction,
  history: History,
): Decision {
  const reason = findObstacle(promotion, transaction, history)
  if (reason) return { granted: false, reason }
  const { terms } = promotion
  const given = rewardOf(terms, transaction)
  if (!given) return { granted: false, reason: 'nothing_to_give' }
  const due = Number(transaction.at) + (terms.within_hours ?? 0) * 3_600_000
  const lastDay = lastDayOf(terms, vietnamDay(due))
  return {
    granted: true,
    reward: given,
    due,
    ...(lastDay && { validUntil: startOfDay(addDays(lastDay, 1)) - 1 }),
  }
}

/** Amount of a voucher or cashback for a payment: whole đ, at most the cap. */
export function rewardAmount(
  { percentage = 0, cap = Number.POSITIVE_INFINITY }: Pick<Terms, 'percentage' | 'cap'>,
  amount: number,
): number {
  return Math.min(cap, Math.floor((amount * percentage) / 100))
}

function findObstacle(
  { terms, window }: { terms: Terms; window: Window },
  transaction: Transaction,
  history: History,
): NoReward | undefined {
  const { kind, method, line, amount, at } = transaction
  const state = windowState(window, at)
  if (terms.kind === 'notice') return 'nothing_to_give'
  if (state === 'before') return 'not_started'
  if (state === 'ended') return 'ended'
  if (!terms.lines.includes(line)) return 'line_not_eligible'
  if (kind === 'package_renewal' && !terms.eligible.includes(kind)) return 'renewal_excluded'
  if (!terms.eligible.includes(kind)) return 'kind_not_eligible'
  if (method && terms.methods_excluded.includes(method)) return 'method_excluded'
  if (!cycleFits(terms, transaction)) return 'cycle_not_eligible'
  if (amount < (terms.minimum_price ?? 0)) return 'below_minimum'
  return checkAbsence(terms, at, history.lastSeen) ?? checkFrequency({ terms, window }, at, history)
}

/** Only packages of one cycle, or payments for the number of months that the bonus requires. */
function cycleFits(terms: Terms, { days, months }: Transaction): boolean {
  if (terms.package_days !== undefined && days !== terms.package_days) return false
  return terms.bonus_months === undefined || terms.bonus_months.some((step) => step.months === months)
}

function checkAbsence(
  { absence }: Terms,
  at: Date | number,
  lastSeen: Date | number | undefined,
): NoReward | undefined {
  if (!absence) return undefined
  if (lastSeen === undefined) return 'never_here'
  const [today, last] = [vietnamDay(at), vietnamDay(lastSeen)]
  if (today < addMonths(last, absence.min_months)) return 'not_absent_long_enough'
  return today > addMonths(last, absence.max_months) ? 'absent_too_long' : undefined
}

/**
 * Once per customer, a limit per calendar month, or only the first ones of a month. Only qualifying
 * transactions are counted.
 */
function checkFrequency(
  promotion: { terms: Terms; window: Window },
  at: Date | number,
  { transactions }: History,
): NoReward | undefined {
  const { terms } = promotion
  if (terms.once_per_customer && transactions.some(({ rewarded }) => rewarded)) return 'already_had'
  const month = vietnamDay(at).slice(0, 7)
  const inMonth = transactions.filter(
    (before) => Number(before.at) <= Number(at) && vietnamDay(before.at).startsWith(month),
  )
  const counting = inMonth.filter((before) => isQualifying(promotion, before))
  if (terms.first_transactions !== undefined && counting.length >= terms.first_transactions)
    return 'not_among_first'
  return terms.times_per_month !== undefined &&
    inMonth.filter(({ rewarded }) => rewarded).length >= terms.times_per_month
    ? 'limit_reached'
    : undefined
}

function isQualifying({ terms, window }: { terms: Terms; window: Window }, before: Transaction): boolean {
  return !findObstacle(
    {
      window,
      terms: {
        ...terms,
        once_per_customer: false,
        first_transactions: undefined,
        times_per_month: undefined,
        absence: undefined,
      },
    },
    before,
    {
      transactions: [],
    },
  )
}

function rewardOf(terms: Terms, { amount, months }: Transaction): Reward | undefined {
  if (terms.kind === 'voucher' && terms.percentage && terms.cap)
    return { kind: 'voucher', percentage: terms.percentage, upTo: terms.cap }
  if (terms.kind === 'cashback' && rewardAmount(terms, amount) > 0)
    return { kind: 'cashback', amount: rewardAmount(terms, amount) }
  if (terms.kind === 'points' && terms.points) return { kind: 'points', points: terms.points }
  const step = terms.bonus_months?.find((candidate) => candidate.months === months)
  return step && { kind: 'bonus_months', months: step.bonus }
}

function lastDayOf(terms: Terms, given: string): string | undefined {
  if (terms.points_life_months !== undefined) return addMonths(given, terms.points_life_months)
  return terms.voucher_life_days === undefined ? undefined : addDays(given, terms.voucher_life_days)
}
