/** Disputes of single ledger entries: reasons, states and decisions. Spec LED-3. */

/** Reasons for a dispute. `not_me` also ends the service. */
export const DISPUTE_REASONS = [
  'never_asked',
  'wrong_amount',
  'already_cancelled',
  'not_me',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/**
 * Who never agreed to a service did not agree to any of its charges: the case covers all of them within
 * `DISPUTE_DAYS`.
 */
export function coversService(reason: DisputeReason | ''): boolean {
  return reason === 'never_asked' || reason === 'not_me'
}

/** `received`, then under review, then decided: the last two are final. */
export const DISPUTE_STATES = ['received', 'looking', 'refunded', 'refused'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
export const DISPUTE_TABLE: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  received: ['looking'],
  looking: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}
/** A dispute is open until it is decided. */
export function isOpenDispute(state: DisputeState): boolean {
  return DISPUTE_TABLE[state].length > 0
}

/** Grounds of a decision. The first four are certain from the records and are decided without a person. */
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

/** Hours until we contact the customer. Spec LED-3. */
export const DISPUTE_CONTACT_HOURS = 24
/** Seconds from receipt to review, and again from review to decision where the records are certain. */
export const DISPUTE_REVIEW_SECONDS = 60
/**
 * Where a person would decide, the reference operator decides by rule after this time and states that;
 * seconds.
 */
export const DISPUTE_PERSON_SECONDS = 7_200
/** Days in which an entry can be disputed: as long as it is shown. Spec LED-3. */
export const DISPUTE_DAYS = 90
/** Characters of the customer's own text. */
export const DISPUTE_TEXT_MAX = 500

/** The records of the entry. `amount` in đ, above 0; `agreed`: price of the version that was bought, đ. */
export type DisputeFacts = {
  reason: DisputeReason
  amount: number
  agreed: number | null
  /** Already refunded: the purchase was undone after the dispute was opened. */
  back: boolean
  /** It was charged for a service, not for calls or similar usage. */
  service: boolean
  consent: boolean
  /** Whether the service needs two consents, and how many exist. */
  twice: boolean
  consents: number
  /** Cancelled before it was charged, according to the records. */
  cancelledBefore: boolean
  /** It includes quotas, and none was used. */
  unused: boolean
}
/** `by`: the records are certain, or a person would decide. `refund` in đ; 0: refused. */
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
  return { ground: rejectionGround(reason, service), by: 'person', refund: 0 }
}

function rejectionGround(reason: DisputeReason, service: boolean): DisputeGround {
  if (reason === 'wrong_amount') return 'amount_as_agreed'
  if (reason === 'already_cancelled') return 'no_cancellation'
  return service && reason !== 'other' ? 'consent_recorded' : 'nothing_found'
}
