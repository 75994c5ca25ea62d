/**
 * Points of the loyalty programme: a ledger of grants with an end, and uses. Spec LOY-13, Spec LOY-12, Spec
 * LOY-20, Spec LED-4.
 */

/** One point for so many đ that were paid (bills, packages, top-ups from outside). */
export const DONG_PER_POINT = 1_000
/** Points live so long, months, unless a campaign says otherwise. */
export const POINT_LIFE_MONTHS = 12
/**
 * Gifts: multiples of this, at most so many a calendar month, and as long to take one back while it is not
 * used, seconds.
 */
export const GIFT_STEP = 100
export const GIFTS_PER_MONTH = 5
export const GIFT_POINTS_PER_MONTH = 2_000
export const GIFT_UNDO_SECONDS = 600

/**
 * `earn`: for what was paid. `welcome`: at joining, for the bills of the last twelve months. `campaign`: of a
 * promotion. `exchange`: for an offer.
 */
export const POINT_KINDS = [
  'earn',
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

/** What ends within so many days is told apart. */
export const POINTS_ENDING_DAYS = 60
/** What ends is told so many days before. */
export const POINTS_REMIND_DAYS = 7
/** Entries of a history that come at once. */
export const POINTS_PAGE = 20
/** … and of a whole ledger, which goes into a file. */
export const POINTS_FILE_PAGE = 200
/** How often a giver may ask in a day whose a number is: names cannot be gathered. */
export const GIFT_LOOKUPS_PER_DAY = 20

export function isGiftAmount(points: number): boolean {
  return Number.isSafeInteger(points) && points >= GIFT_STEP && points % GIFT_STEP === 0
}
