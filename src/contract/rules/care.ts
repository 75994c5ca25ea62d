/**
 * Care for others: what a helper may do for a line, for how long and for how much money. Spec CAR-1 to CAR-5.
 */

/** Each includes those before it. `see`: reads. `pay`: also pays. `manage`: also buys and cancels packages. */
export const CARE_ROLES = ['see', 'pay', 'manage'] as const
export type CareRole = (typeof CARE_ROLES)[number]

/** Of a home access there are bills to pay, and nothing to buy or cancel. */
export const ACCESS_CARE_ROLES = ['see', 'pay'] as const satisfies readonly CareRole[]

/** For how many days an owner may give a role. */
export const CARE_DAYS = [7, 30, 90, 365] as const
export type CareDays = (typeof CARE_DAYS)[number]
/** Money a day for which the owner is not asked, đ; 0: asked each time. */
export const CARE_LIMITS = [0, 100_000, 200_000, 500_000, 1_000_000] as const
export type CareLimit = (typeof CARE_LIMITS)[number]

/** A link is valid so long, and for one person. */
export const CARE_INVITE_SECONDS = 600
/** An owner has so long to answer; after a yes the helper has so long to pay. */
export const CARE_ANSWER_SECONDS = 86_400
/** Questions of one helper that may wait for one owner. */
export const CARE_QUESTIONS_MAX = 5
/** How far back owner and helper see what was done, and how much of it. */
export const CARE_HISTORY_DAYS = 365
export const CARE_ACTS_LISTED = 50
/** Seconds after which an open page reads the acts again. */
export const CARE_POLL_SECONDS = 5

export function includesCareRole(given: CareRole, needed: CareRole): boolean {
  return CARE_ROLES.indexOf(given) >= CARE_ROLES.indexOf(needed)
}

/** What a helper does for a line, by the call that does it. Its role is in `care-access.ts`. */
export const CARE_ACT_CALLS = [
  'mobile_payment_recharge_v2',
  'selfcare_ttc_payment_info',
  'package_register',
  'package_cancel',
  'simple_mode_set',
] as const
export type CareActCall = (typeof CARE_ACT_CALLS)[number]
/** Paid by the helper on the payment page; all others are done for the line itself. */
export const HELPER_PAYS: readonly CareActCall[] = ['mobile_payment_recharge_v2', 'selfcare_ttc_payment_info']

/**
 * `waiting`: for the owner. `allowed`: the owner agreed, the helper has not paid. `ordered`: waits for the
 * money. `withdrawn`: by the helper, or the role ended first.
 */
export const CARE_ACT_STATES = [
  'waiting',
  'allowed',
  'ordered',
  'done',
  'refused',
  'failed',
  'expired',
  'withdrawn',
] as const
export type CareActState = (typeof CARE_ACT_STATES)[number]
export type CareActEvent = 'allow' | 'refuse' | 'order' | 'perform' | 'fail' | 'expire' | 'withdraw'

/** Allowed transitions. An act within the limit begins as `ordered` or `done`. Spec CAR-4. */
export const CARE_ACT_TABLE: Readonly<Record<CareActState, Partial<Record<CareActEvent, CareActState>>>> = {
  waiting: {
    allow: 'allowed',
    refuse: 'refused',
    perform: 'done',
    fail: 'failed',
    expire: 'expired',
    withdraw: 'withdrawn',
  },
  allowed: { order: 'ordered', expire: 'expired', withdraw: 'withdrawn' },
  ordered: { perform: 'done', fail: 'failed', expire: 'expired' },
  done: {},
  refused: {},
  failed: {},
  expired: {},
  withdrawn: {},
}

/** Whether the owner is asked first. `spent`: đ of today that needed no question. Spec CAR-3. */
export function asksOwner(
  call: CareActCall,
  { amount, spent, limit }: { amount: number; spent: number; limit: number },
): boolean {
  return call === 'simple_mode_set' || (amount > 0 && spent + amount > limit)
}
