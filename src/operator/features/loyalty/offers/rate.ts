/** Rates a used claim: once, within the rating period and without inappropriate words. Spec LOY-16. */
import { ApiError } from '../../../../contract/errors.ts'
import { inappropriateWord } from '../../../../contract/rules/rating.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { lockLine } from '../../../platform/subscriber/line.ts'
import { requireMember } from '../points/member.ts'
import { ownClaim, ratedOf, validateRating } from './claim-view.ts'
import { countStars } from './stars.ts'
import { offerRating } from './tables.ts'

export const checkRating: CallHandler<'KiemTraDanhGiaChuongTrinhUuDai'> = async (
  { db, clock },
  { msisdn },
  { id },
) => {
  await requireMember(db, msisdn)
  const row = await ownClaim(db, msisdn, id)
  const { reason, until } = validateRating(row, (await ratedOf(db, [row])).get(id), clock.now())
  return { may: reason === undefined, reason: reason ?? null, until: until?.toISOString() ?? null }
}

/**
 * Throws `rating_words`, `rating_done`, and `rating_over` for a claim that is unused or was used too long
 * ago.
 */
export const rateOffer: CallHandler<'apiDanhGiaChuongTrinhUuDai'> = async (
  { db, clock },
  { msisdn },
  { id, stars, text },
) => {
  await requireMember(db, msisdn)
  await db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const row = await ownClaim(tx, msisdn, id)
    const now = clock.now()
    const { reason } = validateRating(row, (await ratedOf(tx, [row])).get(id), now)
    if (reason) throw new ApiError(reason === 'done' ? 'rating_done' : 'rating_over', { reason })
    if (inappropriateWord(text)) throw new ApiError('rating_words')
    const texts = text.trim()
    // A rating without text needs no review.
    const review = texts === '' ? 'shown' : 'waiting'
    if (review === 'shown') await countStars(tx, { offer: row.offer, stars })
    await tx.insert(offerRating).values({
      claim: id,
      offer: row.offer,
      msisdn,
      stars,
      text: texts,
      review,
      at: now,
    })
  })
  return {}
}
