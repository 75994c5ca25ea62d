/** `card_code_list`: the cards that a line has bought, without their codes. Spec TOP-4. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { BoughtCard } from '../../../contract/main/card-code.schema.ts'
import { CARD_SENDS_PER_DAY } from '../../../contract/rules/scratch-card.ts'
import type { CallHandler } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { dayStart } from '../../platform/time/day.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { cardShown, scratchCard } from './tables.ts'

export type Card = typeof scratchCard.$inferSelect
type Shown = typeof cardShown.$inferSelect
/** Number of listed orders. */
const ORDERS = 20

export const cardCodeList: CallHandler<'card_code_list'> = async (context, { msisdn }) => {
  const { db, clock } = context
  const now = clock.now()
  const orders = await db
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, msisdn),
        eq(paymentOrder.product, 'card_code'),
        eq(paymentOrder.state, 'active'),
      ),
    )
    .orderBy(desc(paymentOrder.createdAt))
    .limit(ORDERS)
  const ids = orders.map(({ id }) => id)
  const cards =
    ids.length > 0
      ? await db
          .select()
          .from(scratchCard)
          .where(inArray(scratchCard.orderId, ids))
          .orderBy(asc(scratchCard.position))
      : []
  const serials = cards.map(({ serial }) => serial)
  const shown =
    serials.length > 0
      ? await db.select().from(cardShown).where(inArray(cardShown.serial, serials)).orderBy(asc(cardShown.at))
      : []
  const { customer } = await findCustomer(context, msisdn)
  return {
    orders: orders.map(({ id, receiptCode, deliveredAt, createdAt, finalAmount }) => ({
      receipt_code: receiptCode,
      bought_at: (deliveredAt ?? createdAt).toISOString(),
      amount: finalAmount,
      cards: cards.filter(({ orderId }) => orderId === id).map((card) => viewCard(card, shown, now)),
    })),
    email: customer.email !== '',
    as_of: now.toISOString(),
  }
}

function viewCard(
  { serial, face, expiresAt, usedAt, usedBy }: Card,
  all: readonly Shown[],
  now: Date,
): BoughtCard {
  const shown = all.filter((one) => one.serial === serial)
  return {
    serial,
    face,
    state: usedAt ? 'used' : expiresAt <= now ? 'expired' : 'ready',
    expires_at: expiresAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
    used_by: usedBy ? maskMsisdn(usedBy) : '',
    shown_at: shown.findLast(({ how }) => how === 'shown')?.at.toISOString() ?? null,
    sent_at: shown.findLast(({ how }) => how !== 'shown')?.at.toISOString() ?? null,
    sends_left: sendsLeft(shown, now),
  }
}

/** How often the code of one card can still be sent today. */
export function sendsLeft(shown: readonly Shown[], now: Date): number {
  return Math.max(
    0,
    CARD_SENDS_PER_DAY - shown.filter(({ how, at }) => how !== 'shown' && at >= dayStart(now)).length,
  )
}
