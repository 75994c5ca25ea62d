/** Requests for help: states, promises and limits. Spec HLP-1 to HLP-6. */

/** `trouble`: about the quality of a service; it names a line or access and an error. */
export const HELP_KINDS = ['request', 'trouble'] as const

/**
 * States of a ticket in the words of TMF621, in snake case. `pending`: waits for the customer's answer. A
 * closed request can be reopened for some days.
 */
export const HELP_STATES = ['acknowledged', 'in_progress', 'pending', 'closed', 'cancelled'] as const
export type HelpState = (typeof HELP_STATES)[number]
export const HELP_TABLE: Readonly<Record<HelpState, readonly HelpState[]>> = {
  acknowledged: ['in_progress', 'pending', 'closed', 'cancelled'],
  in_progress: ['in_progress', 'pending', 'closed', 'cancelled'],
  pending: ['pending', 'in_progress', 'closed', 'cancelled'],
  closed: ['in_progress'],
  cancelled: [],
}
export function canHelpBecome(from: HelpState, to: HelpState): boolean {
  return HELP_TABLE[from].includes(to)
}
export function isOpenHelp(state: HelpState): boolean {
  return state !== 'closed' && state !== 'cancelled'
}

/** What the timeline of a request shows besides its messages. */
export const HELP_EVENTS = [
  'acknowledged',
  'in_progress',
  'pending',
  'forwarded',
  'answered',
  'customer_wrote',
  'same_text',
  'promise_broken',
  'incident_joined',
  'incident_ended',
  'closed',
  'reopened',
  'cancelled',
  'rated',
] as const
export type HelpEvent = (typeof HELP_EVENTS)[number]

/** Who a request can be forwarded to. */
export const HELP_TEAMS = ['care', 'billing', 'network', 'store', 'security'] as const
export type HelpTeam = (typeof HELP_TEAMS)[number]

/** What else of the portal a request is about, by its code there. */
export const HELP_SUBJECTS = [
  'dispute',
  'claim',
  'payment',
  'identity',
  'wifi',
  'scam',
  'order',
  'sim',
  'bill',
  'store',
  'answer',
] as const
export type HelpSubject = (typeof HELP_SUBJECTS)[number]

/** Hours until we contact the customer. Spec HLP-2. */
export const HELP_CONTACT_HOURS = 24
/** After a broken promise: hours of the next one. */
export const HELP_SECOND_CONTACT_HOURS = 4
/** Days after closing in which the customer may reopen a request, and rate it. Spec HLP-4, Spec HLP-5. */
export const HELP_REOPEN_DAYS = 7
export const HELP_RATE_DAYS = 30
/** Days without the customer's answer after which a pending request is closed. */
export const HELP_PENDING_DAYS = 7
/** Requests per person: in an hour, in a day, and open at once. Spec HLP-6. */
export const HELP_PER_HOUR = 5
export const HELP_PER_DAY = 10
export const HELP_OPEN_MAX = 20
/** Messages of the customer in an hour, all requests together. */
export const HELP_MESSAGES_PER_HOUR = 20
/** Hours in which the same text is the same request. */
export const HELP_SAME_HOURS = 24
/** Characters of a text. */
export const HELP_TEXT_MIN = 10
export const HELP_TEXT_MAX = 2_000
export const HELP_RATING_TEXT_MAX = 500
/** Newest requests in the list. */
export const HELP_LISTED = 50
/** Days until a closed request is deleted with its messages, and its files. Spec HLP-9. */
export const HELP_RETENTION_DAYS = 730
export const HELP_FILE_RETENTION_DAYS = 90
/** Days for which the browser of a visitor keeps its proven number. Spec HLP-7. */
export const HELP_VISITOR_DAYS = 7
/** A code that can be read aloud, `YC-…`. */
export const HELP_CODE = /^YC-[A-Z0-9]{8}$/

/** Two texts are the same request if they differ in blanks, signs and capitals only. */
export function sameText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `dispute:TC-1` of an address; `undefined` for anything else. */
export function subjectIn(text: string | null): { kind: HelpSubject; code: string } | undefined {
  const [kind = '', ...rest] = (text ?? '').split(':')
  const code = rest.join(':')
  const known = HELP_SUBJECTS.find((one) => one === kind)
  return known && /^[\w.:@-]{1,60}$/.test(code) ? { kind: known, code } : undefined
}

/** What is wrong with the length of a text: too few letters and digits, or too many characters. */
export function helpTextFault(text: string): 'short' | 'long' | undefined {
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < HELP_TEXT_MIN) return 'short'
  return text.length > HELP_TEXT_MAX ? 'long' : undefined
}
