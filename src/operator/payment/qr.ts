/** `getQR`: the code to pay with, made of the order as it is stored. Roaming §7; feature K11. */
import { Refusal } from '../../contract/errors.ts'
import { buildVietQr } from '../../contract/vietqr.ts'
import type { Context, Verb } from '../context.ts'
import { bankApps } from './bank-apps.ts'
import { isPayable } from './credits.ts'
import { holdPayment, ownPayment } from './find.ts'
import { movePayment } from './move.ts'
import type { PaymentOrder } from './product.ts'

/** Only while it can be paid: else `payment_over` with its state. Another line's order is unknown: `payment_unknown`. */
export const getQR: Verb<'getQR'> = async (context, { msisdn }, { orderId }) => {
  const found = await ownPayment(context.db, msisdn, orderId)
  const { state, bin, bankName, accountNumber, accountName, finalAmount, memo } = found.state === 'created' ? await issue(context, found) : found
  if (!isPayable({ state })) throw new Refusal('payment_over', { reason: state })
  return {
    result: buildVietQr({ bin, accountNumber, amount: finalAmount, memo }),
    extraData: bankApps(context, { bin, bankName, accountNumber, accountName }, finalAmount, memo),
  }
}

/** Shown for the first time. What cannot be delivered any more is given up instead: nobody is asked to pay for it. */
async function issue(context: Context, found: PaymentOrder): Promise<PaymentOrder> {
  return context.db.transaction(async (tx) => {
    const { line, order } = await holdPayment(tx, found)
    // Another tab, or money that came before the code was ever shown.
    if (order.state !== 'created') return order
    const now = context.clock.now()
    const sold = await context.products[order.product]?.quote(context, tx, line, order.itemCode, { coupon: false }, now).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    const moved = await movePayment(context, tx, order, sold ? 'qr_issued' : 'failed', 'call', now)
    context.failpoint('payment_qr:before-commit')
    return moved
  })
}
