/**
 * Membership of the loyalty programme: conditions for joining, leaving and rejoining, and the fields of the
 * form. Spec LOY-5, Spec LOY-6.
 */

/**
 * Membership state of a line. `locked`: cancelled recently or too often; it may join again at a known time.
 * Spec LOY-1.
 */
export const MEMBERSHIP_STATES = ['not_customer', 'eligible', 'member', 'locked'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]

/** Hours until rejoining after a cancellation. Spec LOY-9. */
export const REJOIN_HOURS = 48
/** This many cancellations within twelve months lock the line for `CANCEL_LOCK_MONTHS`. */
export const CANCELS_PER_YEAR = 3
/**
 * Counted from the last cancellation: "after a three-cancellation lock, re-registration after 12 months"; the
 * 48 hours are for a single one. Spec LOY-9.
 */
export const CANCEL_LOCK_MONTHS = 12

/** Validity of a code for joining or leaving, in seconds; the page shows a countdown. Spec LOY-5. */
export const MEMBER_CODE_SECONDS = 180

/** Fields of the form in their order; known customer data is not requested. Spec LOY-5, Spec LOY-4. */
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
 * Maximum digits of an identity document: a citizen card has 12, an old card 9, and the form accepts up to
 * 13. Spec LOY-4.
 */
export const MEMBER_ID_MAX = 13
/** Full years. Spec LOY-4. */
export const MEMBER_AGE_MIN = 12
/** `giayToDinhDanhId`: the national identity card, the only accepted kind. */
export const MEMBER_ID_KIND = 2
/**
 * Partner name for the loyalty service: `WEB_{product}`, and the operating system of the device. Spec WIR-8.
 */
export const LOYALTY_PARTNER = 'WEB_selfcare'
export const LOYALTY_SYSTEM = 'WEB'
export const LOYALTY_DOMAIN = 'quantri' as const
/** A signed request is accepted once, within this many seconds. */
export const LOYALTY_REQUEST_SECONDS = 300

/** The twelve digits of a card number in groups of four, for reading aloud. */
export function cardGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/**
 * When a line may rejoin after these cancellations (any order, milliseconds); `undefined`: immediately.
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
  // Three within twelve months: locked for twelve months from the last.
  if (third !== undefined && addMonths(third, CANCEL_LOCK_MONTHS) > last) {
    const until = addMonths(last, CANCEL_LOCK_MONTHS)
    if (until > now) return { until, reason: 'often' }
  }
  const until = last + REJOIN_HOURS * 3_600_000
  return until > now ? { until, reason: 'lately' } : undefined
}

/** `?hoi-vien=1` on any page invites a signed-in line to join, or shows why it cannot. */
export const JOIN_QUERY = 'hoi-vien'
/** `/vinaphone-plus?the=1` opens the member card. Spec LOY-11. */
export const CARD_QUERY = 'the'
