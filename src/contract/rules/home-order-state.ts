/** The life of an order of a home product, as a table; the operator's jobs move it. Spec ORD-4. */

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
 * `next`: the step that comes if nothing goes wrong. `to`: every state it may go to. `cancel`: may the
 * customer take it back: always, until the appointment begins, or not any more.
 */
export const ORDER_TABLE: Readonly<
  Record<
    OrderState,
    { next?: OrderState; to: readonly OrderState[]; cancel: 'always' | 'before_appointment' | 'never' }
  >
> = {
  /** Taken in; a person calls within `CALL_WITHIN_HOURS`. */
  received: { next: 'confirmed', to: ['confirmed', 'cancelled', 'failed'], cancel: 'always' },
  /** Address and package were confirmed by phone; an appointment is being made. */
  confirmed: { next: 'scheduled', to: ['scheduled', 'cancelled'], cancel: 'always' },
  /** The installer has a day and a window. */
  scheduled: { next: 'installing', to: ['installing', 'cancelled'], cancel: 'before_appointment' },
  /** The installer is there. */
  installing: { next: 'done', to: ['done'], cancel: 'never' },
  done: { to: [], cancel: 'never' },
  cancelled: { to: [], cancel: 'never' },
  /** Nobody could be reached on the contact number. */
  failed: { to: [], cancel: 'never' },
}

/** The steps that a page shows, in their order. */
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
/** May the customer take it back now? `now` and `appointmentFrom` in milliseconds. */
export function canCancel(state: OrderState, now: number, appointmentFrom?: number): boolean {
  const { cancel } = ORDER_TABLE[state]
  return (
    cancel === 'always' ||
    (cancel === 'before_appointment' && appointmentFrom !== undefined && now < appointmentFrom)
  )
}

/** Open orders a line may have at once. */
export const OPEN_ORDERS_MAX = 5

/** When people work, hours of the day in Vietnam, every day of the week. */
export const WORKING_HOURS = { from: 8, to: 18 } as const
/** A person calls within this time, and only in working hours. */
export const CALL_WITHIN_HOURS = 24
/**
 * The call comes about this long after the order, the appointment about this long after the call. Minutes of
 * working time.
 */
export const CALL_AFTER_MINUTES = 120
export const SCHEDULE_AFTER_MINUTES = 60
/** How many days after the call the installer comes, and the windows that are given out. Hours of the day. */
export const INSTALL_AFTER_DAYS = 2
export const INSTALL_WINDOWS = [
  [8, 10],
  [10, 12],
  [14, 16],
  [16, 18],
] as const
/** How long an installation takes, minutes; less than a window. */
export const INSTALL_MINUTES = 90
