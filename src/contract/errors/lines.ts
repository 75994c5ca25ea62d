/** Errors of managed lines, the ledger and disputes. */
export const linesErrors = {
  // managed lines and accesses (Spec SUB-5)
  account_not_valid: { status: 400 },
  account_own: { status: 200 },
  account_added: { status: 200 },
  /** MANAGED_MAX are already managed. */
  managed_limit: { status: 200 },
  /** Not in the subscriber's list; the same answer for existing and unknown accounts. */
  managed_unknown: { status: 200 },
  /** The owner agreed to the listing, but not to showing what is left. */
  managed_summary_refused: { status: 200 },
  // the ledger, disputes, undoing a cancellation
  /** No such ledger entry on this line. */
  ledger_line_unknown: { status: 200 },
  dispute_unknown: { status: 200 },
  /** This ledger entry already has a dispute. Details: `reason`, its code. */
  dispute_exists: { status: 200 },
  /** The entry is a credit, was already refunded, or is too old. */
  dispute_not_possible: { status: 200 },
  /** The ten minutes are over, or another service replaced it. */
  take_back_over: { status: 200 },
} as const
