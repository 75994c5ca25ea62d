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
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { offerRating } from './tables.ts'

/** The embedded operator reviews by rule; idempotent. */
export async function readRatings({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - REVIEW_HOURS * 3_600_000)
  const waiting = await db
    .select({ claim: offerRating.claim, text: offerRating.text })
    .from(offerRating)
    .where(and(eq(offerRating.review, 'waiting'), lte(offerRating.at, until)))
  for (const { claim, text } of waiting)
    await db
      .update(offerRating)
      .set({ review: canBeShown(text) && !inappropriateWord(text) ? 'shown' : 'left_out' })
      .where(and(eq(offerRating.claim, claim), eq(offerRating.review, 'waiting')))
}

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
