/** Errors of SIMs: multi-SIM and changes of SIM. Spec SIM-1, Spec SIM-4. */
export const simsErrors = {
  /** The line has no further SIM. */
  multisim_not_registered: { status: 200 },
  /** As many further SIMs as the operator allows. */
  multisim_limit: { status: 200 },
  /** No such SIM on this line, or it has ended. */
  sim_unknown: { status: 200 },
  /** An eSIM code is shown once. */
  esim_shown: { status: 200 },
  /** The main SIM already is of that kind. */
  sim_already_changed: { status: 200 },
  /** A change is already requested. Details: `reason`, its code. */
  sim_change_open: { status: 200 },
  /** The SIM-change lock is on. Details: `until`, when it is off, if the owner has asked for that. */
  sim_frozen: { status: 200 },
  sim_change_unknown: { status: 200 },
  /** The new SIM already works. */
  sim_change_not_cancellable: { status: 200 },
  /** Lines of other networks have no SIM of ours. */
  sim_off_net: { status: 200 },
  /** What was typed is no part of a number. */
  sim_search: { status: 200 },
  sim_number_unknown: { status: 200 },
  /** The number is within its holding period for another person. Details: `until`. */
  sim_number_held: { status: 200 },
  sim_number_sold: { status: 200 },
  /** Another number is held for the caller. Details: `reason`, that number; `until`. */
  sim_hold_other: { status: 200 },
  /** The number is no longer held for the caller. */
  sim_hold_lost: { status: 200 },
  /** Details: `fields`. */
  sim_order_fields: { status: 200 },
  /** An order for the held number waits for its payment. Details: `reason`, its code. */
  sim_order_open: { status: 200 },
  sim_order_unknown: { status: 200 },
  /** The SIM has left, or the order has ended. */
  sim_order_not_cancellable: { status: 200 },
} as const
