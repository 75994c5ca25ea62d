/**
 * A page that reads its order also triggers a poll of the providers, but several pages share one. Spec PER-6.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isPayable } from './credits.ts'
import { deliverNow } from './deliver.ts'
import { ownPayment } from './find.ts'
import { polledRecently, pollOrder } from './poll-order.ts'
import type { PaymentOrder } from './product.ts'
import { ProviderUnavailable } from './provider-calls.ts'

/** A page waits this long for a provider, milliseconds; the poll continues in the background. */
const PAGE_PATIENCE = 1_500

/** The line's order after polling; another line's order is unknown: `payment_unknown`. */
export async function refreshOrder(context: Context, msisdn: string, id: string): Promise<PaymentOrder> {
  const found = await ownPayment(context.db, msisdn, id)
  const isPolled =
    isPayable(found) && !polledRecently(found, context.clock.now()) && (await pollProviders(context, found))
  return isPolled ? ownPayment(context.db, msisdn, id) : found
}

/** True: the order may have changed. An unavailable provider changes nothing. */
async function pollProviders(context: Context, order: PaymentOrder): Promise<boolean> {
  const looking = pollAndDeliver(context, order).catch((error: unknown) => {
    context.log.error(errorFields('payment_query', '', error))
    return !(error instanceof ProviderUnavailable)
  })
  const stop = new AbortController()
  const changed = await Promise.race([
    looking,
    wait(PAGE_PATIENCE, false, { signal: stop.signal }).catch(() => false),
  ])
  stop.abort()
  return changed
}

async function pollAndDeliver(context: Context, order: PaymentOrder): Promise<boolean> {
  const { fresh } = await pollOrder(context, order, true)
  if (fresh) await deliverNow(context, order.id)
  return fresh
}
