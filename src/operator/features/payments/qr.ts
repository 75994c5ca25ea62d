/**
 * `getQR` and `selfcare_get_qrcode`: the payment code, derived from the stored order. Spec ROA-10, Spec
 * PAY-16.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { Qr } from '../../../contract/roaming/transaction.schema.ts'
import { missingOf } from '../../../contract/rules/payment-order.ts'
import { buildVietQr } from '../../../contract/vietqr.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { IdempotentWrite } from '../../platform/idempotency/idempotency.ts'
import { bankApps } from './bank-apps.ts'
import { isPayable } from './credits.ts'
import { failIfUnavailable } from './fail-if-unavailable.ts'
import { lockPayment, ownPayment } from './find.ts'
import { lowerWaiting } from './lower-order.ts'
import { recordStart, startedBefore } from './payment-start.ts'
import type { PaymentOrder } from './product.ts'
import { recordTransferAttempt } from './transfer-attempt.ts'
import { transitionOrder } from './transition-order.ts'

export const getQR: CallHandler<'getQR'> = (context, caller, { orderId }) => qrOf(context, caller, orderId)
export const selfcareGetQrcode: CallHandler<'selfcare_get_qrcode'> = (
  context,
  caller,
  { transaction_id: id },
) => qrOf(context, caller, id)

/**
 * Available only while the order can be paid; otherwise `payment_over` with its state. Another line's order
 * is unknown: `payment_unknown`.
 */
async function qrOf(context: Context, { msisdn }: Caller, id: string): Promise<Qr> {
  const found = await ownPayment(context.db, msisdn, id)
  const order =
    found.state === 'created' ? await issueTransfer(context, found) : await lowerWaiting(context, found)
  if (!isPayable(order)) throw new ApiError('payment_over', { reason: order.state })
  const { bin, bankName, accountNumber, accountName, memo } = order
  const amount = missingOf(order)
  return {
    result: buildVietQr({ bin, accountNumber, amount, memo }),
    extraData: bankApps(context, { bin, bankName, accountNumber, accountName }, amount, memo),
  }
}

/**
 * Records the choice of a transfer, once per key where the choice is an idempotent write (`start`). Before
 * the code is first shown, an order that cannot be delivered is cancelled, so that it is never paid.
 */
export async function issueTransfer(
  context: Context,
  found: PaymentOrder,
  start?: IdempotentWrite,
): Promise<PaymentOrder> {
  return context.db.transaction(async (tx) => {
    const { line, order } = await lockPayment(tx, found)
    const now = context.clock.now()
    if (start && (await startedBefore(tx, order.msisdn, start, now))) return order
    // Another tab has changed it, or money arrived before the code was shown.
    if (!isPayable(order)) return order
    const sold = order.state === 'created' ? await failIfUnavailable(context, tx, line, order, now) : order
    if (!isPayable(sold)) return sold
    await recordTransferAttempt(tx, sold, now)
    if (start) await recordStart(tx, sold.msisdn, start, sold.id, undefined, now)
    const moved =
      sold.state === 'created' ? await transitionOrder(context, tx, sold, 'qr_issued', 'call', now) : sold
    context.failpoint('payment_qr:before-commit')
    return moved
  })
}
