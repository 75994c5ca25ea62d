/**
 * Checks whether this member can claim this offer now, both before the code is sent and when the points are
 * spent. Spec LOY-14.
 */
import { ApiError, type ErrorCode } from '../../../../contract/errors.ts'
import type { Offer as OfferView } from '../../../../contract/loyalty/offers.schema.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { ownLine } from '../../../platform/subscriber/line.ts'
import { findOffer, mineOf, type Offer, offerViewer } from './offer.ts'
import { stockOf } from './stock.ts'

type Reason = NonNullable<NonNullable<OfferView['mine']>['reason']>
const CODES: Readonly<Record<Reason, ErrorCode>> = {
  not_member: 'member_none',
  over: 'offer_over',
  tier: 'offer_tier',
  stock: 'offer_stock',
  limit: 'offer_limit',
  points: 'points_insufficient',
}

/** Throws the reason. A discount is shown with the card and never claimed: `offer_unknown`. */
export async function requireClaimable(
  context: Pick<Context, 'loyalty' | 'clock'>,
  db: Database,
  msisdn: string,
  id: string,
): Promise<Offer> {
  const offer = findOffer(context, id)
  if (offer.kind === 'discount') throw new ApiError('offer_unknown')
  const now = context.clock.now()
  // Data and minutes can be granted to lines of our network only.
  if (offer.gives && (await ownLine(db, msisdn)).offNet) throw new ApiError('feature_not_supported')
  const left = (await stockOf(db, [offer])).get(id) ?? null
  const { reason, missing } = mineOf(offer, left, (await offerViewer(db, msisdn, now)) ?? null, now)
  if (reason)
    throw new ApiError(
      CODES[reason],
      reason === 'tier' ? { tier: offer.tier } : reason === 'points' ? { missing } : {},
    )
  return offer
}
