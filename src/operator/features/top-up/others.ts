/** Remaining top-ups of other lines today: three a day, by the Vietnamese calendar. Spec TOP-2. */
import { and, count, eq, gte, inArray, ne } from 'drizzle-orm'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import { TOP_UPS_FOR_OTHERS } from '../../../contract/rules/top-up.ts'
import type { Database } from '../../platform/database/open.ts'
import { dayStart, nextMidnight } from '../../platform/time/day.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { parseItem } from './item.ts'
import { recharge } from './tables.ts'

/** `left` for now; `wait`: seconds until the limit resets, 0 while some are left. */
export type OthersLeft = { left: number; wait: number }

/**
 * Counts today's top-ups and open orders, so that four orders cannot be created first and paid afterwards.
 * `except`: item of the current order, which is not counted.
 */
export async function othersLeft(db: Database, payer: string, now: Date, except = ''): Promise<OthersLeft> {
  const [done] = await db
    .select({ times: count() })
    .from(recharge)
    .where(and(eq(recharge.payer, payer), ne(recharge.target, payer), gte(recharge.at, dayStart(now))))
  const open = await db
    .select({ itemCode: paymentOrder.itemCode })
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, payer),
        eq(paymentOrder.product, 'top_up'),
        inArray(paymentOrder.state, OPEN_PAYMENT_STATES),
      ),
    )
  const waiting = open.filter(
    ({ itemCode }) => itemCode !== except && parseItem(itemCode)?.target !== payer,
  ).length
  const left = Math.max(0, TOP_UPS_FOR_OTHERS - (done?.times ?? 0) - waiting)
  return { left, wait: left > 0 ? 0 : secondsUntil(nextMidnight(now), now) }
}
