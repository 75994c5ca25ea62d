/**
 * Membership of the loyalty programme: who may join, leave and join again, and what a form must hold.
 * Spec LOY-5, Spec LOY-1, Spec LOY-4, Spec LOY-6.
 */

/**
 * How a line stands to the programme, as one answer (Spec LOY-1). `locked`: cancelled lately or too often; it
 * may join again at a moment.
 */
export const MEMBERSHIP_STATES = ['not_customer', 'eligible', 'member', 'locked'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]

/** Who cancelled may join again after this, hours (Spec LOY-9). */
export const REJOIN_HOURS = 48
/**
 * Cancelled so often within twelve months: no joining again before the first of them is twelve months old …
 */
export const CANCELS_PER_YEAR = 3
/**
 * … counted from the last one (Spec LOY-9: "after a three-cancellation lock, re-registration after 12
 * months"; 48 hours is a single one's).
 */
export const CANCEL_LOCK_MONTHS = 12

/** A code of joining or leaving lives so long, seconds (Spec LOY-5). The page counts it down. */
export const MEMBER_CODE_SECONDS = 180

/** Fields of the form, in its order; what is known of the customer is not asked (Spec LOY-5, Spec LOY-4). */
export const MEMBER_FIELDS = [
  'tenHoiVien',
  'ngaySinh',
  'gioiTinh',
  'soGiayToDinhDanh',
  'soDienThoai',
  'email',
  'tinhId',
  'phuongId',
  'diaChi',
] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

export const MEMBER_NAME_MAX = 200
export const MEMBER_ADDRESS_MAX = 200
export const MEMBER_EMAIL_MAX = 256
/**
 * Digits of an identity paper at most; a citizen card has 12, an old card 9 (Spec LOY-4; the form takes up to
 * 13).
 */
export const MEMBER_ID_MAX = 13
/** Full years (Spec LOY-4). */
export const MEMBER_AGE_MIN = 12
/** `giayToDinhDanhId`: the national identity card, the only kind that is taken. */
export const MEMBER_ID_KIND = 2
/** Who speaks to the loyalty service (Spec WIR-8): `WEB_{product}`, and the device's system. */
export const LOYALTY_PARTNER = 'WEB_selfcare'
export const LOYALTY_SYSTEM = 'WEB'
export const LOYALTY_DOMAIN = 'quantri' as const
/** A signed request is taken once and within this time, seconds. */
export const LOYALTY_REQUEST_SECONDS = 300

/** Twelve digits of a card number, in groups of four, as they are read aloud. */
export function cardGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/**
 * When a line may join again after these cancellations (any order, milliseconds); `undefined`: at once.
 * `months` adds calendar months.
 */
export function rejoinAt(
  cancelled: readonly number[],
  now: number,
  addMonths: (at: number, months: number) => number,
): { until: number; reason: 'often' | 'lately' } | undefined {
  const sorted = [...cancelled].sort((a, b) => a - b)
  const last = sorted.at(-1)
  if (last === undefined) return undefined
  const third = sorted.at(-CANCELS_PER_YEAR)
  // Three within twelve months of each other: twelve months from the last.
  if (third !== undefined && addMonths(third, CANCEL_LOCK_MONTHS) > last) {
    const until = addMonths(last, CANCEL_LOCK_MONTHS)
    if (until > now) return { until, reason: 'often' }
  }
  const until = last + REJOIN_HOURS * 3_600_000
  return until > now ? { until, reason: 'lately' } : undefined
}

/** `?hoi-vien=1` of any page asks a signed-in line to join, or says why it cannot. */
export const JOIN_QUERY = 'hoi-vien'
/** `/vinaphone-plus?the=1` opens the member card (Spec LOY-11). */
export const CARD_QUERY = 'the'
