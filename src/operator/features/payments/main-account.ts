/**
 * A package that the main account paid, as an order: it has a receipt like everything that is paid, and runs
 * through the same states, all of them in the transaction that takes the money. Spec PAY-1, Spec PAY-6, Spec
 * LED-4.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { isPayable } from './credits.ts'
import { newOrder } from './new-order.ts'
import { paymentAttempt, paymentOrder } from './order-tables.ts'
import type { PaymentOrder, Quote } from './product.ts'
import { createPaymentOrder, transitionOrder } from './transition-order.ts'

/** The operator itself: nothing comes in and nothing is asked of anybody. */
const MAIN_ACCOUNT = 'main_account'

/** `paidBy`: the ledger transaction that took the money; `serviceId`: what runs for it. */
type Paid = { quoted: Quote; paidBy: string; serviceId: string }

/**
 * Within the transaction of `package_register`, with the line's row held. An order that waits for money from
 * outside is the one that is paid; what comes for it later goes back. Throws `payment_over` where its money
 * is there already.
 */
export async function payFromMainAccount(
  context: Context,
  tx: Database,
  { msisdn }: Line,
  { quoted, paidBy, serviceId }: Paid,
  now: Date,
): Promise<PaymentOrder> {
  const waiting = await takeOver(context, tx, msisdn, quoted, now)
  const provider = {
    name: MAIN_ACCOUNT,
    beneficiary: { bin: '', bankName: '', accountNumber: '', accountName: '' },
  }
  const order =
    waiting ??
    (await createPaymentOrder(context, tx, newOrder(context, provider, msisdn, 'package', quoted, now)))
  const paid = await transitionOrder(context, tx, order, 'paid', 'call', now, {
    paidAt: now,
    paidBy,
    paidMethod: 'main_account',
  })
  const { id: orderId, finalAmount: amount } = paid
  await tx.insert(paymentAttempt).values({
    id: newId(now),
    orderId,
    method: 'main_account',
    provider: MAIN_ACCOUNT,
    reference: orderId,
    amount,
    state: 'paid',
    begunAt: now,
    expiresAt: now,
    endedAt: now,
  })
  const activating = await transitionOrder(context, tx, paid, 'activating', 'call', now)
  const active = await transitionOrder(context, tx, activating, 'active', 'call', now, {
    deliveredAt: now,
    serviceId,
  })
  context.failpoint('payment_main:before-commit')
  return active
}

/** The open order for the same package, if it asks for as much; one at another price is given up. */
async function takeOver(
  context: Context,
  tx: Database,
  msisdn: string,
  quoted: Quote,
  now: Date,
): Promise<PaymentOrder | undefined> {
  const [open] = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, msisdn),
        eq(paymentOrder.product, 'package'),
        eq(paymentOrder.itemCode, quoted.itemCode),
        inArray(paymentOrder.state, OPEN_PAYMENT_STATES),
      ),
    )
    .for('update')
  if (!open) return undefined
  if (!isPayable(open)) throw new ApiError('payment_over', { reason: open.state })
  if (open.itemVersion === quoted.itemVersion && open.finalAmount === quoted.amount) return open
  await transitionOrder(context, tx, open, 'failed', 'call', now)
  return undefined
}
