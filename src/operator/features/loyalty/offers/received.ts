/** Claims of twelve months, gifts on their way, and the code of a voucher. Spec LOY-14, Spec LOY-15. */
import { and, eq, gte, inArray, or } from 'drizzle-orm'
import { CLAIMS_MONTHS, FOLLOW_DAYS, USED_AFTER_MINUTES } from '../../../../contract/rules/offer.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { lockLine } from '../../../platform/subscriber/line.ts'
import { addDays, addMonths } from '../../../platform/time/day.ts'
import { pointsOf } from '../points/balance.ts'
import { requireMember } from '../points/member.ts'
import { NEWEST, ownClaim, ratedOf, viewClaim, viewClaims } from './claim-view.ts'
import { openVoucher } from './code.ts'
import { offerClaim } from './tables.ts'

export const claimHistory: CallHandler<'apiLichSuSuDungUuDaiHoiVienSudung'> = async (context, { msisdn }) => {
  const { db, clock } = context
  await requireMember(db, msisdn)
  const now = clock.now()
  const rows = await db
    .select()
    .from(offerClaim)
    .where(and(eq(offerClaim.msisdn, msisdn), gte(offerClaim.receivedAt, addMonths(now, -CLAIMS_MONTHS))))
    .orderBy(...NEWEST)
  return { claims: await viewClaims(context, rows, now), as_of: now.toISOString() }
}

/** Listed until some days after delivery. */
export const giftsOnTheWay: CallHandler<'apiTheodoinhanqua'> = async (context, { msisdn }) => {
  const { db, clock } = context
  await requireMember(db, msisdn)
  const now = clock.now()
  const arrived = and(eq(offerClaim.state, 'delivered'), gte(offerClaim.usedAt, addDays(now, -FOLLOW_DAYS)))
  const rows = await db
    .select()
    .from(offerClaim)
    .where(
      and(eq(offerClaim.msisdn, msisdn), or(inArray(offerClaim.state, ['preparing', 'shipping']), arrived)),
    )
    .orderBy(...NEWEST)
  return { claims: await viewClaims(context, rows, now), as_of: now.toISOString() }
}

/**
 * Saves the first time a code was opened; after that the partner may accept it. A claim without a code
 * returns an empty one.
 */
export const openCode: CallHandler<'apiXemMaUuDai'> = async (context, { msisdn }, { id }) => {
  await requireMember(context.db, msisdn)
  return context.db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const now = context.clock.now()
    let row = await ownClaim(tx, msisdn, id)
    if (row.state === 'received' && row.openedAt === null) {
      const used = new Date(now.getTime() + USED_AFTER_MINUTES * 60_000)
      // A claim that its partner has not confirmed yet waits for that first.
      const waits = context.loyalty.offers.find((offer) => offer.id === row.offer)?.confirms === 'never'
      const [opened] = await tx
        .update(offerClaim)
        .set({
          openedAt: now,
          ...(!waits && { nextAt: row.validUntil && row.validUntil < used ? row.validUntil : used }),
        })
        .where(eq(offerClaim.id, id))
        .returning()
      row = opened ?? row
    }
    const rated = (await ratedOf(tx, [row])).get(id)
    return {
      claim: viewClaim(context, row, rated, now),
      code:
        row.sealedCode === '' || row.state === 'refunded'
          ? ''
          : openVoucher(context.pepper, id, row.sealedCode),
      balance: (await pointsOf(tx, msisdn, now)).balance,
      replayed: false,
    }
  })
}
