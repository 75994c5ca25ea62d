/**
 * Closes the hosted pages that stay open when their order no longer waits for money, so that a second page
 * cannot be paid. A payer who was faster is refunded like any other late payment. Spec PAY-23.
 */
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isValidStatus } from './hosted.ts'
import { applyProviderStatus } from './hosted-attempts.ts'
import { hostedNamed } from './known-providers.ts'
import { paymentAttempt } from './order-tables.ts'
import { markDone, nextTry, type OutboxJob, processDue, reschedule } from './outbox.ts'
import { ProviderUnavailable, withTimeout } from './provider-calls.ts'

export function closePages(context: Context): Promise<void> {
  return processDue(context, 'close_page', (work) => closeOne(context, work))
}

async function closeOne(context: Context, work: OutboxJob): Promise<void> {
  const [attempt] = await context.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, work.subject))
  const provider = attempt && hostedNamed(context, attempt.provider)
  if (attempt?.state !== 'begun' || !provider) return markDone(context.db, work, context.clock.now())
  context.failpoint('payment_close:before-provider')
  try {
    const reported = await withTimeout('read', () => provider.closePage(attempt.reference))
    if (reported && (reported.reference !== attempt.reference || !isValidStatus(reported)))
      throw new ProviderUnavailable(new Error('The response of the provider is invalid'))
    context.failpoint('payment_close:after-provider')
    if (reported) await applyProviderStatus(context, provider.name, reported, 'check')
    await markDone(context.db, work, context.clock.now())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // The attempt is polled anyway; closing is tried again until the page has ended.
    context.log.error(errorFields('payment_close', attempt.id, error))
    await reschedule(context.db, work, nextTry(work, context.clock.now()))
  }
}
