/**
 * Takes points back if their payment is refunded in full: pending ones are dropped, posted ones are taken
 * from what the member has. The payment no longer counts towards the tier. Spec LOY-12.
 */
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { bilingualText, messageText } from '../../../platform/messages/texts.ts'
import type { Line } from '../../../platform/subscriber/line.ts'
import { isOrderOfPosting } from '../../payments/order-of-posting.ts'
import { paymentOrder } from '../../payments/order-tables.ts'
import { uncountSpending } from '../tiers/tier.ts'
import { pointsOf } from './balance.ts'
import { spendPoints } from './ledger.ts'
import { findMember } from './member.ts'
import { pointEntry, pointPending } from './tables.ts'

/** `reference`: of the refunded posting. Points that were spent since are not owed. The line is locked. */
export async function takeBackEarned(
  context: Context,
  tx: Database,
  { msisdn, language }: Line,
  reference: string,
  at: Date,
): Promise<void> {
  const [order] = await tx
    .select({ id: paymentOrder.id, name: paymentOrder.itemName, paidAt: paymentOrder.deliveredAt })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.msisdn, msisdn), isOrderOfPosting(reference)))
  if (!order || !(await findMember(tx, msisdn))) return
  const [pending] = await tx.delete(pointPending).where(eq(pointPending.orderId, order.id)).returning()
  const earned = `order:${order.id}`
  const [entry] = await tx
    .select()
    .from(pointEntry)
    .where(and(eq(pointEntry.msisdn, msisdn), eq(pointEntry.reference, earned), eq(pointEntry.kind, 'earn')))
  const paid = pending?.paid ?? entry?.paid ?? 0
  if (paid > 0) await uncountSpending(tx, msisdn, paid, order.paidAt ?? at)
  if (!entry) return
  const points = Math.min(entry.points, (await pointsOf(tx, msisdn, at)).balance)
  if (points === 0) return
  const name = bilingualText('pointNotice', 'entry.earnBack', (one) => ({ name: order.name[one] }))
  await spendPoints(tx, { msisdn, kind: 'earn_back', reference: earned, name, points, at })
  const text = messageText('pointNotice', 'points.takenBack', language, {
    brand: context.content.brand.name,
    name: order.name[language],
    points,
  })
  await context.messages.send({ to: msisdn, channel: 'sms', text, purpose: 'loyalty' }, tx)
}
