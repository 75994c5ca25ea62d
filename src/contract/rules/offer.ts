/** Loyalty offers: kinds, times and limits. Spec LOY-14, Spec LOY-15. */

/** `voucher` and `gift` cost points; a `discount` is free on showing the card. */
export const OFFER_KINDS = ['voucher', 'gift', 'discount'] as const
/** Kinds that cost points. */
export const CLAIM_KINDS = ['voucher', 'gift'] as const

/** Subjects of offer pictures, which pages draw. */
export const OFFER_ARTS = [
  'data',
  'call',
  'message',
  'meal',
  'coffee',
  'basket',
  'cinema',
  'health',
  'travel',
  'book',
  'bottle',
  'umbrella',
  'bag',
  'speaker',
  'power',
  'teapot',
  'earbuds',
  'suitcase',
  'fashion',
  'beauty',
  'sport',
  'course',
  'gift',
] as const
export type OfferArt = (typeof OFFER_ARTS)[number]

/** Offers on one page of a list. */
export const OFFERS_PER_PAGE = 24
/** Days after use in which a rating is possible. Spec LOY-16. */
export const RATE_DAYS = 30
export const RATING_MAX = 500
/** Minutes until an unconfirmed voucher is refunded, if its partner must confirm. */
export const CONFIRM_MINUTES = 10
/**
 * Minutes until an opened code counts as used. The reference operator has no partner tills; another operator
 * records what its partners report.
 */
export const USED_AFTER_MINUTES = 60
/** Months for which claimed offers are listed. */
export const CLAIMS_MONTHS = 12
/** Days for which a delivered gift remains tracked. */
export const FOLLOW_DAYS = 30
/** Hours from claiming a gift to shipping and delivery. */
export const GIFT_STEP_HOURS = { shipping: 24, delivered: 72 } as const
/** Days before the end of an unused voucher at which a reminder is sent. Spec LOY-14. */
export const OFFER_REMIND_DAYS = 3

/** A location on the map, degrees. */
export type Spot = { latitude: number; longitude: number }

const EARTH_KM = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Distance in a straight line, kilometres. */
export function kilometres(a: Spot, b: Spot): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}
