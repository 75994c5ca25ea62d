/**
 * Points for payments: every settled order of a member, posted once the purchase can no longer be undone.
 * Spec LOY-12.
 */
import { eq, lte } from 'drizzle-orm'
import { GRANT_AFTER_HOURS } from '../../../../contract/rules/campaign.ts'
import { DONG_PER_POINT } from '../../../../contract/rules/points.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { lineItemJob } from '../../../platform/jobs/item-job.ts'
import { addSeconds } from '../../../platform/time/seconds.ts'
import { refundStateOf } from '../../disputes/reverted.ts'
import { lockPayment, paymentById } from '../../payments/find.ts'
import type { PaymentOrder } from '../../payments/product.ts'
import { countSpending } from '../tiers/tier.ts'
import { endOf } from './balance.ts'
import { grantPoints, lockMember } from './ledger.ts'
import { findMember } from './member.ts'
import { pointPending } from './tables.ts'

/** Seconds after which points are looked at again whose payment is disputed. */
const RECHECK_SECONDS = 60

/**
 * Runs in the transaction that evaluates a settled order, with its line locked. Payments from the main
 * account earn nothing, because its top-up did. Packages wait, because they can be undone; one whose money
 * went back before this evaluation earns nothing. Orders settled before joining counted when the member
 * joined.
 */
export async function earnPoints(context: Context, tx: Database, order: PaymentOrder): Promise<void> {
  if (order.returnedAt) return
  const member = order.paidMethod === 'main_account' ? undefined : await findMember(tx, order.msisdn)
  if (!member || (order.deliveredAt && order.deliveredAt <= member.joinedAt)) return
  await countSpending(context, tx, order.msisdn, order.finalAmount)
  const points = Math.floor(order.finalAmount / DONG_PER_POINT)
  if (points === 0) return
  const now = context.clock.now()
  const giveAt = new Date((order.deliveredAt ?? now).getTime() + GRANT_AFTER_HOURS * 3_600_000)
  if (order.serviceId && giveAt > now)
    await tx
      .insert(pointPending)
      .values({ orderId: order.id, msisdn: order.msisdn, points, paid: order.finalAmount, giveAt })
      .onConflictDoNothing()
  else await postEarnedPoints(tx, order, points, order.finalAmount, now)
}

/**
 * Posts pending points that are due. An undone purchase earns nothing; a disputed one waits for the decision.
 */
export const pendingPoints = lineItemJob({
  name: 'points_pending',
  table: pointPending,
  key: pointPending.orderId,
  msisdn: pointPending.msisdn,
  dueAt: pointPending.giveAt,
  due: (now) => lte(pointPending.giveAt, now),
  process: async ({ failpoint }, tx, { row, now }) => {
    const { order } = await lockPayment(tx, await paymentById(tx, row.orderId))
    const money = await refundStateOf(tx, order)
    if (money === 'asked') return addSeconds(now, RECHECK_SECONDS)
    await tx.delete(pointPending).where(eq(pointPending.orderId, row.orderId))
    if (money === 'kept' && (await findMember(tx, order.msisdn)))
      await postEarnedPoints(tx, order, row.points, row.paid, now)
    failpoint('point_pending:before-commit')
    return undefined
  },
})

async function postEarnedPoints(
  tx: Database,
  { id, msisdn, itemName }: PaymentOrder,
  points: number,
  paid: number,
  at: Date,
): Promise<void> {
  await lockMember(tx, msisdn)
  await grantPoints(tx, {
    msisdn,
    kind: 'earn',
    reference: `order:${id}`,
    name: itemName,
    points,
    at,
    expiresAt: endOf(at),
    paid,
  })
}
