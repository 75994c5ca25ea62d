/**
 * Opens the page of a wallet or card gateway for an order: an attempt is saved first, then its provider
 * creates the page. A repeated request returns the same page while it can be paid. Spec PAY-1, Spec PAY-4.
 */

import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { HOSTED_PAGE_SECONDS, type HostedMethod } from '../../../contract/rules/pay-method.ts'
import { returnPath } from '../../../contract/rules/pay-page.ts'
import { CHECK_SECONDS } from '../../../contract/rules/payment.ts'
import { missingOf } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { IdempotentWrite } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { isPayable } from './credits.ts'
import { failIfUnavailable } from './fail-if-unavailable.ts'
import { lockPayment } from './find.ts'
import type { HostedProvider } from './hosted.ts'
import { hostedFor } from './known-providers.ts'
import { paymentAttempt } from './order-tables.ts'
import { recordStart, startedBefore } from './payment-start.ts'
import type { PaymentOrder } from './product.ts'
import { ProviderUnavailable, withTimeout } from './provider-calls.ts'
import type { PaymentAttempt } from './records.ts'

/** A page that expires sooner than this is not reused, seconds. */
const WORTH_OPENING_SECONDS = 60

/** `start`: the idempotent write that opens the page. */
type Wanted = { method: HostedMethod; bankCode: string; language: Language; start: IdempotentWrite }

/**
 * Returns the address of the page. Throws `payment_over`, and `payment_method_refused` where the provider is
 * unavailable or missing.
 */
export async function openHostedPage(context: Context, found: PaymentOrder, wanted: Wanted): Promise<string> {
  const provider = hostedFor(context, wanted.method)
  if (!provider) throw new ApiError('payment_method_refused', { reason: 'method_unavailable' })
  const { order, attempt } = await startAttempt(context, found, provider.name, wanted)
  return attempt.url || createPage(context, provider, order, attempt, wanted)
}

/** Asks the provider for the page of the attempt, again after a lost answer. */
async function createPage(
  context: Context,
  provider: HostedProvider,
  order: PaymentOrder,
  attempt: PaymentAttempt,
  wanted: Wanted,
): Promise<string> {
  context.failpoint('payment_page:before-provider')
  const url = await withTimeout('pay', () =>
    provider.createPage({
      reference: attempt.reference,
      method: wanted.method,
      bankCode: wanted.bankCode,
      amount: attempt.amount,
      title: order.itemName[wanted.language],
      language: wanted.language,
      msisdn: order.msisdn,
      expiresAt: attempt.expiresAt,
      returnPath: returnPath(wanted.language, wanted.method, order.id),
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
    context.log.error(errorFields('payment_begin', attempt.id, error))
    throw new ApiError('payment_method_refused', { reason: 'method_unavailable' })
  })
  context.failpoint('payment_page:after-provider')
  await context.db.update(paymentAttempt).set({ url }).where(eq(paymentAttempt.id, attempt.id))
  return url
}

/** The current attempt, or a new one. */
async function startAttempt(
  context: Context,
  found: PaymentOrder,
  provider: string,
  wanted: Wanted,
): Promise<{ order: PaymentOrder; attempt: PaymentAttempt }> {
  const begun = await context.db.transaction(async (tx) => {
    const { line, order } = await lockPayment(tx, found)
    const now = context.clock.now()
    const before = await startedBefore(tx, order.msisdn, wanted.start, now)
    if (before) return { order, attempt: before.attempt }
    if (!isPayable(order) || order.expiresAt <= now)
      throw new ApiError('payment_over', { reason: isPayable(order) ? 'expired' : order.state })
    // Payers must not be sent to pay for unavailable goods, nor for what was paid elsewhere.
    const sold = await failIfUnavailable(context, tx, line, order, now)
    if (!isPayable(sold)) return { order: sold, attempt: undefined }
    const open = await underWay(tx, sold, wanted, now)
    if (open) {
      await recordStart(tx, order.msisdn, wanted.start, order.id, open, now)
      return { order: sold, attempt: open }
    }
    const expiresAt = new Date(
      Math.min(addSeconds(now, HOSTED_PAGE_SECONDS).getTime(), order.expiresAt.getTime()),
    )
    const [attempt] = await tx
      .insert(paymentAttempt)
      .values({
        id: newId(now),
        orderId: order.id,
        method: wanted.method,
        bankCode: wanted.bankCode,
        provider,
        reference: randomBytes(16).toString('base64url'),
        amount: missingOf(sold),
        state: 'begun',
        begunAt: now,
        expiresAt,
        nextCheckAt: addSeconds(now, CHECK_SECONDS[0]),
      })
      .returning()
    await recordStart(tx, order.msisdn, wanted.start, order.id, attempt, now)
    context.failpoint('payment_page:before-commit')
    return { order: sold, attempt }
  })
  if (!begun.attempt) throw new ApiError('payment_over', { reason: begun.order.state })
  return { order: begun.order, attempt: begun.attempt }
}

async function underWay(
  tx: Database,
  order: PaymentOrder,
  { method, bankCode }: Wanted,
  now: Date,
): Promise<PaymentAttempt | undefined> {
  const [open] = await tx
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, order.id),
        eq(paymentAttempt.method, method),
        eq(paymentAttempt.bankCode, bankCode),
        eq(paymentAttempt.amount, missingOf(order)),
        eq(paymentAttempt.state, 'begun'),
        gt(paymentAttempt.expiresAt, addSeconds(now, WORTH_OPENING_SECONDS)),
      ),
    )
    .orderBy(desc(paymentAttempt.begunAt))
    .limit(1)
  return open
}
