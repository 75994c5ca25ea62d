/**
 * Takes points back if their payment is refunded in full: pending ones are dropped, posted ones are taken
 * from what the member has. The payment no longer counts towards the tier. Spec LOY-12.
 */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { bilingualText, messageText } from '../../../platform/messages/texts.ts'
import type { Line } from '../../../platform/subscriber/line.ts'
import type { paymentOrder } from '../../payments/order-tables.ts'
import type { PaymentOrder } from '../../payments/product.ts'
import { uncountSpending } from '../tiers/tier.ts'
import { pointsOf } from './balance.ts'
import { spendPoints } from './ledger.ts'
import { findMember } from './member.ts'
import { pointEntry, pointPending } from './tables.ts'

/** An expression: points of the order are pending or were posted. */
export function hasEarnedPoints({ id, msisdn }: typeof paymentOrder): SQL {
  const reference = sql`'order:' || ${id}`
  return sql`(
    exists (select 1 from ${pointPending} where ${pointPending.orderId} = ${id})
    or exists (select 1 from ${pointEntry} where ${isEarnedBy(reference, msisdn)}))`
}

function isEarnedBy(reference: string | SQL, msisdn: string | SQLWrapper): SQL | undefined {
  return and(eq(pointEntry.msisdn, msisdn), eq(pointEntry.reference, reference), eq(pointEntry.kind, 'earn'))
}

/** `order`: the refunded one. Points that were spent since are not owed. The line is locked. */
export async function takeBackEarned(
  context: Context,
  tx: Database,
  { msisdn, language }: Line,
  order: PaymentOrder,
  at: Date,
): Promise<void> {
  if (!(await findMember(tx, msisdn))) return
  const [pending] = await tx.delete(pointPending).where(eq(pointPending.orderId, order.id)).returning()
  const earned = `order:${order.id}`
  const [entry] = await tx.select().from(pointEntry).where(isEarnedBy(earned, msisdn))
  const paid = pending?.paid ?? entry?.paid ?? 0
  if (paid > 0) await uncountSpending(tx, msisdn, paid, order.deliveredAt ?? at)
  if (!entry) return
  const points = Math.min(entry.points, (await pointsOf(tx, msisdn, at)).balance)
  if (points === 0) return
  const name = bilingualText('pointNotice', 'entry.earnBack', (one) => ({ name: order.itemName[one] }))
  await spendPoints(tx, { msisdn, kind: 'earn_back', reference: earned, name, points, at })
  const text = messageText('pointNotice', 'points.takenBack', language, {
    brand: context.content.brand.name,
    name: order.itemName[language],
    points,
  })
  await context.messages.send({ to: msisdn, channel: 'sms', text, purpose: 'loyalty' }, tx)
}
