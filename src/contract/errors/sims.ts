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
  sim_change_unknown: { status: 200 },
  /** The new SIM already works. */
  sim_change_not_cancellable: { status: 200 },
  /** Lines of other networks have no SIM of ours. */
  sim_off_net: { status: 200 },
} as const
