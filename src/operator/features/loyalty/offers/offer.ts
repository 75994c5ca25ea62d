/** An offer as shown to everyone, and whether this member can claim it now. Spec LOY-23, Spec LOY-14. */
import { and, count, eq, ne } from 'drizzle-orm'
import type { OfferItem } from '../../../../contract/content/loyalty.ts'
import { ApiError } from '../../../../contract/errors.ts'
import type { Offer as OfferView } from '../../../../contract/loyalty/offers.schema.ts'
import { windowMoments, windowState } from '../../../../contract/rules/promotion.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { pointsOf } from '../points/balance.ts'
import { findMember } from '../points/member.ts'
import { averageStars } from './stars.ts'
import { stockOf } from './stock.ts'
import { offerClaim } from './tables.ts'

export type Offer = OfferItem
/**
 * The viewer: a member with the data that decides; `undefined` for a visitor, `null` for a line without
 * membership.
 */
export type OfferViewer =
  | { tier: number; balance: number; had: ReadonlyMap<string, number> }
  | null
  | undefined

export function isRunning({ window }: Offer, now: Date): boolean {
  return windowState(window, now) === 'running'
}

/** Throws `offer_unknown`. */
export function findOffer({ loyalty }: Pick<Context, 'loyalty'>, wanted: string): Offer {
  const offer = loyalty.offers.find(({ id }) => id === wanted)
  if (!offer) throw new ApiError('offer_unknown')
  return offer
}

/** An empty `msisdn` is a visitor. */
export async function offerViewer(db: Database, msisdn: string, now: Date): Promise<OfferViewer> {
  if (msisdn === '') return undefined
  const member = await findMember(db, msisdn)
  if (!member) return null
  return {
    tier: member.tier,
    balance: (await pointsOf(db, msisdn, now)).balance,
    had: await claimCountsOf(db, msisdn),
  }
}

/** How often a member claimed each offer, without refunded claims. */
export async function claimCountsOf(db: Database, msisdn: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ offer: offerClaim.offer, times: count() })
    .from(offerClaim)
    .where(and(eq(offerClaim.msisdn, msisdn), ne(offerClaim.state, 'refunded')))
    .groupBy(offerClaim.offer)
  return new Map(rows.map(({ offer, times }) => [offer, times]))
}

type OfferFigures = {
  left: ReadonlyMap<string, number>
  ratings: ReadonlyMap<string, { stars: number; count: number }>
}

/** Stock and ratings of the given offers. */
export async function offerFigures(db: Database, offers: readonly Offer[]): Promise<OfferFigures> {
  const ids = offers.map(({ id }) => id)
  if (ids.length === 0) return { left: new Map(), ratings: new Map() }
  return { left: await stockOf(db, offers), ratings: await averageStars(db, ids) }
}

/** `now` decides whether it has ended; a discount needs only its tier. */
export function viewOffer(
  { loyalty }: Pick<Context, 'loyalty'>,
  offer: Offer,
  { left, ratings }: OfferFigures,
  viewer: OfferViewer,
  now: Date,
): OfferView {
  const { since, until } = windowMoments(offer.window)
  const partner = loyalty.partners.find(({ id }) => id === offer.partner)
  const remaining = left.get(offer.id) ?? null
  return {
    id: offer.id,
    kind: offer.kind,
    category: offer.category,
    partner: { id: offer.partner, name: partner?.name ?? '' },
    name: offer.name,
    summary: offer.summary,
    image: offer.art,
    points: offer.points,
    worth: offer.worth,
    percentage: offer.percentage,
    tier: offer.tier,
    left: remaining,
    from: new Date(since).toISOString(),
    until: new Date(until - 1).toISOString(),
    rating: ratings.get(offer.id) ?? null,
    mine: viewer === undefined ? null : mineOf(offer, remaining, viewer, now),
  }
}

/** The first reason against a claim, in the order of display. `missing`: points. */
export function mineOf(
  offer: Offer,
  left: number | null,
  viewer: NonNullable<OfferViewer> | null,
  now: Date,
): NonNullable<OfferView['mine']> {
  const no = (reason: NonNullable<NonNullable<OfferView['mine']>['reason']>, missing = 0) => ({
    may: false,
    reason,
    missing,
  })
  if (!isRunning(offer, now)) return no('over')
  if (!viewer) return no('not_member')
  if (viewer.tier < offer.tier) return no('tier')
  if (offer.kind === 'discount') return { may: true, reason: null, missing: 0 }
  if (left === 0) return no('stock')
  if ((viewer.had.get(offer.id) ?? 0) >= offer.limit) return no('limit')
  const missing = offer.points - viewer.balance
  return missing > 0 ? no('points', missing) : { may: true, reason: null, missing: 0 }
}
