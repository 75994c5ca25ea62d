/**
 * Polls bank, wallet and card gateway about one order: at most once per `CHECK_MIN_SECONDS` over all callers
 * and processes. Spec PAY-8, Spec PER-6.
 */

import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import {
  CHECK_MIN_SECONDS,
  CHECK_SECONDS,
  CHECK_WATCHED_SECONDS,
  WATCHED_SECONDS,
  WEBHOOK_SKEW_SECONDS,
} from '../../../contract/rules/payment.ts'
import { PAYABLE_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import { CLOCK_SKEW_SECONDS, isTooFarAhead } from '../../platform/time/ahead.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { recordCredit } from './credits.ts'
import { pollAttempt, unfinishedAttempts } from './hosted-attempts.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import { fetchCredits } from './provider-calls.ts'

/**
 * A claim is renewed so often while a provider is asked, milliseconds: its answer may take longer than a
 * claim lasts, and one question serves all who look.
 */
const RENEW_MS = (CHECK_MIN_SECONDS - 1) * 1_000

/** `isPolled`: the provider was polled; false if that happened a moment ago. `fresh`: new money was found. */
export type PollOutcome = { isPolled: boolean; fresh: boolean }

/**
 * `watched`: a page is showing the order. Throws `ProviderUnavailable`; the next check is saved first, so
 * that an unavailable provider is not polled in a tight loop.
 */
export async function pollOrder(
  context: Context,
  order: PaymentOrder,
  watched: boolean,
): Promise<PollOutcome> {
  const claimed = await claim(context, order, watched)
  if (!claimed) return { isPolled: false, fresh: false }
  const renewing = setInterval(() => void renewClaim(context, order.id).catch(() => {}), RENEW_MS)
  try {
    return { isPolled: true, fresh: await askProviders(context, order) }
  } finally {
    clearInterval(renewing)
  }
}

async function askProviders(context: Context, order: PaymentOrder): Promise<boolean> {
  context.failpoint('payment_check:before-bank')
  // Tolerates a bank clock slightly behind ours.
  const since = addSeconds(order.createdAt, -WEBHOOK_SKEW_SECONDS)
  const credits = await fetchCredits(context, (bank) => bank.findCredits(order.memo, since))
  context.failpoint('payment_check:after-bank')
  let fresh = false
  for (const credit of credits) fresh = (await recordCredit(context, credit, 'check')).fresh || fresh
  for (const attempt of await unfinishedAttempts(context.db, order.id))
    fresh = (await pollAttempt(context, attempt)) || fresh
  return fresh
}

/** Of a process that ended no claim is renewed, so that others may ask five seconds later. */
async function renewClaim({ db, clock }: Context, id: string): Promise<void> {
  await db.update(paymentOrder).set({ checkedAt: clock.now() }).where(eq(paymentOrder.id, id))
}

/** Whether the order may be polled now; true for only one of several parallel callers. */
async function claim({ db, clock }: Context, order: PaymentOrder, watched: boolean): Promise<boolean> {
  const now = clock.now()
  if (polledRecently(order, now)) return false
  const watchedAt = watched ? now : order.watchedAt
  const { checkedAt: column } = paymentOrder
  const claimed = await db
    .update(paymentOrder)
    .set({
      checkedAt: now,
      checks: order.checks + 1,
      nextCheckAt: nextCheck({ ...order, watchedAt }, now),
      ...(watched && { watchedAt: now }),
    })
    .where(
      and(
        eq(paymentOrder.id, order.id),
        inArray(paymentOrder.state, [...PAYABLE_STATES]),
        or(isNull(column), lte(column, addSeconds(now, -CHECK_MIN_SECONDS)), isTooFarAhead(column, now)),
      ),
    )
    .returning({ id: paymentOrder.id })
  return claimed.length > 0
}

export function polledRecently({ checkedAt }: Pick<PaymentOrder, 'checkedAt'>, now: Date): boolean {
  const latest = addSeconds(now, CLOCK_SKEW_SECONDS)
  return checkedAt !== null && checkedAt <= latest && addSeconds(checkedAt, CHECK_MIN_SECONDS) > now
}

/**
 * Time of the next scheduled check: frequent while a page shows the order, then at growing intervals. An
 * expired order is checked as if it were shown.
 */
export function nextCheck(
  { watchedAt, createdAt, expiresAt }: Pick<PaymentOrder, 'watchedAt' | 'createdAt' | 'expiresAt'>,
  now: Date,
): Date {
  const soon = addSeconds(now, CHECK_WATCHED_SECONDS)
  if (expiresAt <= now || (watchedAt && addSeconds(watchedAt, WATCHED_SECONDS) > now)) return soon
  let next = watchedAt ?? createdAt
  for (const wait of CHECK_SECONDS) {
    next = addSeconds(next, wait)
    if (next > now) break
  }
  const last = CHECK_SECONDS.at(-1) ?? CHECK_WATCHED_SECONDS
  return new Date(
    Math.min(Math.max(next.getTime(), soon.getTime()), addSeconds(now, last).getTime(), expiresAt.getTime()),
  )
}
