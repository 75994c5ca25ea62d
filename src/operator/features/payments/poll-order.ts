/**
 * Asking bank, wallet and card gateway about one order: not more often than `CHECK_LEAST_SECONDS`, whoever
 * wants to know, over all processes. Spec PAY-11, Spec PER-6.
 */

import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import {
  CHECK_MIN_SECONDS,
  CHECK_SECONDS,
  CHECK_WATCHED_SECONDS,
  WATCHED_SECONDS,
  WEBHOOK_SKEW_SECONDS,
} from '../../../contract/rules/payment.ts'
import { PAYABLE_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { recordCredit } from './credits.ts'
import { begunAttempts, pollAttempt } from './hosted-attempts.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import { fetchCredits } from './provider-calls.ts'

/**
 * `asked`: the bank answered; false where somebody asked a moment ago. `fresh`: money came that we did not
 * know of.
 */
export type PollOutcome = { asked: boolean; fresh: boolean }

/**
 * `watched`: a page looks at it now. Throws `BankAway`; when to ask next is written down before, so that a
 * bank that is away is not asked without end either.
 */
export async function pollOrder(
  context: Context,
  order: PaymentOrder,
  watched: boolean,
): Promise<PollOutcome> {
  const claimed = await claim(context, order, watched)
  if (!claimed) return { asked: false, fresh: false }
  context.failpoint('payment_check:before-bank')
  // The bank's clock may be a little behind ours.
  const since = addSeconds(order.createdAt, -WEBHOOK_SKEW_SECONDS)
  const credits = await fetchCredits(context, (bank) => bank.findCredits(order.memo, since))
  context.failpoint('payment_check:after-bank')
  let fresh = false
  for (const credit of credits) fresh = (await recordCredit(context, credit, 'check')).fresh || fresh
  for (const attempt of await begunAttempts(context.db, order.id))
    fresh = (await pollAttempt(context, attempt)) || fresh
  return { asked: true, fresh }
}

/** Whether it may be asked now; true for one of all who try at once. */
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
        // A moment of the future was written by a clock that was turned back since.
        or(isNull(column), lte(column, addSeconds(now, -CHECK_MIN_SECONDS)), gt(column, now)),
      ),
    )
    .returning({ id: paymentOrder.id })
  return claimed.length > 0
}

export function polledRecently({ checkedAt }: Pick<PaymentOrder, 'checkedAt'>, now: Date): boolean {
  return checkedAt !== null && checkedAt <= now && addSeconds(checkedAt, CHECK_MIN_SECONDS) > now
}

/**
 * When we ask by ourselves: often while a page looks, then ever more rarely since it was last looked at.
 * After its end, as if it were looked at.
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
