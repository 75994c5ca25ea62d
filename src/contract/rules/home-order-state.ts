/** State table for orders of home products; the operator's jobs advance the orders. Spec ORD-4. */

export const ORDER_STATES = [
  'received',
  'confirmed',
  'scheduled',
  'installing',
  'done',
  'cancelled',
  'failed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * `next`: the regular next step. `to`: all possible next states. `cancel`: whether the customer may cancel:
 * always, until the appointment starts, or never.
 */
export const ORDER_TABLE: Readonly<
  Record<
    OrderState,
    { next?: OrderState; to: readonly OrderState[]; cancel: 'always' | 'before_appointment' | 'never' }
  >
> = {
  /** Received; a person calls within `CALL_WITHIN_HOURS`. */
  received: { next: 'confirmed', to: ['confirmed', 'cancelled', 'failed'], cancel: 'always' },
  /** Address and package were confirmed by phone; an appointment is being arranged. */
  confirmed: { next: 'scheduled', to: ['scheduled', 'cancelled'], cancel: 'always' },
  /** The installer has a date and a time window. */
  scheduled: { next: 'installing', to: ['installing', 'cancelled'], cancel: 'before_appointment' },
  /** The installer is on site. */
  installing: { next: 'done', to: ['done'], cancel: 'never' },
  done: { to: [], cancel: 'never' },
  cancelled: { to: [], cancel: 'never' },
  /** The contact number could not be reached. */
  failed: { to: [], cancel: 'never' },
}

/** The steps shown on a page, in order. */
export const ORDER_STEPS = [
  'received',
  'confirmed',
  'scheduled',
  'installing',
  'done',
] as const satisfies readonly OrderState[]

export function isOpenOrder(state: OrderState): boolean {
  return ORDER_TABLE[state].to.length > 0
}
export function canBecome(from: OrderState, to: OrderState): boolean {
  return ORDER_TABLE[from].to.includes(to)
}
/** Whether the customer may cancel now. `now` and `appointmentFrom` in milliseconds. */
export function canCancel(state: OrderState, now: number, appointmentFrom?: number): boolean {
  const { cancel } = ORDER_TABLE[state]
  return (
    cancel === 'always' ||
    (cancel === 'before_appointment' && appointmentFrom !== undefined && now < appointmentFrom)
  )
}

/** Maximum number of open orders per line. */
export const OPEN_ORDERS_MAX = 5

/** Working hours in Vietnam, every day of the week. */
export const WORKING_HOURS = { from: 8, to: 18 } as const
/** A person calls within this time, during working hours. */
export const CALL_WITHIN_HOURS = 24
/** Minutes of working time from the order to the call, and from the call to the appointment. */
export const CALL_AFTER_MINUTES = 120
export const SCHEDULE_AFTER_MINUTES = 60
/** Days from the call to the installation, and the available time windows in hours of the day. */
export const INSTALL_AFTER_DAYS = 2
export const INSTALL_WINDOWS = [
  [8, 10],
  [10, 12],
  [14, 16],
  [16, 18],
] as const
/** Duration of an installation in minutes; shorter than a window. */
export const INSTALL_MINUTES = 90
