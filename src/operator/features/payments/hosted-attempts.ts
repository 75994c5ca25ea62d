/**
 * Attempts to pay on a hosted page: each provider status is applied once, and an attempt without a webhook is
 * polled until its provider reports the outcome, also after its order was paid otherwise or has expired. Spec
 * PAY-13, Spec PAY-6.
 */

import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { HOSTED_METHODS } from '../../../contract/rules/pay-method.ts'
import { CHECK_MIN_SECONDS, CHECK_SECONDS } from '../../../contract/rules/payment.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isTooFarAhead } from '../../platform/time/ahead.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type CreditSource, recordPayment } from './credits.ts'
import { deliverNow } from './deliver.ts'
import { lockPayment, paymentById } from './find.ts'
import { type HostedProvider, isValidStatus, type ProviderStatus } from './hosted.ts'
import { hostedNamed } from './known-providers.ts'
import { paymentAttempt } from './order-tables.ts'
import { ProviderUnavailable, withTimeout } from './provider-calls.ts'
import type { PaymentAttempt } from './records.ts'

/** Seconds between two polls of a page. */
const POLL_AGAIN_SECONDS = CHECK_SECONDS[0]

/** Returns true if new money was found. */
export async function applyProviderStatus(
  context: Context,
  provider: string,
  reported: ProviderStatus,
  learnedBy: CreditSource,
): Promise<boolean> {
  const attempt = await attemptOf(context.db, provider, reported.reference)
  if (reported.state === 'paid') {
    const { fresh, outcome, orderId } = await recordPayment(context, provider, reported, attempt, learnedBy)
    if (outcome === 'paid' && orderId) await deliverNow(context, orderId)
    return fresh
  }
  if (attempt && reported.state !== 'open') await end(context, attempt, reported.state)
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

/**
 * The attempt failed; its order remains open for another. An attempt that has already ended stays unchanged.
 */
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

/** Unfinished hosted-page attempts of an order. */
export function unfinishedAttempts(db: Database, orderId: string): Promise<PaymentAttempt[]> {
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

/**
 * Polls the provider unless that happened a moment ago. Returns true if money was received. Throws
 * `ProviderUnavailable`.
 */
export async function pollAttempt(context: Context, attempt: PaymentAttempt): Promise<boolean> {
  const provider = hostedNamed(context, attempt.provider)
  if (!provider || !(await claim(context, attempt))) return false
  context.failpoint('payment_attempt:before-provider')
  const reported = await fetchStatus(provider, attempt.reference)
  context.failpoint('payment_attempt:after-provider')
  if (reported) return applyProviderStatus(context, provider.name, reported, 'check')
  // The provider does not know the page, so it was never opened.
  if (attempt.expiresAt <= context.clock.now()) await end(context, attempt, 'expired')
  return false
}

/** Throws `ProviderUnavailable`, also for an answer that is invalid or about another page. */
export async function fetchStatus(
  provider: HostedProvider,
  reference: string,
): Promise<ProviderStatus | undefined> {
  const reported = await withTimeout('read', () => provider.fetchStatus(reference))
  if (reported && (reported.reference !== reference || !isValidStatus(reported)))
    throw new ProviderUnavailable(new Error('The response of the provider is invalid'))
  return reported
}

/** True for only one of several parallel callers. The time of the next poll is saved first. */
async function claim({ db, clock }: Context, { id }: PaymentAttempt): Promise<boolean> {
  const now = clock.now()
  const { checkedAt: column } = paymentAttempt
  const claimed = await db
    .update(paymentAttempt)
    .set({ checkedAt: now, nextCheckAt: addSeconds(now, POLL_AGAIN_SECONDS) })
    .where(
      and(
        eq(paymentAttempt.id, id),
        eq(paymentAttempt.state, 'begun'),
        or(isNull(column), lte(column, addSeconds(now, -CHECK_MIN_SECONDS)), isTooFarAhead(column, now)),
      ),
    )
    .returning({ id: paymentAttempt.id })
  return claimed.length > 0
}

/** Attempts of a provider that does not answer wait for their next check. */
export const attemptChecks = callItemJob({
  name: 'payment_attempts',
  table: paymentAttempt,
  key: paymentAttempt.id,
  dueAt: paymentAttempt.nextCheckAt,
  due: (now) =>
    and(
      eq(paymentAttempt.state, 'begun'),
      inArray(paymentAttempt.method, [...HOSTED_METHODS]),
      isNotNull(paymentAttempt.nextCheckAt),
      or(lte(paymentAttempt.nextCheckAt, now), isTooFarAhead(paymentAttempt.checkedAt, now)),
    ),
  atOnce: 1,
  process: async (context, attempt, away) => {
    try {
      if (!away.has(attempt.provider)) await pollAttempt(context, attempt)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      away.add(attempt.provider)
      context.log.error(errorFields('payment_attempt', attempt.id, error))
    }
  },
})
