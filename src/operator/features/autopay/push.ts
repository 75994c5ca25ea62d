/**
 * Sends started charges to the wallet. The attempt is saved before, so after a crash the next process repeats
 * it with the same reference, which the wallet treats as the same charge. Spec PAY-10, Spec LED-4.
 */

import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { CHECK_SECONDS } from '../../../contract/rules/payment.ts'
import type { Context } from '../../platform/context.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isTooFarAhead } from '../../platform/time/ahead.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { paymentById } from '../payments/find.ts'
import { isValidStatus } from '../payments/hosted.ts'
import { applyProviderStatus, fetchStatus } from '../payments/hosted-attempts.ts'
import { hostedNamed } from '../payments/known-providers.ts'
import { paymentAttempt } from '../payments/order-tables.ts'
import { ProviderUnavailable, withTimeout } from '../payments/provider-calls.ts'
import type { PaymentAttempt } from '../payments/records.ts'
import { mandateProvider } from './mandate.ts'

/** Stops if the wallet is unavailable: the remaining charges wait until it answers again. */
export const chargePushes = callItemJob({
  name: 'autopay_pushes',
  table: paymentAttempt,
  key: paymentAttempt.id,
  dueAt: paymentAttempt.begunAt,
  due: waits,
  atOnce: 1,
  process: async (context, attempt, away) => {
    if (away.has(attempt.provider)) return undefined
    if (!mandateProvider(context)) return addSeconds(context.clock.now(), CHECK_SECONDS[0])
    try {
      await pushOne(context, attempt)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      away.add(attempt.provider)
      context.log.error(errorFields('autopay_push', attempt.id, error))
    }
    return undefined
  },
})

function waits(now: Date) {
  const { checkedAt } = paymentAttempt
  return and(
    isNotNull(paymentAttempt.mandateId),
    eq(paymentAttempt.state, 'begun'),
    gt(paymentAttempt.expiresAt, now),
    or(isNull(checkedAt), lte(checkedAt, addSeconds(now, -CHECK_SECONDS[0])), isTooFarAhead(checkedAt, now)),
  )
}

async function pushOne(context: Context, attempt: PaymentAttempt): Promise<void> {
  const provider = mandateProvider(context)
  const hosted = hostedNamed(context, attempt.provider)
  const now = context.clock.now()
  const [mine] = await context.db
    .update(paymentAttempt)
    .set({ checkedAt: now, nextCheckAt: addSeconds(now, CHECK_SECONDS[0]) })
    .where(and(eq(paymentAttempt.id, attempt.id), waits(now)))
    .returning()
  if (!provider || !hosted || !mine) return
  const order = await paymentById(context.db, mine.orderId)
  const { language } = await ownLine(context.db, order.msisdn)
  context.failpoint('autopay_push:before-provider')
  // After the first attempt, the wallet's status is fetched before the charge is repeated.
  const known = attempt.checkedAt ? await fetchStatus(hosted, mine.reference) : undefined
  const answer =
    known ??
    (await withTimeout('pay', () =>
      provider.charge({
        reference: mine.reference,
        mandate: mine.mandateId ?? '',
        method: mine.method === 'wallet' ? mine.method : 'wallet',
        msisdn: order.msisdn,
        amount: mine.amount,
        title: order.itemName[language],
        language,
        expiresAt: mine.expiresAt,
      }),
    ))
  context.failpoint('autopay_push:after-provider')
  if (answer.reference !== mine.reference || !isValidStatus(answer))
    throw new ProviderUnavailable(new Error('The response of the provider is invalid'))
  await applyProviderStatus(context, provider.name, answer, 'check')
}
