/** What is known of the way of a message to its phone. Spec OTP-14. */

/**
 * `sent`: handed to the network, which has reported nothing yet. `delayed`: the network did not take it yet,
 * and it is tried again. `arrived`: the phone has it. `unreachable`: the network gave it up.
 */
export const ARRIVAL_STATES = ['sent', 'delayed', 'unreachable', 'arrived'] as const
/** `at`, ISO: when the phone had it; missing in other states. */
export type MessageArrival = { state: (typeof ARRIVAL_STATES)[number]; at?: string }

/** Seconds after the sending of a code at which the page asks where it is, until it knows. */
export const ARRIVAL_ASKED_AFTER = [2, 4, 8, 12, 20, 40] as const
/** From then on the page says that a code takes longer than usual, seconds. */
export const ARRIVAL_LATE_SECONDS = 20
