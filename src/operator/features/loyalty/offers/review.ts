/**
 * Texts of ratings: reviewed before publication, then shown at the offer without name or number. Spec LOY-16.
 */
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import type { OfferDetail } from '../../../../contract/loyalty/offers.schema.ts'
import {
  canBeShown,
  inappropriateWord,
  REVIEW_HOURS,
  REVIEWS_SHOWN,
} from '../../../../contract/rules/rating.ts'
import type { Database } from '../../../platform/database/open.ts'
import { rowItemJob } from '../../../platform/jobs/item-job.ts'
import { addSeconds } from '../../../platform/time/seconds.ts'
import { countStars } from './stars.ts'
import { offerRating } from './tables.ts'

/** The embedded operator reviews by rule. */
export const ratingReviews = rowItemJob({
  name: 'rating_reviews',
  table: offerRating,
  key: offerRating.claim,
  dueAt: offerRating.at,
  due: (now) =>
    and(eq(offerRating.review, 'waiting'), lte(offerRating.at, addSeconds(now, -REVIEW_HOURS * 3_600))),
  process: async (_context, tx, { row: { claim, offer, stars, text } }) => {
    const review = canBeShown(text) && !inappropriateWord(text) ? 'shown' : 'left_out'
    await countStars(tx, { offer, stars })
    await tx.update(offerRating).set({ review }).where(eq(offerRating.claim, claim))
  },
})

/** Newest first. */
export async function reviewsOf(db: Database, offer: string): Promise<OfferDetail['reviews']> {
  const rows = await db
    .select({ stars: offerRating.stars, text: offerRating.text, at: offerRating.at })
    .from(offerRating)
    .where(and(eq(offerRating.offer, offer), eq(offerRating.review, 'shown'), ne(offerRating.text, '')))
    .orderBy(desc(offerRating.at), desc(offerRating.claim))
    .limit(REVIEWS_SHOWN)
  return rows.map(({ stars, text, at }) => ({ stars, text, at: at.toISOString() }))
}
