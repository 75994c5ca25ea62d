/** `getChiTietDiemThongTinBoSung`: the origin of one entry. Spec LOY-12. */
import { and, asc, eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { PointDetail } from '../../../../contract/loyalty/points.schema.ts'
import { DONG_PER_POINT } from '../../../../contract/rules/points.ts'
import type { CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { maskMsisdn } from '../../../platform/subscriber/mask.ts'
import { paymentOrder } from '../../payments/order-tables.ts'
import { viewEntry } from './history.ts'
import { requireMember } from './member.ts'
import { pointEntry, pointGift, pointUse } from './tables.ts'

/** Finds the offer of a claim that points were exchanged for; null if it is no longer offered. */
export type ClaimedOffer = (context: Context, claimId: string) => Promise<PointDetail['offer']>

/** Another member's entry is reported as unknown: `entry_unknown`. */
export const pointDetail =
  (offerOf: ClaimedOffer): CallHandler<'getChiTietDiemThongTinBoSung'> =>
  async (context, { msisdn }, { id }) => {
    const { db } = context
    await requireMember(db, msisdn)
    const [entry] = await db
      .select()
      .from(pointEntry)
      .where(and(eq(pointEntry.id, id), eq(pointEntry.msisdn, msisdn)))
    if (!entry) throw new ApiError('entry_unknown')
    const taken = await db
      .select({ points: pointUse.points, grantedAt: pointEntry.at, expiresAt: pointEntry.expiresAt })
      .from(pointUse)
      .innerJoin(pointEntry, eq(pointEntry.id, pointUse.grantId))
      .where(eq(pointUse.useId, id))
      .orderBy(asc(pointEntry.expiresAt))
    const [what = '', key = ''] = entry.reference.split(':')
    const gift = what === 'gift' ? await giftOf(db, key) : undefined
    return {
      entry: viewEntry(entry),
      paid: entry.paid,
      dong_per_point: entry.paid === null ? null : DONG_PER_POINT,
      receipt_code: what === 'order' ? await receiptOf(db, key) : '',
      offer: what === 'claim' ? await offerOf(context, key) : null,
      other: gift ? maskMsisdn(gift.from === msisdn ? gift.to : gift.from) : '',
      note: gift?.note ?? '',
      taken_from: taken.map(({ points, grantedAt, expiresAt }) => ({
        points,
        granted_at: grantedAt.toISOString(),
        expires_at: (expiresAt ?? grantedAt).toISOString(),
      })),
    }
  }

async function receiptOf(db: Database, orderId: string): Promise<string> {
  const [order] = await db
    .select({ receipt: paymentOrder.receiptCode })
    .from(paymentOrder)
    .where(eq(paymentOrder.id, orderId))
  return order?.receipt ?? ''
}

async function giftOf(db: Database, id: string): Promise<typeof pointGift.$inferSelect | undefined> {
  const [gift] = await db.select().from(pointGift).where(eq(pointGift.id, id))
  return gift
}
