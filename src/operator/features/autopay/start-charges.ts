/**
 * On its day, turns a planned charge into an order with an attempt at the wallet. The wallet is called after
 * the transaction, in `push.ts`.
 */

import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { HOSTED_PAGE_SECONDS } from '../../../contract/rules/pay-method.ts'
import { CHECK_SECONDS } from '../../../contract/rules/payment.ts'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { selectBills } from '../bills/selection.ts'
import { bill } from '../bills/tables.ts'
import { leftOf } from '../bills/view.ts'
import { newOrder } from '../payments/new-order.ts'
import { paymentAttempt, paymentOrder } from '../payments/order-tables.ts'
import { theBank } from '../payments/provider-calls.ts'
import { createPaymentOrder } from '../payments/transition-order.ts'
import { failTry } from './fail.ts'
import { activeMandate, MANDATE_METHOD, mandateProvider } from './mandate.ts'
import { limitToCap } from './plan.ts'
import { autopayCharge } from './tables.ts'

export async function startCharges(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await context.db
    .select({ id: autopayCharge.id, msisdn: autopayCharge.msisdn })
    .from(autopayCharge)
    .where(and(eq(autopayCharge.state, 'planned'), lte(autopayCharge.chargeAt, now)))
    .orderBy(asc(autopayCharge.chargeAt), asc(autopayCharge.id))
  for (const { id, msisdn } of due) await context.db.transaction((tx) => startCharge(context, tx, id, msisdn))
}

/** Bills that were paid manually are no longer charged. */
export async function skipPaid({ db, clock }: Context): Promise<void> {
  const paid = db.select({ id: bill.id }).from(bill).where(eq(bill.state, 'paid'))
  await db
    .update(autopayCharge)
    .set({ state: 'skipped', endedAt: clock.now() })
    .where(and(eq(autopayCharge.state, 'planned'), inArray(autopayCharge.billId, paid)))
}

async function startCharge(context: Context, tx: Database, id: string, msisdn: string): Promise<void> {
  const line = await lockLine(tx, msisdn)
  const now = context.clock.now()
  const [charge] = await tx
    .select()
    .from(autopayCharge)
    .where(
      and(eq(autopayCharge.id, id), eq(autopayCharge.state, 'planned'), lte(autopayCharge.chargeAt, now)),
    )
    .for('update')
  const mandate = await activeMandate(tx, msisdn)
  const [due] = charge ? await tx.select().from(bill).where(eq(bill.id, charge.billId)) : []
  if (!charge || !due || due.state === 'paid' || mandate?.id !== charge.mandateId) return
  // The line is paying this bill manually: either that attempt fails, or the bill is paid.
  if (await isBeingPaid(tx, charge.billId)) return
  if (!(await limitToCap(context, tx, line, { mandate, charge: { ...charge, chargeAt: now }, due }, now)))
    return
  const provider = mandateProvider(context)
  if (!provider)
    return failTry(
      context,
      tx,
      line,
      { charge: { ...charge, tries: charge.tries + 1 }, due, reason: 'away' },
      now,
    )

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
    newOrder(context, theBank(context), msisdn, 'bill', quoted, now),
  )
  await tx.insert(paymentAttempt).values({
    id: newId(now),
    orderId: order.id,
    method: MANDATE_METHOD,
    provider: provider.name,
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
    .set({ state: 'charging', tries: charge.tries + 1, orderId: order.id, unsureToldAt: null })
    .where(eq(autopayCharge.id, id))
  context.failpoint('autopay_begin:before-commit')
}

/** An open order contains this bill. */
async function isBeingPaid(tx: Database, billId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.product, 'bill'),
        inArray(paymentOrder.state, OPEN_PAYMENT_STATES),
        sql`${paymentOrder.details}->'bills' ? ${billId}`,
      ),
    )
    .limit(1)
  return open !== undefined
}
