/** Errors of managed lines, the ledger, disputes, the legal position of a line, and consents. */
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
  // the legal position of a line (Spec NUM-3)
  /** Outgoing calls and purchases of the line are barred until its owner confirms. Details: `reason`, its state. */
  outgoing_barred: { status: 200 },
  /** No such number under the papers, or no open confirmation. */
  number_unknown: { status: 200 },
  // usage alerts (Spec ACC-9)
  /** ALERTS_MAX are set already. */
  alert_limit: { status: 200 },
  /** As many devices get its push notifications as may. */
  push_limit: { status: 200 },
  // consents and requests about personal data
  /** The export is not made yet, was downloaded, or has expired. */
  export_not_ready: { status: 200 },
  /** A request to delete data is open already. Spec PRV-9. */
  deletion_open: { status: 200 },
  /** No such request of this line. */
  deletion_unknown: { status: 200 },
  /** It was carried out or withdrawn before. */
  deletion_carried_out: { status: 200 },
  /** The shown text of the consent is no longer in force. Spec PRV-1. */
  consent_outdated: { status: 200 },
} as const
