/** A trip abroad as the operator sees it: what is allowed, what is blocked, and when one is warned. Spec ROA-23. */

/** Where a line looks after its roaming. */
export const ROAMING_ACCOUNT_PATH = '/tai-khoan/roaming'

/** The country code with which the network reports a line at home. */
export const HOME_COUNTRY = 'vn'

/** Used data of a package in per cent at which the line is warned. Spec ROA-28. */
export const ROAMING_ALERTS_AT = [75, 90] as const
export type RoamingAlertAt = (typeof ROAMING_ALERTS_AT)[number]

/** The alert that a use has just passed; of several only the highest. MB. */
export function passedAlert(total: number, before: number, after: number): RoamingAlertAt | undefined {
  const passes = (left: number, level: number) => (total - left) * 100 >= total * level
  return ROAMING_ALERTS_AT.findLast((level) => passes(after, level) && !passes(before, level))
}

/** Days before the end of a package at which the line is warned, besides the last day. */
export const ROAMING_END_DAYS = 3
/** Days after the purchase within which a package begins at the latest. Spec ROA-27. */
export const ROAMING_WAIT_DAYS = 90
/** Days ahead for which roaming can be scheduled. */
export const ROAMING_SCHEDULE_DAYS = 365
/** Hours before it is turned on or off by schedule at which the line gets a message. */
export const ROAMING_NOTICE_HOURS = 24

/**
 * Why data abroad is blocked: the line is barred, or its roaming; roaming is off; no package runs and default
 * data is blocked; the data of the package is used up; the cap of the trip is reached; or the line has no
 * money left.
 */
export const ROAMING_BLOCKS = [
  'line_barred',
  'roaming_barred',
  'roaming_off',
  'data_block',
  'used_up',
  'cap',
  'balance',
] as const
export type RoamingBlock = (typeof ROAMING_BLOCKS)[number]

/** What may be charged outside packages: `room` and `available` in đ, `price` đ a MB. Whole MB. */
export function chargeableMb(wanted: number, price: number, room: number, available: number): number {
  if (price === 0) return wanted
  return Math.max(0, Math.min(wanted, Math.floor(Math.min(room, available) / price)))
}

export const ROAMING_PACKAGE_STATES = ['waiting', 'running', 'used_up'] as const
/** The last trips that are shown. */
export const ROAMING_TRIPS_MAX = 10

/** Why a line gets no data abroad at all; what is barred cannot be turned on. */
export function roamingBlockOf({
  status,
  roaming,
}: {
  status: string
  roaming: string
}): Extract<RoamingBlock, 'line_barred' | 'roaming_barred' | 'roaming_off'> | undefined {
  if (status !== 'active') return 'line_barred'
  if (roaming === 'barred') return 'roaming_barred'
  return roaming === 'on' ? undefined : 'roaming_off'
}
