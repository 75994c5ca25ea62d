/**
 * `payment_order_get` and `payment_order_cancel`: read or cancel an order of any product. Spec PAY-16, Spec
 * PAY-8.
 */
import { desc, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { paymentClaim } from './claim-tables.ts'
import { viewClaim } from './claim-view.ts'
import { isPayable } from './credits.ts'
import { detailOf } from './detail.ts'
import { endUnpaid } from './end-unpaid.ts'
import { lockPayment, ownPayment } from './find.ts'
import { lowerWaiting } from './lower-order.ts'
import { paymentAttempt } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import { refreshOrder } from './refresh-order.ts'
import { moneyOf, pollAfter } from './transaction.ts'
import { unmatchedFor } from './unmatched.ts'

/** Another line's order is unknown: `payment_unknown`. */
export const paymentOrderGet: CallHandler<'payment_order_get'> = async (
  context,
  { msisdn },
  { transaction_id: id },
) => {
  const order = await lowerWaiting(context, await refreshOrder(context, msisdn, id))
  return viewOrder(context, order, context.clock.now())
}

/**
 * A waiting order is cancelled (`failed`); parts of it and money that arrives later are refunded. An order
 * that ended unpaid is returned unchanged; throws `payment_over` if its whole amount has arrived.
 */
export const paymentOrderCancel: CallHandler<'payment_order_cancel'> = async (
  context,
  { msisdn },
  { transaction_id: id },
) => {
  const found = await ownPayment(context.db, msisdn, id)
  const order = await context.db.transaction(async (tx) => {
    const { line, order: held } = await lockPayment(tx, found)
    if (!isPayable(held) && !held.paidBy) return held
    if (!isPayable(held)) throw new ApiError('payment_over', { reason: held.state })
    const now = context.clock.now()
    const given = await endUnpaid(context, tx, line, held, { to: 'failed', by: 'call' }, now)
    context.failpoint('payment_cancel:before-commit')
    return given
  })
  return viewOrder(context, order, context.clock.now())
}

/** Maps an order to the view of its line. */
export async function viewOrder(context: Context, order: PaymentOrder, now: Date): Promise<PaymentOrderView> {
  const [{ paid, missing, refunds, serviceUntil }, unmatched, [claim], [attempt], ownsGroup] =
    await Promise.all([
      moneyOf(context, order),
      unmatchedFor(context.db, order),
      context.db
        .select()
        .from(paymentClaim)
        .where(eq(paymentClaim.orderId, order.id))
        .orderBy(desc(paymentClaim.createdAt))
        .limit(1),
      context.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.orderId, order.id))
        .orderBy(desc(paymentAttempt.begunAt), desc(paymentAttempt.id))
        .limit(1),
      order.serviceId ? context.products[order.product]?.ownsGroup?.(context.db, order.serviceId) : undefined,
    ])
  const { bin, bankName, accountNumber, accountName } = order
  return {
    transaction_id: order.id,
    receipt_code: order.receiptCode,
    product: order.product,
    item_code: order.itemCode,
    name: order.itemName,
    detail: detailOf(order),
    already_paid: order.details.already_paid ?? [],
    amount: order.amount,
    fee: order.fee,
    discount: order.discount,
    final_amount: order.finalAmount,
    cashback: order.cashback,
    memo: order.memo,
    beneficiary: { bin, bankName, accountNumber, accountName },
    state: order.state,
    status: PAYMENT_TABLE[order.state].status,
    attempt: attempt
      ? {
          method: attempt.method,
          bank_code: attempt.bankCode,
          state: attempt.state,
          at: (attempt.endedAt ?? attempt.begunAt).toISOString(),
        }
      : null,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    service_until: serviceUntil,
    owns_group: ownsGroup ?? false,
    expires_at: order.expiresAt.toISOString(),
    expires_in: Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)),
    paid,
    missing,
    refunds,
    poll_after: pollAfter(order),
    unmatched,
    claim: claim ? await viewClaim(context.db, claim) : null,
    as_of: now.toISOString(),
  }
}
