/**
 * Offers of the programme at build time: those that run or begin soon, small `order` first, and their
 * categories.
 */
import { type CollectionEntry, getCollection } from 'astro:content'
import { windowMoments } from '../../../../contract/rules/promotion.ts'
import { DAY } from '../../../../contract/rules/vietnam-day.ts'
import { BUILT_AT } from '../../built-at.ts'

export type Offer = CollectionEntry<'loyaltyOffers'>['data']
export type Category = CollectionEntry<'loyaltyCategories'>['data']

/** Every offer has a page, so that links to ended ones show that they have ended. */
export const allOffers: readonly Offer[] = (await getCollection('loyaltyOffers'))
  .map(({ data }) => data)
  .sort((a, b) => a.order - b.order)

/** Lists include offers that begin within these days, so that they stay correct until the next build. */
const AHEAD_DAYS = 2
export const offers = allOffers.filter(({ window }) => {
  const { since, until } = windowMoments(window)
  return since <= BUILT_AT + AHEAD_DAYS * DAY && until > BUILT_AT
})

/** Categories that have an offer. */
export const categories: readonly Category[] = (await getCollection('loyaltyCategories'))
  .map(({ data }) => data)
  .filter(({ id }) => offers.some(({ category }) => category === id))
  .sort((a, b) => a.place - b.place)

/** Alternatives to this offer: of its kind first, of its partner before its category. */
export function alternativesTo(offer: Offer, most: number): Offer[] {
  const rank = (other: Offer): number =>
    other.partner === offer.partner ? 0 : other.category === offer.category ? 1 : 2
  return offers
    .filter((other) => other.id !== offer.id && rank(other) < 2)
    .sort((a, b) => Number(a.kind !== offer.kind) - Number(b.kind !== offer.kind) || rank(a) - rank(b))
    .slice(0, most)
}
