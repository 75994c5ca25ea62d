/** Merging two accounts of one person: states, limits, and who counts as one person. Spec SUB-13. */

/**
 * `requested`: waits for the other number. `confirmed`: both have agreed, and it waits for its day.
 * `refused`: the accounts do not fit together, or no longer did on its day.
 */
export const ACCOUNT_MERGE_STATES = [
  'requested',
  'confirmed',
  'merged',
  'cancelled',
  'expired',
  'refused',
] as const
export type AccountMergeState = (typeof ACCOUNT_MERGE_STATES)[number]

export type AccountMergeEvent = 'confirm' | 'merge' | 'cancel' | 'expire' | 'refuse'

export const ACCOUNT_MERGE_TABLE: Readonly<
  Record<AccountMergeState, Partial<Record<AccountMergeEvent, AccountMergeState>>>
> = {
  requested: { confirm: 'confirmed', cancel: 'cancelled', expire: 'expired', refuse: 'refused' },
  confirmed: { merge: 'merged', cancel: 'cancelled', refuse: 'refused' },
  merged: {},
  cancelled: {},
  expired: {},
  refused: {},
}

/** The line that asked, whose account stays, and the other, whose account becomes part of it. */
export const MERGE_SIDES = ['asking', 'other'] as const
export type MergeSide = (typeof MERGE_SIDES)[number]

/** From both confirmations until the accounts are one; either side may undo it before. Seconds. */
export const MERGE_WAIT_SECONDS = 86_400
/** Time for the other number to confirm a request, seconds. */
export const MERGE_REQUEST_SECONDS = 600
/** Requests of a line within 24 hours; another code for the same request does not count. */
export const MERGES_PER_DAY = 3
/**
 * Numbers of both accounts together. One person has few; an account with more is one of a company, whose
 * records name no person.
 */
export const MERGE_LINES_MAX = 20
/** Former merges that the page shows, newest first. */
export const MERGES_SHOWN = 5

/** Why two accounts cannot be merged online, in the order of the checks; each is the code of an error too. */
export const MERGE_REFUSALS = [
  'merge_own',
  'merge_not_same_person',
  'merge_store_only',
  'merge_frozen',
  'merge_open',
] as const
export type MergeRefusal = (typeof MERGE_REFUSALS)[number]

/** As on record; empty where it is not known. `birthDate`: DD/MM/YYYY. */
export type RecordedPerson = { fullName: string; birthDate: string; idNumber: string }

/**
 * Whether two records are of one person for certain: the same number of an identity card, or, where neither
 * has one, the same name and birth date. The marks of a name count: Hà and Hạ are two people.
 */
export function isOnePerson(one: RecordedPerson, other: RecordedPerson): boolean {
  if (one.idNumber || other.idNumber) return one.idNumber === other.idNumber
  if (one.fullName === '' || one.birthDate === '') return false
  return one.birthDate === other.birthDate && plainName(one.fullName) === plainName(other.fullName)
}

function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('vi')
}
