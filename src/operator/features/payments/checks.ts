/** Scheduled checks: polls orders that are due and expires unpaid ones. Spec PAY-13. */
import { and, asc, inArray, lte, or } from 'drizzle-orm'
import { PAYABLE_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isTooFarAhead } from '../../platform/time/ahead.ts'
import { expire } from './expire.ts'
import { paymentOrder } from './order-tables.ts'
import { pollOrder } from './poll-order.ts'
import type { PaymentOrder } from './product.ts'
import { ProviderUnavailable } from './provider-calls.ts'

/** Orders polled in parallel, so that they do not delay each other. */
const AT_ONCE = 10
const BATCH = 500

/** Stops if the bank is unavailable, so that no unchecked order expires. */
export async function checkDue(context: Context): Promise<void> {
  const due = await dueOrders(context)
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const answers = await Promise.allSettled(
      due.slice(at, at + AT_ONCE).map((order) => checkOne(context, order)),
    )
    const errors = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    )
    const fault = errors.find((error) => !(error instanceof ProviderUnavailable))
    if (fault) throw fault
    if (errors.length) return context.log.error(errorFields('payment_check', '', errors[0]))
  }
}

async function checkOne(context: Context, order: PaymentOrder): Promise<void> {
  const over = order.expiresAt <= context.clock.now()
  const { asked } = await pollOrder(context, order, false)
  // An order expires only after the bank was polled at or after its end.
  if (asked && over) await expire(context, order)
}

function dueOrders({ db, clock }: Context): Promise<PaymentOrder[]> {
  const now = clock.now()
  return db
    .select()
    .from(paymentOrder)
    .where(
      and(
        inArray(paymentOrder.state, [...PAYABLE_STATES]),
        or(lte(paymentOrder.nextCheckAt, now), isTooFarAhead(paymentOrder.checkedAt, now)),
      ),
    )
    .orderBy(asc(paymentOrder.nextCheckAt))
    .limit(BATCH)
}
