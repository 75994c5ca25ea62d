/**
 * `selfcare_ttc_payment_info`: creates one order for the chosen bills, of one code or several, paid wholly or
 * in part. Spec BIL-2.
 */
import { ApiError } from '../../../contract/errors.ts'
import { paymentCode } from '../../../contract/rules/bill.ts'
import type { CallHandler } from '../../platform/context.ts'
import { createPayment } from '../payments/create.ts'
import { selectBills } from './selection.ts'

/**
 * Prices and allowed parts are checked by the product (`product.ts`); here the request is only checked for
 * consistency. Each bill comes with the code it was looked up by, so a bill cannot be paid or read without
 * its code.
 */
export const selfcareTtcPaymentInfo: CallHandler<'selfcare_ttc_payment_info'> = async (
  context,
  caller,
  { bills, total, idempotency_key: key },
) => {
  for (const { code, bill_id } of bills)
    if (!bill_id.startsWith(`${paymentCode(code)}-`)) throw new ApiError('bill_unknown')
  const ids = [...new Set(bills.map(({ bill_id }) => bill_id))].sort()
  if (ids.length !== bills.length) throw new ApiError('bad_request')
  const sum = bills.reduce((all, { amount, part }) => all + (part ?? amount), 0)
  if (sum !== total) throw new ApiError('price_changed', { price: sum, quoted: total })
  const chosen = bills.map(({ bill_id: id, amount: left, part = left }) => ({ id, left, amount: part }))
  const itemCode = await selectBills(context.db, chosen, context.clock.now())
  const { order, replayed } = await createPayment(context, caller, {
    product: 'bill',
    itemCode,
    amount: total,
    coupon: false,
    key,
  })
  const left = order.expiresAt.getTime() - context.clock.now().getTime()
  return {
    transaction_id: order.id,
    final_amount: order.finalAmount,
    expires_in: Math.max(0, Math.ceil(left / 1000)),
    replayed,
  }
}
