/**
 * Disputes of single bookings: what may be said, the states they go through, and how they are decided. Spec
 * LED-3.
 */

/** Why somebody disputes a booking. `not_me` also ends the service. */
export const DISPUTE_REASONS = [
  'never_asked',
  'wrong_amount',
  'already_cancelled',
  'not_me',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** `received`, then looked into, then decided: the last two are ends. */
export const DISPUTE_STATES = ['received', 'looking', 'refunded', 'refused'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
export const DISPUTE_TABLE: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  received: ['looking'],
  looking: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}
/** Where a dispute begins; it is open until it is decided. */
export function isOpenDispute(state: DisputeState): boolean {
  return DISPUTE_TABLE[state].length > 0
}

/** What a decision rests on. The first four are certain from the records, and decided without a person. */
export const DISPUTE_GROUNDS = [
  'already_back',
  'after_cancellation',
  'no_consent',
  'charged_more',
  'consent_single',
  'unused',
  'consent_recorded',
  'amount_as_agreed',
  'no_cancellation',
  'nothing_found',
] as const
export type DisputeGround = (typeof DISPUTE_GROUNDS)[number]

/** Somebody gets in touch within this time, hours (Spec LED-3). */
export const DISPUTE_CONTACT_HOURS = 24
/**
 * Looked into this long after it was received, and, where the records are certain, decided as long after
 * that; seconds.
 */
export const DISPUTE_REVIEW_SECONDS = 60
/**
 * Where a person decides, the reference operator answers by rule after this time instead, and says so;
 * seconds.
 */
export const DISPUTE_PERSON_SECONDS = 7_200
/** A booking can be disputed this long, days: as long as it can be looked up (Spec LED-3). */
export const DISPUTE_DAYS = 90
/** Characters of one's own words. */
export const DISPUTE_TEXT_MAX = 500

/**
 * What the records say of the booking. `amount` đ, above 0; `agreed` the price of the version that was
 * bought, đ.
 */
export type DisputeFacts = {
  reason: DisputeReason
  amount: number
  agreed: number | null
  /** It came back since: the purchase was undone after it was disputed. */
  back: boolean
  /** It was charged for a service, not for calls and the like. */
  service: boolean
  consent: boolean
  /** The service needs two consents, and how many there are. */
  twice: boolean
  consents: number
  /** Cancelled, by the records, before it was charged. */
  cancelledBefore: boolean
  /** It holds quotas, and none of them was touched. */
  unused: boolean
}
/** `by`: the records are certain, or a person would decide. `refund` đ; 0: refused. */
export type Decision = { ground: DisputeGround; by: 'records' | 'person'; refund: number }

export function decideDispute(facts: DisputeFacts): Decision {
  const { reason, amount, agreed, back, service, consent, twice, consents, cancelledBefore, unused } = facts
  if (back) return { ground: 'already_back', by: 'records', refund: 0 }
  if (cancelledBefore) return { ground: 'after_cancellation', by: 'records', refund: amount }
  if (service && !consent) return { ground: 'no_consent', by: 'records', refund: amount }
  if (agreed !== null && amount > agreed)
    return { ground: 'charged_more', by: 'records', refund: amount - agreed }
  const unwanted = reason === 'never_asked' || reason === 'not_me'
  if (service && unwanted && twice && consents < 2)
    return { ground: 'consent_single', by: 'person', refund: amount }
  if (service && unwanted && unused) return { ground: 'unused', by: 'person', refund: amount }
  return { ground: refusalGround(reason, service), by: 'person', refund: 0 }
}

function refusalGround(reason: DisputeReason, service: boolean): DisputeGround {
  if (reason === 'wrong_amount') return 'amount_as_agreed'
  if (reason === 'already_cancelled') return 'no_cancellation'
  return service && reason !== 'other' ? 'consent_recorded' : 'nothing_found'
}
