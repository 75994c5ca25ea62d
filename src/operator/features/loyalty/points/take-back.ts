/** Takes back the points and the counted spending of a payment whose money was returned. Spec LOY-12. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { bilingualText } from '../../../platform/messages/texts.ts'
import { paymentOrder } from '../../payments/order-tables.ts'
import { uncountSpending } from '../tiers/tier.ts'
import { expireOf, lockMember, takePoints } from './ledger.ts'
import { findMember } from './member.ts'
import { pointEntry, pointPending } from './tables.ts'

/**
 * Points that were already spent are taken from the member's other points, as far as there are any: a balance
 * is never negative. `reference`: of the ledger transaction that paid. The caller has locked the line.
 */
export async function takeBackPoints(
  context: Context,
  tx: Database,
  msisdn: string,
  reference: string,
  at: Date,
): Promise<void> {
  const [order] = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, msisdn),
        or(
          eq(sql`'order:' || ${paymentOrder.id}`, reference),
          eq(sql`'service:' || ${paymentOrder.serviceId}`, reference),
        ),
      ),
    )
  if (!order) return
  const [pending] = await tx.delete(pointPending).where(eq(pointPending.orderId, order.id)).returning()
  const counted = !pending && order.campaignsAt !== null && order.paidMethod !== 'main_account'
  const member = counted ? await findMember(tx, msisdn) : undefined
  if (!member || !order.deliveredAt || order.deliveredAt <= member.joinedAt) return
  await uncountSpending(tx, msisdn, order.finalAmount)
  const [earned] = await tx
    .select()
    .from(pointEntry)
    .where(
      and(
        eq(pointEntry.msisdn, msisdn),
        eq(pointEntry.reference, `order:${order.id}`),
        eq(pointEntry.kind, 'earn'),
      ),
    )
  if (!earned) return
  await lockMember(tx, msisdn)
  await expireOf(tx, msisdn, at)
  const name = bilingualText('pointNotice', 'entry.earn_back', (language) => ({
    name: order.itemName[language],
  }))
  await takePoints(tx, earned, { kind: 'earn_back', reference: `order:${order.id}`, name, at })
  context.failpoint('point_take_back:before-commit')
}
