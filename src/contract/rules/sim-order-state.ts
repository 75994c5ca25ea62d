/** State table of orders of a SIM; the operator's jobs advance them. Spec SMO-6. */

export const SIM_ORDER_STATES = [
  'placed',
  'paid',
  'checked',
  'shipped',
  'ready',
  'active',
  'lapsed',
  'cancelled',
  'failed',
] as const
export type SimOrderState = (typeof SIM_ORDER_STATES)[number]

/** Brought by a courier, or fetched at a store. */
export const SIM_DELIVERIES = ['courier', 'store'] as const
export type SimDelivery = (typeof SIM_DELIVERIES)[number]

/** `to`: all possible next states. `cancel`: whether the buyer may cancel. */
export const SIM_ORDER_TABLE: Readonly<
  Record<SimOrderState, { to: readonly SimOrderState[]; cancel: boolean }>
> = {
  /** Waits for the payment; the number is held. */
  placed: { to: ['paid', 'lapsed', 'cancelled'], cancel: true },
  /** The number is sold; the documents are being checked. */
  paid: { to: ['checked', 'cancelled', 'failed'], cancel: true },
  /** The SIM is being prepared. */
  checked: { to: ['shipped', 'ready', 'cancelled'], cancel: true },
  shipped: { to: ['active'], cancel: false },
  /** Waits in the store. */
  ready: { to: ['active'], cancel: false },
  /** Handed over after the identity was verified. */
  active: { to: [], cancel: false },
  /** Not paid while the number was held. */
  lapsed: { to: [], cancel: false },
  cancelled: { to: [], cancel: false },
  /** The documents do not allow it; the money is refunded. */
  failed: { to: [], cancel: false },
}

/** The steps shown on a page, in order. */
export const SIM_ORDER_STEPS: Readonly<Record<SimDelivery, readonly SimOrderState[]>> = {
  courier: ['placed', 'paid', 'checked', 'shipped', 'active'],
  store: ['placed', 'paid', 'checked', 'ready', 'active'],
}

export function isOpenSimOrder(state: SimOrderState): boolean {
  return SIM_ORDER_TABLE[state].to.length > 0
}
export function canSimOrderBecome(from: SimOrderState, to: SimOrderState): boolean {
  return SIM_ORDER_TABLE[from].to.includes(to)
}
export function canCancelSimOrder(state: SimOrderState): boolean {
  return SIM_ORDER_TABLE[state].cancel
}

/** Working minutes until the documents are checked, and until the SIM leaves or is ready. */
export const DOCUMENTS_CHECKED_MINUTES = 30
export const SIM_PREPARED_MINUTES = 120
/** Days until a courier hands it over, and until it is fetched at a store, at this hour. */
export const HANDED_OVER_DAYS: Readonly<Record<SimDelivery, number>> = { courier: 2, store: 1 }
/**
 * Days for which an ended order keeps name, identity card, contact number and address: as long as its charge
 * can be disputed. Spec SMO-8.
 */
export const SIM_ORDER_DATA_DAYS = 90
/** Lines that one identity card may have. Spec SMO-6. */
export const LINES_PER_ID_MAX = 3
