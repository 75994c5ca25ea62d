/**
 * Asks the wallet to pay what was begun. The try is written down before, so a process that dies here leaves
 * it to the next: the same reference is the same charge at the wallet, however often it is asked. Spec
 * PAY-10, Spec LED-4.
 */

import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { CHECK_SECONDS } from '../../../contract/rules/payment.ts'
import type { Context } from '../../platform/context.ts'
import { faultFields } from '../../platform/log.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { paymentById } from '../payments/find.ts'
import { isValidStatus } from '../payments/hosted.ts'
import { applyProviderStatus, fetchStatus } from '../payments/hosted-attempts.ts'
import { hostedNamed } from '../payments/known-providers.ts'
import { paymentAttempt } from '../payments/order-tables.ts'
import { ProviderUnavailable, withTimeout } from '../payments/provider-calls.ts'
import type { PaymentAttempt } from '../payments/records.ts'
import { mandateProvider } from './mandate.ts'

/**
 * A wallet that is away ends the round; what was begun waits for the next minute, and is asked about when its
 * time is over.
 */
export async function pushCharges(context: Context): Promise<void> {
  if (!mandateProvider(context)) return
  const begun = await context.db
    .select()
    .from(paymentAttempt)
    .where(waits(context))
    .orderBy(asc(paymentAttempt.begunAt), asc(paymentAttempt.id))
  for (const attempt of begun)
    try {
      await pushOne(context, attempt)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      return context.log.error(faultFields('autopay_push', attempt.id, error))
    }
}

function waits({ clock }: Context) {
  const now = clock.now()
  const { checkedAt } = paymentAttempt
  return and(
    isNotNull(paymentAttempt.mandateId),
    eq(paymentAttempt.state, 'begun'),
    gt(paymentAttempt.expiresAt, now),
    // A moment of the future was written by a clock that was turned back since.
    or(isNull(checkedAt), lte(checkedAt, addSeconds(now, -CHECK_SECONDS[0])), gt(checkedAt, now)),
  )
}

async function pushOne(context: Context, attempt: PaymentAttempt): Promise<void> {
  const provider = mandateProvider(context)
  const hosted = hostedNamed(context, attempt.provider)
  const now = context.clock.now()
  const [mine] = await context.db
    .update(paymentAttempt)
    .set({ checkedAt: now, nextCheckAt: addSeconds(now, CHECK_SECONDS[0]) })
    .where(and(eq(paymentAttempt.id, attempt.id), waits(context)))
    .returning()
  if (!provider || !hosted || !mine) return
  const order = await paymentById(context.db, mine.orderId)
  const { language } = await ownLine(context.db, order.msisdn)
  context.failpoint('autopay_push:before-provider')
  // After the first time it is asked what it knows, before it is asked to pay once more.
  const known = attempt.checkedAt ? await fetchStatus(hosted, mine.reference) : undefined
  const told =
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
  if (told.reference !== mine.reference || !isValidStatus(told))
    throw new ProviderUnavailable(new Error('The answer cannot be read'))
  await applyProviderStatus(context, provider.name, told, 'check')
}
