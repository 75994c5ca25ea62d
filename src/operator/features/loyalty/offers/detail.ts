/** `apiXemThongTinChuongTrinhUuDai`: one offer with everything that is known of it. One that is over can still be read. Spec LOY-14. */
import type { Verb } from '../../../platform/context.ts'
import { findOffer, lookingAs, toldOf, viewOffer } from './offer.ts'
import { reviewsOf } from './review.ts'

export const offerDetail: Verb<'apiXemThongTinChuongTrinhUuDai'> = async (context, { msisdn }, { id }) => {
  const { db, clock, loyalty } = context
  const now = clock.now()
  const offer = findOffer(context, id)
  const partner = loyalty.partners.find((one) => one.id === offer.partner)
  return {
    ...viewOffer(context, offer, await toldOf(db, [offer]), await lookingAs(db, msisdn, now), now),
    text: offer.text,
    conditions: offer.conditions,
    places: [...(partner?.places ?? [])],
    products: [...(partner?.products ?? [])],
    reviews: await reviewsOf(db, offer.id),
    limit: offer.limit,
    days: offer.days,
  }
}
