/** Finds the offer of a claim, for the entry of points that paid for it. */
import { eq } from 'drizzle-orm'
import type { ClaimedOffer } from '../points/detail.ts'
import { offerClaim } from './tables.ts'

export const claimedOffer: ClaimedOffer = async ({ db, loyalty }, claimId) => {
  const [claim] = await db
    .select({ offer: offerClaim.offer })
    .from(offerClaim)
    .where(eq(offerClaim.id, claimId))
  const offer = loyalty.offers.find(({ id }) => id === claim?.offer)
  return offer ? { id: offer.id, name: offer.name } : null
}
