/**
 * Tries to pay by a hosted page: what its provider tells of one is applied once, and a try of which we heard
 * nothing is asked about until its provider says how it ended, also when its order was paid otherwise or is
 * over. Spec PAY-13, Spec PAY-6.
 */

import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { HOSTED_METHODS } from '../../../contract/rules/pay-method.ts'
import { CHECK_MIN_SECONDS, CHECK_SECONDS } from '../../../contract/rules/payment.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { faultFields } from '../../platform/log.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type CreditSource, recordPayment } from './credits.ts'
import { deliverNow } from './deliver.ts'
import { lockPayment, paymentById } from './find.ts'
import { type HostedProvider, isValidStatus, type ProviderStatus } from './hosted.ts'
import { hostedNamed } from './known-providers.ts'
import { paymentAttempt } from './order-tables.ts'
import { ProviderUnavailable, withTimeout } from './provider-calls.ts'
import type { PaymentAttempt } from './records.ts'

/** Between two questions about a page, seconds. */
const ASK_AGAIN_SECONDS = CHECK_SECONDS[0]
const BATCH = 200

/** True: money came that we did not know of. */
export async function applyProviderStatus(
  context: Context,
  provider: string,
  told: ProviderStatus,
  learnedBy: CreditSource,
): Promise<boolean> {
  const attempt = await attemptOf(context.db, provider, told.reference)
  if (told.state === 'paid') {
    const { fresh, outcome, orderId } = await recordPayment(context, provider, told, attempt, learnedBy)
    if (outcome === 'paid' && orderId) await deliverNow(context, orderId)
    return fresh
  }
  if (attempt && told.state !== 'open') await end(context, attempt, told.state)
  return false
}

async function attemptOf(
  db: Database,
  provider: string,
  reference: string,
): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference)))
  return attempt
}

/** It failed; its order waits on for another. What has ended before stays as it is. */
async function end(
  context: Context,
  { id, orderId }: PaymentAttempt,
  state: Exclude<PaymentAttempt['state'], 'begun' | 'paid'>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockPayment(tx, await paymentById(tx, orderId))
    await tx
      .update(paymentAttempt)
      .set({ state, endedAt: context.clock.now(), nextCheckAt: null })
      .where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.state, 'begun')))
    context.failpoint('payment_attempt:before-commit')
  })
}

/** Everything that is begun on hosted pages of one order. */
export function begunAttempts(db: Database, orderId: string): Promise<PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.state, 'begun'),
        inArray(paymentAttempt.method, [...HOSTED_METHODS]),
      ),
    )
}

/** Asks its provider, unless somebody asked a moment ago. True: money came. Throws `BankAway`. */
export async function pollAttempt(context: Context, attempt: PaymentAttempt): Promise<boolean> {
  const provider = hostedNamed(context, attempt.provider)
  if (!provider || !(await claim(context, attempt))) return false
  context.failpoint('payment_attempt:before-provider')
  const told = await fetchStatus(provider, attempt.reference)
  context.failpoint('payment_attempt:after-provider')
  if (told) return applyProviderStatus(context, provider.name, told, 'check')
  // It never heard of the page, so nobody has seen it.
  if (attempt.expiresAt <= context.clock.now()) await end(context, attempt, 'expired')
  return false
}

/** Throws `BankAway`, also for an answer that cannot be used or is about another page. */
export async function fetchStatus(
  provider: HostedProvider,
  reference: string,
): Promise<ProviderStatus | undefined> {
  const told = await withTimeout('read', () => provider.ask(reference))
  if (told && (told.reference !== reference || !isValidStatus(told)))
    throw new ProviderUnavailable(new Error('The answer cannot be read'))
  return told
}

/** True for one of all who try at once. When to ask next is written down before. */
async function claim({ db, clock }: Context, { id }: PaymentAttempt): Promise<boolean> {
  const now = clock.now()
  const { checkedAt: column } = paymentAttempt
  const claimed = await db
    .update(paymentAttempt)
    .set({ checkedAt: now, nextCheckAt: addSeconds(now, ASK_AGAIN_SECONDS) })
    .where(
      and(
        eq(paymentAttempt.id, id),
        eq(paymentAttempt.state, 'begun'),
        // A moment of the future was written by a clock that was turned back since.
        or(isNull(column), lte(column, addSeconds(now, -CHECK_MIN_SECONDS)), gt(column, now)),
      ),
    )
    .returning({ id: paymentAttempt.id })
  return claimed.length > 0
}

/**
 * All that are due by the clock. A provider that is away is left alone until the next round; the others are
 * asked.
 */
export async function checkAttempts(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const due = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.state, 'begun'),
        inArray(paymentAttempt.method, [...HOSTED_METHODS]),
        or(lte(paymentAttempt.nextCheckAt, now), gt(paymentAttempt.checkedAt, now)),
      ),
    )
    .orderBy(asc(paymentAttempt.nextCheckAt))
    .limit(BATCH)
  const away = new Set<string>()
  const failed: unknown[] = []
  for (const attempt of due)
    try {
      if (!away.has(attempt.provider)) await pollAttempt(context, attempt)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) failed.push(error)
      else {
        away.add(attempt.provider)
        context.log.error(faultFields('payment_attempt', attempt.id, error))
      }
    }
  if (failed.length) throw failed[0]
}
