/**
 * Delivers paid orders: attempted at least once, executed at most once. What cannot be delivered is refunded.
 * Spec PAY-14.
 */

import { DELIVERY_TRIES } from '../../../contract/rules/payment.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { enqueueWork } from '../../platform/jobs/enqueue-work.ts'
import { HELD, openPaymentAccounts } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { mandateOf } from './consent.ts'
import { lockPayment, paymentById } from './find.ts'
import { lowerOrder } from './lower-order.ts'
import { sendDelivered } from './notifications.ts'
import { enqueue, markDone, nextTry, type OutboxJob, processDue, processJob, reschedule } from './outbox.ts'
import type { PaymentOrder } from './product.ts'
import { refundAndNotify } from './refund-order.ts'
import { transitionOrder } from './transition-order.ts'

/** The product will never deliver this order; thrown to roll back the transaction. */
class Refused extends Error {}

export function deliverDue(context: Context): Promise<void> {
  return processDue(context, 'activate', (work) => deliverOne(context, work))
}
/** Delivers one order at once, without waiting for the next run. */
export function deliverNow(context: Context, orderId: string): Promise<void> {
  return processJob(context, 'activate', orderId, (work) => deliverOne(context, work))
}

async function deliverOne(context: Context, work: OutboxJob): Promise<void> {
  const order = await paymentById(context.db, work.subject)
  try {
    if (!(await startDelivery(context, work, order))) return
    context.failpoint('payment_deliver:before-activate')
    await context.db.transaction((tx) => activate(context, tx, work, order))
    context.failpoint('payment_deliver:after-commit')
  } catch (error) {
    const final = error instanceof Refused || work.tries >= DELIVERY_TRIES
    context.log.error(errorFields(final ? 'payment_not_delivered' : 'payment_delivery', work.id, error))
    await context.db.transaction((tx) =>
      final ? giveUp(context, tx, work, order) : tryLater(context, tx, work, order),
    )
  }
}

/** Marks the order as activating. False if it was delivered before. */
async function startDelivery(context: Context, work: OutboxJob, found: PaymentOrder): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { order } = await lockPayment(tx, found)
    const now = context.clock.now()
    if (order.state === 'paid' || order.state === 'act_retry')
      await transitionOrder(context, tx, order, 'activating', 'worker', now)
    // A crashed worker leaves its order in `activating`.
    else if (order.state !== 'activating') {
      await markDone(tx, work, now)
      return false
    }
    return true
  })
}

/** Products whose item code is that of a package. */
const PACKAGES: readonly PaymentProduct[] = ['package', 'roaming_package']

async function activate(context: Context, tx: Database, work: OutboxJob, found: PaymentOrder): Promise<void> {
  const { line, order: held } = await lockPayment(tx, found)
  const now = context.clock.now()
  // Another worker took over after the lease and has finished or is delivering.
  if (held.state !== 'activating') return
  const order = await lowerOrder(context, tx, held)
  if (order === 'nothing') throw new Refused('already_paid')
  const product = context.products[order.product]
  if (!product) throw new Error(`No product registered for ${order.product}`)
  await openPaymentAccounts(tx, order.provider)
  const earned = await product.earn?.(context, tx, order, now)
  const mandate = await mandateOf(tx, order)
  const { id: paidBy } = await postTransaction(tx, {
    reference: `order:${order.id}`,
    kind: 'delivery',
    name:
      earned?.name ??
      bilingualText('notice', 'ledger.delivery', (language) => ({ name: order.itemName[language] })),
    packageCode: PACKAGES.includes(order.product) ? order.itemCode : undefined,
    channel: mandate ? 'autopay' : 'bank',
    consent: mandate?.consent,
    at: now,
    entries: [
      { account: HELD, amount: -order.finalAmount },
      // The discount of a voucher is paid by the operator.
      ...(order.discount > 0 ? [{ account: 'grants', amount: -order.discount }] : []),
      ...(earned?.entries ?? [{ account: 'revenue', amount: order.finalAmount + order.discount }]),
    ],
  })
  const delivery = await product.deliver(context, tx, line, order, paidBy, now)
  if ('refused' in delivery) throw new Refused(delivery.refused)
  context.failpoint('payment_deliver:after-activate')
  const active = await transitionOrder(context, tx, order, 'active', 'worker', now, {
    deliveredAt: now,
    serviceId: delivery.serviceId,
  })
  await markDone(tx, work, now)
  // A bill has its invoice already.
  if (order.product !== 'bill') await enqueueWork(tx, 'invoices', `order:${order.id}`, now)
  if (active.cashback > 0)
    await enqueue(tx, 'cashback', order.id, now, addSeconds(now, active.cashbackHours * 3_600))
  await sendDelivered(context, tx, line, active, delivery.until, delivery.more)
  await returnDifference(context, tx, line, active, held.finalAmount - order.finalAmount, now)
  context.failpoint('payment_deliver:before-commit')
}

/** `amount`: what of the payment was not needed, because parts of the order were paid elsewhere, đ. */
async function returnDifference(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  amount: number,
  now: Date,
): Promise<void> {
  if (amount <= 0) return
  await refundAndNotify(context, tx, line, order, { amount, reason: 'already_paid' }, now)
}

async function tryLater(context: Context, tx: Database, work: OutboxJob, found: PaymentOrder): Promise<void> {
  const { order } = await lockPayment(tx, found)
  const now = context.clock.now()
  if (order.state !== 'activating') return
  await transitionOrder(context, tx, order, 'act_retry', 'worker', now)
  await reschedule(tx, work, nextTry(work, now))
}

/** Refunds the order and notifies the line. */
async function giveUp(context: Context, tx: Database, work: OutboxJob, found: PaymentOrder): Promise<void> {
  const { line, order } = await lockPayment(tx, found)
  const now = context.clock.now()
  if (order.state !== 'activating') return
  const failed = await transitionOrder(context, tx, order, 'act_failed', 'worker', now)
  const pending = await transitionOrder(context, tx, failed, 'refund_pending', 'worker', now)
  await markDone(tx, work, now, true)
  await refundAndNotify(
    context,
    tx,
    line,
    pending,
    { amount: order.finalAmount, reason: 'not_delivered' },
    now,
  )
  context.failpoint('payment_refused:before-commit')
}
