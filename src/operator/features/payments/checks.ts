/** Scheduled checks: polls orders that are due and expires unpaid ones. Spec PAY-13. */
import { and, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { PAYABLE_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isTooFarAhead } from '../../platform/time/ahead.ts'
import { expire } from './expire.ts'
import { paymentOrder } from './order-tables.ts'
import { pollOrder } from './poll-order.ts'
import type { PaymentOrder } from './product.ts'
import { ProviderUnavailable } from './provider-calls.ts'

/** Orders polled in parallel, so that they do not delay each other. */
const AT_ONCE = 10
const BANK = 'bank'

/** Orders of a bank that does not answer wait for their next check, so that no unchecked order expires. */
export const paymentChecks = callItemJob({
  name: 'payment_checks',
  table: paymentOrder,
  key: paymentOrder.id,
  dueAt: paymentOrder.nextCheckAt,
  due: (now) =>
    and(
      inArray(paymentOrder.state, [...PAYABLE_STATES]),
      isNotNull(paymentOrder.nextCheckAt),
      or(lte(paymentOrder.nextCheckAt, now), isTooFarAhead(paymentOrder.checkedAt, now)),
    ),
  atOnce: AT_ONCE,
  process: async (context, order, away) => {
    if (away.has(BANK)) return
    try {
      await checkOne(context, order)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      if (!away.has(BANK)) context.log.error(errorFields('payment_check', '', error))
      away.add(BANK)
    }
  },
})

async function checkOne(context: Context, order: PaymentOrder): Promise<void> {
  const over = order.expiresAt <= context.clock.now()
  const { isPolled } = await pollOrder(context, order, false)
  // An order expires only after the bank was polled at or after its end.
  if (isPolled && over) await expire(context, order)
}
