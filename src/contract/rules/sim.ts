/** SIMs of a line: kinds, states, and the state table of a change of SIM. Spec SIM-1, Spec SIM-4. */

/** Pages of the SIMs of a line and of changing the main one, without language. */
export const MULTISIM_PATH = '/tinh-nang/quan-ly-multisim'
export const SIM_CHANGE_PATH = '/tinh-nang/dang-ky-doi-sim-4g'

/** `multi`: a further SIM of the same number (multi-SIM). */
export const SIM_ROLES = ['main', 'multi'] as const
export const SIM_TYPES = ['physical', 'esim'] as const
export type SimType = (typeof SIM_TYPES)[number]
/** `ezcom`: a data SIM for modems and cameras. */
export const SIM_GENERATIONS = ['3g', '4g', 'ezcom'] as const
/** `pending`: not yet seen by the network. */
export const SIM_STATES = ['pending', 'active', 'ended'] as const

/** Longest name that an owner gives to a SIM, characters. */
export const SIM_NAME_MAX = 40

/** What a line's main SIM can be changed to. */
export const SIM_CHANGES = ['4g', 'ezcom'] as const
export type SimChangeTarget = (typeof SIM_CHANGES)[number]

export const SIM_CHANGE_STATES = ['requested', 'contacted', 'done', 'cancelled', 'failed'] as const
export type SimChangeState = (typeof SIM_CHANGE_STATES)[number]

/** `to`: all possible next states. The line may cancel an open request until the new SIM works. */
export const SIM_CHANGE_TABLE: Readonly<Record<SimChangeState, { to: readonly SimChangeState[] }>> = {
  /** Received; a person calls within `SIM_CHANGE_CONTACT_DAYS`. */
  requested: { to: ['contacted', 'cancelled', 'failed'] },
  /** The identity was checked by phone and the new SIM is on its way. */
  contacted: { to: ['done', 'cancelled'] },
  /** The new SIM works, the old one does not. */
  done: { to: [] },
  cancelled: { to: [] },
  /** The contact number could not be reached. */
  failed: { to: [] },
}

/** The steps shown on a page, in order. */
export const SIM_CHANGE_STEPS = [
  'requested',
  'contacted',
  'done',
] as const satisfies readonly SimChangeState[]

export function isOpenSimChange(state: SimChangeState): boolean {
  return SIM_CHANGE_TABLE[state].to.length > 0
}
export function canChangeSim(from: SimChangeState, to: SimChangeState): boolean {
  return SIM_CHANGE_TABLE[from].to.includes(to)
}

/** A person makes contact within this many days. */
export const SIM_CHANGE_CONTACT_DAYS = 3
/** Working minutes from the request to the call, and days from the call until the new SIM is in use. */
export const SIM_CHANGE_CALL_AFTER_MINUTES = 240
export const SIM_CHANGE_DELIVERY_DAYS = 2

/** `•••• 0007`: enough to recognise a SIM. */
export function maskedIccid(iccid: string): string {
  return `•••• ${iccid.slice(-4)}`
}

/** Minutes from showing an eSIM code until it is in use, and days until a physical SIM arrives and is. */
export const ESIM_ACTIVE_AFTER_MINUTES = 2
export const PHYSICAL_SIM_ACTIVE_AFTER_DAYS = 2
