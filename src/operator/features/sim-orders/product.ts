/**
 * A SIM as a product of the payment engine. It can be paid while its number is held, and the payment sells
 * the number; money that comes later is refunded as for every order. Spec SMO-5.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { DOCUMENTS_CHECKED_MINUTES } from '../../../contract/rules/sim-order-state.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import { addWorkingMinutes } from '../home-orders/working-time.ts'
import type { Product } from '../payments/product.ts'
import { isHeld, type NumberRow } from './number-view.ts'
import { simNumber, simOrder } from './tables.ts'
import { type Order, transitionSimOrder } from './transition.ts'

export const simProduct: Product = {
  name: 'sim',

  /** Throws `sim_order_unknown`, and `sim_hold_lost` once the number is no longer held for the order. */
  async quote(_, tx, line, itemCode, _wanted, now) {
    const found = await orderWithNumber(tx, itemCode, false)
    if (!found || found.order.msisdn !== line.msisdn) throw new ApiError('sim_order_unknown')
    const { order, number } = found
    if (order.state !== 'placed' || number.heldBy !== order.holder || !isHeld(number, now))
      throw new ApiError('sim_hold_lost')
    return {
      itemCode,
      itemVersion: '1',
      itemName: bilingualText('simOrderNotice', 'item', () => ({ number: formatPhone(order.number) })),
      details: { sim: order.number },
      amount: order.total,
      fee: 0,
      discount: 0,
      coupon: null,
      cashback: 0,
      cashbackHours: 0,
      payBy: number.heldUntil,
    }
  },

  /** The payment came in time, so the number is sold to it even if the hold has just ended. */
  async deliver(context, tx, line, payment, paidBy, now) {
    const found = await orderWithNumber(tx, payment.itemCode, true)
    if (!found) return { refused: 'sim_order_unknown' }
    const { order, number } = found
    const more = () => messageText('simOrderNotice', 'paid', line.language, { code: order.code })
    if (order.paidBy === paidBy) return { serviceId: null, until: null, more: more() }
    if (order.state !== 'placed' || number.soldAt || number.heldBy !== order.holder)
      return { refused: 'sim_hold_lost' }
    await tx
      .update(simNumber)
      .set({ soldAt: now, heldBy: null, heldUntil: null, noticeAt: null })
      .where(eq(simNumber.msisdn, number.msisdn))
    const dueAt = addWorkingMinutes(now, DOCUMENTS_CHECKED_MINUTES)
    await transitionSimOrder(context, tx, order, 'paid', now, { dueAt, paidBy })
    return { serviceId: null, until: null, more: more() }
  },
}

/** `lock`: the number first and then the order, as a hold does. */
async function orderWithNumber(
  tx: Database,
  code: string,
  lock: boolean,
): Promise<{ order: Order; number: NumberRow } | undefined> {
  const [known] = await tx.select({ number: simOrder.number }).from(simOrder).where(eq(simOrder.code, code))
  if (!known) return undefined
  const numbers = tx.select().from(simNumber).where(eq(simNumber.msisdn, known.number))
  const [number] = await (lock ? numbers.for('update') : numbers)
  const orders = tx.select().from(simOrder).where(eq(simOrder.code, code))
  const [order] = await (lock ? orders.for('update') : orders)
  return number && order && { order, number }
}
