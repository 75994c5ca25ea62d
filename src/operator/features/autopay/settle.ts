/**
 * Records the result of attempts: paid, to be retried, failed, or unknown. Only reads what the payment engine
 * decided; moves no money.
 */
import { eq } from 'drizzle-orm'
import type { AutopayReason } from '../../../contract/rules/autopay.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { bill } from '../bills/tables.ts'
import { mandateOf } from '../payments/consent.ts'
import { isPayable } from '../payments/credits.ts'
import { lockPayment, paymentById } from '../payments/find.ts'
import { paymentAttempt } from '../payments/order-tables.ts'
import type { PaymentAttempt } from '../payments/records.ts'
import { transitionOrder } from '../payments/transition-order.ts'
import { failTry } from './fail.ts'
import { sendCharge } from './notifications.ts'
import { autopayCharge } from './tables.ts'

type Charge = typeof autopayCharge.$inferSelect

const REASONS: Partial<Record<PaymentAttempt['state'], AutopayReason>> = {
  insufficient: 'insufficient',
  declined: 'declined',
}

/** Seconds after which a charge without a result is looked at again. */
const LOOK_AGAIN_SECONDS = 5

export const chargeResults = lineItemJob({
  name: 'autopay_results',
  table: autopayCharge,
  key: autopayCharge.id,
  msisdn: autopayCharge.msisdn,
  dueAt: autopayCharge.chargeAt,
  due: () => eq(autopayCharge.state, 'charging'),
  process: async (context, tx, { row, now }) => {
    const settled = await settleCharge(context, tx, row, now)
    return settled ? undefined : addSeconds(now, LOOK_AGAIN_SECONDS)
  },
})

/** False while there is no result. */
async function settleCharge(context: Context, tx: Database, charge: Charge, now: Date): Promise<boolean> {
  if (!charge.orderId) throw new Error('The charge has no order')
  const { line, order } = await lockPayment(tx, await paymentById(tx, charge.orderId))
  const [due] = await tx.select().from(bill).where(eq(bill.id, charge.billId))
  if (!due) throw new Error('The charge has no bill')
  const end = (state: 'paid' | 'skipped') =>
    tx.update(autopayCharge).set({ state, endedAt: now }).where(eq(autopayCharge.id, charge.id))

  if (order.state === 'active') {
    await end((await mandateOf(tx, order)) ? 'paid' : 'skipped')
    return true
  }
  const { phase } = PAYMENT_TABLE[order.state]
  if (phase === 'working') return false
  const attempts = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id))
  const ours = attempts.find(({ mandateId }) => mandateId !== null)
  // Nothing is retried before the wallet has reported a result.
  if (ours?.state === 'begun') {
    await notifyUnsure(context, tx, { line, charge, due, attempt: ours }, now)
    return false
  }
  // The customer is continuing this order manually.
  if (phase === 'waiting' && attempts.some(({ state }) => state === 'begun')) return false
  if (isPayable(order)) await transitionOrder(context, tx, order, 'failed', 'worker', now)
  if (due.state === 'paid') {
    await end('skipped')
    return true
  }
  await failTry(context, tx, line, { charge, due, reason: (ours && REASONS[ours.state]) ?? 'away' }, now)
  context.failpoint('autopay_settle:before-commit')
  return true
}

type Unsure = {
  line: Parameters<typeof sendCharge>[2]
  charge: Charge
  due: typeof bill.$inferSelect
  attempt: PaymentAttempt
}

/** The attempt has expired and the wallet still does not answer: the line is notified once. */
async function notifyUnsure(
  context: Context,
  tx: Database,
  { line, charge, due, attempt }: Unsure,
  now: Date,
): Promise<void> {
  if (charge.unsureToldAt || attempt.expiresAt > now) return
  await tx.update(autopayCharge).set({ unsureToldAt: now }).where(eq(autopayCharge.id, charge.id))
  await sendCharge(context, tx, line, 'unsure', due)
}
