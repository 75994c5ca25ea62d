/** Lines that one manages, the ledger, disputes. */
export const linesErrors = {
  // lines and accesses that one manages (Spec SUB-5)
  account_not_valid: { status: 400 },
  account_own: { status: 200 },
  account_added: { status: 200 },
  /** MANAGED_MAX are managed already. */
  managed_limit: { status: 200 },
  /** Not in the own list; the same for accounts that there are and that there are not. */
  managed_unknown: { status: 200 },
  /** The owner agreed to the line being in the list, not to what is left being seen. */
  managed_summary_refused: { status: 200 },
  // the ledger, disputes, taking a cancellation back
  /** No such booking of this line. */
  ledger_line_unknown: { status: 200 },
  dispute_unknown: { status: 200 },
  /** There is one about this booking. Details: `reason`, its code. */
  dispute_exists: { status: 200 },
  /** Money came in, went back already, or it is too long ago. */
  dispute_not_possible: { status: 200 },
  /** The ten minutes are over, or something else runs in its place. */
  take_back_over: { status: 200 },
} as const
