/**
 * Money back on roaming packages: which promotion runs, and what it gives a line for an order. Spec PRO-5,
 * Spec ROA-14, Spec PRO-1, Spec PRO-3.
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

/** đ that come back, and within how many hours of the delivery. */
export type Cashback = { coupon: string; cashback: number; cashbackHours: number }

/** The promotion that runs now; where there are several, the one that stands first in their list. */
export function runningCashback(
  { promotions }: Pick<Context, 'promotions'>,
  now: Date,
): Promotion | undefined {
  return promotions.find(
    ({ terms, window }) =>
      terms.kind === 'cashback' && terms.eligible.includes(KIND) && windowState(window, now) === 'running',
  )
}

/** What an order of this price would bring; `undefined` where nothing is given. */
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
 * What the line bought before in this month. An order that is still open and was promised money back takes
 * the turn too, or two orders side by side would be given it twice; one that ends without delivery gives the
 * turn back.
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
