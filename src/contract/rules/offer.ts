/** Offers of the programme: kinds, times and limits. Spec WIR-8, Spec LOY-14, Spec LOY-23, Spec LOY-15. */

/** `voucher` and `gift` are had for points; a `discount` is shown with the card and costs none. */
export const OFFER_KINDS = ['voucher', 'gift', 'discount'] as const
/** Kinds that are had for points. */
export const CLAIM_KINDS = ['voucher', 'gift'] as const

/** What the picture of an offer shows; pages draw it. */
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
] as const
export type OfferArt = (typeof OFFER_ARTS)[number]

/** Offers on one page of a list. */
export const OFFERS_PER_PAGE = 24
/** Rating is open so long after use, days (Spec LOY-16). */
export const RATE_DAYS = 30
export const RATING_MAX = 500
/** A voucher that its partner has to confirm is refunded when it was not within this, minutes. */
export const CONFIRM_MINUTES = 10
/**
 * A code that was opened counts as used after this, minutes. The reference operator has no tills of partners;
 * another one books what its partners report.
 */
export const USED_AFTER_MINUTES = 60
/** What was received is told for so many months. */
export const CLAIMS_MONTHS = 12
/** A gift that arrived is followed for so many days more. */
export const FOLLOW_DAYS = 30
/** A gift is packed, on its way, and there after, hours from being received. */
export const GIFT_STEP_HOURS = { shipping: 24, delivered: 72 } as const
/** A reminder goes out so many days before a voucher ends unused (Spec LOY-14). */
export const OFFER_REMIND_DAYS = 3

/** Where something is on the map, degrees. */
export type Spot = { latitude: number; longitude: number }

const EARTH_KM = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres as the crow flies. */
export function kilometres(a: Spot, b: Spot): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}
