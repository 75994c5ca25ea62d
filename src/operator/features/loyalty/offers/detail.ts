/**
 * `apiXemThongTinChuongTrinhUuDai`: one offer with all its details. An expired offer can still be read. Spec
 * LOY-14.
 */
import type { CallHandler } from '../../../platform/context.ts'
import { findOffer, offerFigures, offerViewer, viewOffer } from './offer.ts'
import { reviewsOf } from './review.ts'

export const offerDetail: CallHandler<'apiXemThongTinChuongTrinhUuDai'> = async (
  context,
  { msisdn },
  { id },
) => {
  const { db, clock, loyalty } = context
  const now = clock.now()
  const offer = findOffer(context, id)
  const partner = loyalty.partners.find((one) => one.id === offer.partner)
  return {
    ...viewOffer(context, offer, await offerFigures(db, [offer]), await offerViewer(db, msisdn, now), now),
    text: offer.text,
    conditions: offer.conditions,
    places: [...(partner?.places ?? [])],
    products: [...(partner?.products ?? [])],
    reviews: await reviewsOf(db, offer.id),
    limit: offer.limit,
    days: offer.days,
  }
}
