/** Loyalty points: a ledger of grants with an expiry, and uses. Spec LOY-13, Spec LOY-12. */

/** Amount in đ per point, for outside payments (bills, packages, top-ups). */
export const DONG_PER_POINT = 1_000
/** Months until points expire, unless a campaign differs. */
export const POINT_LIFE_MONTHS = 12
/**
 * Gifts of points: step, gifts and points per calendar month, and seconds in which an unused gift can be
 * reversed.
 */
export const GIFT_STEP = 100
export const GIFTS_PER_MONTH = 5
export const GIFT_POINTS_PER_MONTH = 2_000
export const GIFT_UNDO_SECONDS = 600

/**
 * `earn`: for payments; `earn_back`: taken back, because the payment was refunded. `welcome`: at joining, for
 * the bills of the last twelve months. `campaign`: of a promotion. `exchange`: for an offer.
 */
export const POINT_KINDS = [
  'earn',
  'earn_back',
  'welcome',
  'campaign',
  'exchange',
  'exchange_back',
  'gift_out',
  'gift_in',
  'gift_back',
  'expire',
  'lost',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** Points that expire within this many days are listed separately. */
export const POINTS_ENDING_DAYS = 60
/** Days before expiry at which a reminder is sent. */
export const POINTS_REMIND_DAYS = 7
/** Entries per page of the history. */
export const POINTS_PAGE = 20
/** Entries per page when the whole ledger is exported to a file. */
export const POINTS_FILE_PAGE = 200
/** Lookups of a receiver's name per giver and day, so that names cannot be collected. */
export const GIFT_LOOKUPS_PER_DAY = 20

export function isGiftAmount(points: number): boolean {
  return Number.isSafeInteger(points) && points >= GIFT_STEP && points % GIFT_STEP === 0
}
