/**
 * Records the result of attempts: paid, to be retried, failed, or unknown. Only reads what the payment engine
 * decided; moves no money.
 */
import { and, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AutopayReason } from '../../../contract/rules/autopay.ts'
import { PAYMENT_STATES, PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { bill } from '../bills/tables.ts'
import { mandateOf } from '../payments/consent.ts'
import { isPayable } from '../payments/credits.ts'
import { endUnpaid } from '../payments/end-unpaid.ts'
import { lockPayment, paymentById } from '../payments/find.ts'
import { paymentAttempt, paymentOrder } from '../payments/order-tables.ts'
import type { PaymentAttempt } from '../payments/records.ts'
import { failTry } from './fail.ts'
import { sendCharge } from './notifications.ts'
import { autopayCharge } from './tables.ts'

type Charge = typeof autopayCharge.$inferSelect

const REASONS: Partial<Record<PaymentAttempt['state'], AutopayReason>> = {
  insufficient: 'insufficient',
  declined: 'declined',
}

/** Orders in these phases have no result yet. */
const inPhase = (phase: 'waiting' | 'working') =>
  PAYMENT_STATES.filter((state) => PAYMENT_TABLE[state].phase === phase)

/**
 * The order was delivered, or nothing of it is under way now; or the attempt has expired and the line
 * does not know yet that the wallet does not answer. Nothing is retried before the wallet has reported a
 * result, nor while the customer continues the order manually.
 */
function hasResult(now: Date): SQL {
  // `offset 0` keeps the order of reading: the few open charges first, then their orders by key.
  const begun = sql`select 1 from ${paymentAttempt}
    where ${paymentAttempt.orderId} = ${paymentOrder.id} and ${paymentAttempt.state} = 'begun'`
  return sql`exists (
    select 1 from ${paymentOrder} where ${paymentOrder.id} = ${autopayCharge.orderId} and (
      ${paymentOrder.state} = 'active'
      or ${notInArray(paymentOrder.state, inPhase('working'))} and (
        not exists (${begun} and (${paymentAttempt.mandateId} is not null
          or ${inArray(paymentOrder.state, inPhase('waiting'))}))
        or ${autopayCharge.unsureNotifiedAt} is null and exists (${begun}
          and ${paymentAttempt.mandateId} is not null and ${lte(paymentAttempt.expiresAt, now)})))
    offset 0)`
}

export const chargeResults = lineItemJob({
  name: 'autopay_results',
  table: autopayCharge,
  key: autopayCharge.id,
  msisdn: autopayCharge.msisdn,
  dueAt: autopayCharge.chargeAt,
  due: (now) => and(eq(autopayCharge.state, 'charging'), hasResult(now)),
  process: (context, tx, { row, now }) => settleCharge(context, tx, row, now),
})

async function settleCharge(context: Context, tx: Database, charge: Charge, now: Date): Promise<void> {
  if (!charge.orderId) throw new Error('The charge has no order')
  const { line, order } = await lockPayment(tx, await paymentById(tx, charge.orderId))
  const [due] = await tx.select().from(bill).where(eq(bill.id, charge.billId))
  if (!due) throw new Error('The charge has no bill')
  const end = (state: 'paid' | 'skipped') =>
    tx.update(autopayCharge).set({ state, endedAt: now }).where(eq(autopayCharge.id, charge.id))

  if (order.state === 'active') return void (await end((await mandateOf(tx, order)) ? 'paid' : 'skipped'))
  const attempts = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id))
  const ours = attempts.find(({ mandateId }) => mandateId !== null)
  if (ours?.state === 'begun') return notifyUnsure(context, tx, { line, charge, due }, now)
  if (isPayable(order)) await endUnpaid(context, tx, line, order, { to: 'failed', by: 'worker' }, now)
  if (due.state === 'paid') return void (await end('skipped'))
  await failTry(context, tx, line, { charge, due, reason: (ours && REASONS[ours.state]) ?? 'away' }, now)
  context.failpoint('autopay_settle:before-commit')
}

type Unsure = {
  line: Parameters<typeof sendCharge>[2]
  charge: Charge
  due: typeof bill.$inferSelect
}

/** The attempt has expired and the wallet still does not answer: the line is notified once. */
async function notifyUnsure(
  context: Context,
  tx: Database,
  { line, charge, due }: Unsure,
  now: Date,
): Promise<void> {
  await tx.update(autopayCharge).set({ unsureNotifiedAt: now }).where(eq(autopayCharge.id, charge.id))
  await sendCharge(context, tx, line, 'unsure', due)
  context.failpoint('autopay_settle:before-commit')
}
