/**
 * Records the result of attempts: paid, to be retried, failed, or unknown. Only reads what the payment engine
 * decided; moves no money.
 */
import { and, asc, eq } from 'drizzle-orm'
import type { AutopayReason } from '../../../contract/rules/autopay.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bill } from '../bills/tables.ts'
import { mandateOf } from '../payments/consent.ts'
import { isPayable } from '../payments/credits.ts'
import { endUnpaid } from '../payments/end-unpaid.ts'
import { lockPayment, paymentById } from '../payments/find.ts'
import { paymentAttempt } from '../payments/order-tables.ts'
import type { PaymentAttempt } from '../payments/records.ts'
import { failTry } from './fail.ts'
import { sendCharge } from './notifications.ts'
import { autopayCharge } from './tables.ts'

type Charge = typeof autopayCharge.$inferSelect

const REASONS: Partial<Record<PaymentAttempt['state'], AutopayReason>> = {
  insufficient: 'insufficient',
  declined: 'declined',
}

export async function settleCharges(context: Context): Promise<void> {
  const open = await context.db
    .select()
    .from(autopayCharge)
    .where(eq(autopayCharge.state, 'charging'))
    .orderBy(asc(autopayCharge.id))
  for (const charge of open) await context.db.transaction((tx) => settleOne(context, tx, charge))
}

async function settleOne(context: Context, tx: Database, found: Charge): Promise<void> {
  if (!found.orderId) throw new Error('The charge has no order')
  const { line, order } = await lockPayment(tx, await paymentById(tx, found.orderId))
  const now = context.clock.now()
  const [charge] = await tx
    .select()
    .from(autopayCharge)
    .where(
      and(
        eq(autopayCharge.id, found.id),
        eq(autopayCharge.state, 'charging'),
        eq(autopayCharge.orderId, order.id),
      ),
    )
    .for('update')
  const [due] = await tx.select().from(bill).where(eq(bill.id, found.billId))
  if (!charge || !due) return
  const end = (state: 'paid' | 'skipped') =>
    tx.update(autopayCharge).set({ state, endedAt: now }).where(eq(autopayCharge.id, charge.id))

  if (order.state === 'active') return void (await end((await mandateOf(tx, order)) ? 'paid' : 'skipped'))
  const { phase } = PAYMENT_TABLE[order.state]
  if (phase === 'working') return
  const attempts = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id))
  const ours = attempts.find(({ mandateId }) => mandateId !== null)
  // Nothing is retried before the wallet has reported a result.
  if (ours?.state === 'begun') return notifyUnsure(context, tx, { line, charge, due, attempt: ours }, now)
  // The customer is continuing this order manually.
  if (phase === 'waiting' && attempts.some(({ state }) => state === 'begun')) return
  if (isPayable(order)) await endUnpaid(context, tx, line, order, { to: 'failed', by: 'worker' }, now)
  if (due.state === 'paid') return void (await end('skipped'))
  await failTry(context, tx, line, { charge, due, reason: (ours && REASONS[ours.state]) ?? 'away' }, now)
  context.failpoint('autopay_settle:before-commit')
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
