/**
 * On its day, turns a planned charge into an order with an attempt at the wallet. The wallet is called after
 * the transaction, in `push.ts`.
 */

import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { HOSTED_PAGE_SECONDS } from '../../../contract/rules/pay-method.ts'
import { CHECK_SECONDS } from '../../../contract/rules/payment.ts'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { selectBills } from '../bills/selection.ts'
import { bill } from '../bills/tables.ts'
import { leftOf } from '../bills/view.ts'
import type { Mandate } from '../payments/consent.ts'
import { newOrder } from '../payments/new-order.ts'
import { paymentAttempt, paymentOrder } from '../payments/order-tables.ts'
import { theBank } from '../payments/provider-calls.ts'
import { createPaymentOrder } from '../payments/transition-order.ts'
import { failTry } from './fail.ts'
import { activeMandate, MANDATE_METHOD, mandateProvider } from './mandate.ts'
import { limitToCap } from './plan.ts'
import { autopayCharge } from './tables.ts'

type Charge = typeof autopayCharge.$inferSelect

/** Seconds after which a charge is looked at again that cannot start yet. */
const RECHECK_SECONDS = 60

export const chargeStarts = lineItemJob({
  name: 'autopay_starts',
  table: autopayCharge,
  key: autopayCharge.id,
  msisdn: autopayCharge.msisdn,
  dueAt: autopayCharge.chargeAt,
  due: (now) => and(eq(autopayCharge.state, 'planned'), lte(autopayCharge.chargeAt, now), not(isBeingPaid())),
  process: async (context, tx, { row, line, now }) => {
    const started = await startCharge(context, tx, line, row, now)
    return started ? undefined : addSeconds(now, RECHECK_SECONDS)
  },
})

/** False if nothing can be done yet. */
async function startCharge(
  context: Context,
  tx: Database,
  line: Line,
  charge: Charge,
  now: Date,
): Promise<boolean> {
  const mandate = await activeMandate(tx, line.msisdn)
  const [due] = await tx.select().from(bill).where(eq(bill.id, charge.billId))
  if (!due || due.state === 'paid' || mandate?.id !== charge.mandateId) return false
  if (!(await limitToCap(context, tx, line, { mandate, charge: { ...charge, chargeAt: now }, due }, now)))
    return true
  const provider = mandateProvider(context)
  if (provider)
    await createChargeOrder(context, tx, { line, mandate, charge, due, provider: provider.name }, now)
  else {
    const tried = { ...charge, tries: charge.tries + 1 }
    await failTry(context, tx, line, { charge: tried, due, reason: 'away' }, now)
  }
  return true
}

type Start = { line: Line; mandate: Mandate; charge: Charge; due: typeof bill.$inferSelect; provider: string }

async function createChargeOrder(
  context: Context,
  tx: Database,
  { line, mandate, charge, due, provider }: Start,
  now: Date,
): Promise<void> {
  // The part that was paid manually since the plan is not charged again.
  const left = leftOf(due)
  const quoted = await context.products.bill?.quote(
    context,
    tx,
    line,
    await selectBills(tx, [{ id: due.id, left, amount: left }], now),
    { coupon: false },
    now,
  )
  if (!quoted) throw new Error('No product registered for bill')
  const order = await createPaymentOrder(
    context,
    tx,
    newOrder(context, theBank(context), line.msisdn, 'bill', quoted, now),
  )
  await tx.insert(paymentAttempt).values({
    id: newId(now),
    orderId: order.id,
    method: MANDATE_METHOD,
    provider,
    reference: randomBytes(16).toString('base64url'),
    amount: order.finalAmount,
    mandateId: mandate.id,
    state: 'begun',
    begunAt: now,
    expiresAt: addSeconds(now, HOSTED_PAGE_SECONDS),
    nextCheckAt: addSeconds(now, CHECK_SECONDS[0]),
  })
  await tx
    .update(autopayCharge)
    .set({ state: 'charging', tries: charge.tries + 1, orderId: order.id, unsureNotifiedAt: null })
    .where(eq(autopayCharge.id, charge.id))
  context.failpoint('autopay_begin:before-commit')
}

/** The bill is being paid manually: either that attempt fails, or the bill is paid. */
function isBeingPaid(): SQL {
  return sql`exists (
    select 1 from ${paymentOrder} where ${and(
      eq(paymentOrder.product, 'bill'),
      inArray(paymentOrder.state, OPEN_PAYMENT_STATES),
      sql`${paymentOrder.details}->'bills' ? ${autopayCharge.billId}`,
    )})`
}
