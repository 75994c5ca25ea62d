/**
 * Cash back on roaming packages: the running promotion, and the amount for an order. Spec PRO-5, Spec ROA-14.
 */
import { and, eq, gte, inArray, or } from 'drizzle-orm'
import type { Promotion } from '../../../contract/content/promotions.ts'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import { type History, reward, type Transaction, windowState } from '../../../contract/rules/promotion.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { monthStart } from '../../platform/time/day.ts'
import { paymentOrder } from '../payments/order-tables.ts'

const KIND = 'roaming_package'

/** `cashback` in đ, paid within `cashbackHours` hours of the delivery. */
export type Cashback = { coupon: string; cashback: number; cashbackHours: number }

/** The running promotion; if several run, the first in the list. */
export function runningCashback(
  { promotions }: Pick<Context, 'promotions'>,
  now: Date,
): Promotion | undefined {
  return promotions.find(
    ({ terms, window }) =>
      terms.kind === 'cashback' && terms.eligible.includes(KIND) && windowState(window, now) === 'running',
  )
}

/** The cash back of an order at this price; `undefined` if none is granted. */
export async function cashbackFor(
  context: Context,
  db: Database,
  line: Line,
  price: number,
  days: number,
  now: Date,
): Promise<Cashback | undefined> {
  const promotion = runningCashback(context, now)
  if (!promotion) return undefined
  const transaction: Transaction = {
    at: now,
    kind: KIND,
    method: 'bank_qr',
    amount: price,
    line: line.kind,
    days,
  }
  const decision = reward(promotion, transaction, await history(db, line, promotion, now))
  if (!decision.granted || decision.reward.kind !== 'cashback') return undefined
  return {
    coupon: promotion.slug,
    cashback: decision.reward.amount,
    cashbackHours: promotion.terms.within_hours ?? 0,
  }
}

/**
 * The line's purchases of this month. An open order with promised cash back counts too, because two parallel
 * orders would otherwise both get it; it stops counting if it ends without delivery.
 */
async function history(db: Database, line: Line, { slug }: Promotion, now: Date): Promise<History> {
  const rows = await db
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, line.msisdn),
        eq(paymentOrder.product, KIND),
        or(
          inArray(paymentOrder.state, OPEN_PAYMENT_STATES),
          and(eq(paymentOrder.state, 'active'), gte(paymentOrder.deliveredAt, monthStart(now))),
        ),
      ),
    )
  const done = rows.filter(({ state, coupon }) => state === 'active' || coupon === slug)
  return {
    transactions: done.map(({ createdAt, deliveredAt, finalAmount, coupon }) => ({
      at: deliveredAt ?? createdAt,
      kind: KIND,
      method: 'bank_qr',
      amount: finalAmount,
      line: line.kind,
      rewarded: coupon === slug,
    })),
  }
}
