/** State table and limits of a request to update subscriber information. Spec EKY-1, Spec EKY-3. */

/** The page, without language. */
export const UPDATE_INFO_PATH = '/cap-nhat-tt'

export const IDENTITY_STATES = [
  'collecting',
  'checked',
  'submitted',
  'person',
  'approved',
  'refused',
  'withdrawn',
  'expired',
] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** All possible next states; none for an end state. */
export const IDENTITY_TABLE: Readonly<Record<IdentityState, readonly IdentityState[]>> = {
  /** Photographs and fields are being collected. */
  collecting: ['checked', 'person', 'withdrawn', 'expired'],
  /** Photographs and fields passed the check; the owner confirms them. Another photograph goes back. */
  checked: ['collecting', 'submitted', 'person', 'withdrawn', 'expired'],
  /** Waits for the decision. */
  submitted: ['approved', 'refused', 'withdrawn'],
  /** An employee calls, because the check failed repeatedly. */
  person: ['approved', 'refused', 'withdrawn'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
}

/** The steps shown on a page, in order. */
export const IDENTITY_STEPS = ['collecting', 'checked', 'submitted', 'approved'] as const

export function isOpenIdentity(state: IdentityState): boolean {
  return IDENTITY_TABLE[state].length > 0
}
export function canIdentityBecome(from: IdentityState, to: IdentityState): boolean {
  return IDENTITY_TABLE[from].includes(to)
}
/** Photographs can be sent and checked. */
export function isCollecting(state: IdentityState): boolean {
  return state === 'collecting' || state === 'checked'
}

/** Why a request is refused, in the order of display. */
export const IDENTITY_REASONS = [
  'image',
  'document',
  'reading',
  'expired_card',
  'face',
  'other_person',
  'lines_limit',
  'not_reached',
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** Why a line cannot be updated online. */
export const IDENTITY_OBSTACLES = ['off_net', 'vip', 'number', 'lines_limit', 'age'] as const
export type IdentityObstacle = (typeof IDENTITY_OBSTACLES)[number]

/** What to bring to a store. */
export const STORE_PAPERS = ['id_card', 'sim', 'contract', 'birth_certificate', 'guardian_id_card'] as const
export type StorePaper = (typeof STORE_PAPERS)[number]

const PAPERS: Readonly<Record<IdentityObstacle, readonly StorePaper[]>> = {
  off_net: [],
  vip: ['id_card', 'sim', 'contract'],
  number: ['id_card', 'sim'],
  lines_limit: ['id_card', 'sim'],
  age: ['birth_certificate', 'guardian_id_card', 'sim'],
}

/** For all obstacles together; without any, what a store needs instead of the portal. */
export function papersFor(obstacles: readonly IdentityObstacle[]): StorePaper[] {
  const needed = new Set(
    obstacles.length > 0 ? obstacles.flatMap((obstacle) => PAPERS[obstacle]) : PAPERS.number,
  )
  return STORE_PAPERS.filter((paper) => needed.has(paper))
}

/** Whether a line is registered to its user: see Spec EKY-10. */
export const STANDINGS = ['own', 'incomplete', 'off_net'] as const
/** What the law compares with the population database. */
export const MATCHED_FIELDS = ['id_number', 'name', 'birth_date', 'face'] as const
export type MatchedField = (typeof MATCHED_FIELDS)[number]

/** Validity of a token, seconds; it can be used once. Spec EKY-2. */
export const EKYC_TOKEN_SECONDS = 600
/** Validity of the link to another device, seconds; it can be opened once. Spec EKY-8. */
export const HANDOFF_SECONDS = 300
/** Tokens: 256 random bits, base64url. */
export const IDENTITY_TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Hours within which a submitted request is decided. */
export const DECISION_HOURS = 24
/** Failed checks after which an employee can be asked. */
export const FAILURES_BEFORE_PERSON = 2
/** Version of the text by which the owner agrees to the processing of the photographs. */
export const IDENTITY_CONSENT_VERSION = '2026-11'
/** Minutes for which another device may work on the request. */
export const HANDOFF_ACCESS_MINUTES = 30
/** Days for which requests are kept after their end, without photographs and fields. */
export const IDENTITY_RETENTION_DAYS = 365
/** Requests that have ended, as listed. */
export const EARLIER_REQUESTS_LISTED = 10
