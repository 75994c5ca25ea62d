/**
 * Handing a step over to another device: what may travel, to whom, and for how long. Spec CAR-6.
 */

/** A link waits so long to be opened, and for one session. */
export const HANDOFF_SECONDS = 600
/** How long the device that began it follows what the other does. */
export const HANDOFF_FOLLOW_SECONDS = 1_800
/** Seconds after which an open page asks again. */
export const HANDOFF_POLL_SECONDS = 3
/** Longest draft of a form, in characters. */
export const HANDOFF_DRAFT_MAX = 4_000
/** Idempotency keys that may travel with a step. */
export const HANDOFF_KEYS_MAX = 4

/** Where links lead, with their secret in the fragment. */
export const HANDOFF_PATH = '/tiep-tuc'

/**
 * What can be handed over. `order`: of the payment page, at the choice of its method; its code has its
 * own link (PAY-18). `roaming`: a package of the roaming checkout.
 */
export const HANDOFF_STEPS = ['package', 'top_up', 'bills', 'order', 'roaming', 'home_order', 'help'] as const
export type HandoffStep = (typeof HANDOFF_STEPS)[number]
/** What another person can do in their own name; the others show what belongs to the line. */
const FOR_OTHERS: readonly HandoffStep[] = ['package', 'top_up', 'bills']

export function isForOthers(step: HandoffStep): boolean {
  return FOR_OTHERS.includes(step)
}

/**
 * `waiting`: to be opened. `opened`: the other device has what was chosen. `finished`: done, on either side.
 * `ended`: taken back where it began. `expired`: its time is over.
 */
export const HANDOFF_STATES = ['waiting', 'opened', 'finished', 'ended', 'expired'] as const
export type HandoffState = (typeof HANDOFF_STATES)[number]
/** 128 random bits, base64url. */
const SECRET = /^[A-Za-z0-9_-]{22}$/

/** The address of a link. `localise`: the path in the language of the page. */
export function handoffLink(origin: string, secret: string, localise: (path: string) => string): string {
  return `${origin}${localise(HANDOFF_PATH)}#${secret}`
}
/** The secret that an address carries, if it has the form of one. */
export function handoffSecretOf(path: string): string | undefined {
  const secret = path.split('#')[1] ?? ''
  return SECRET.test(secret) ? secret : undefined
}
