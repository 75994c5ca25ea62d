/** Errors of managed lines, merges of accounts, the ledger, disputes, the legal position of a line, and consents. */
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
  // merging two accounts (Spec SUB-13)
  /** Both numbers are in one account already. */
  merge_own: { status: 200 },
  /** One of the numbers is VIP, of another network, or barred. */
  merge_store_only: { status: 200 },
  /** A number of one of the accounts has its SIM-change lock on. */
  merge_frozen: { status: 200 },
  /** The records do not show one person for certain. Only after the code of the other number. */
  merge_not_same_person: { status: 200 },
  /** One of the accounts already waits for a merge. */
  merge_open: { status: 200 },
  /** MERGES_PER_DAY were requested. Details: `retry_after` seconds. */
  merge_limit: { status: 200 },
  /** No request of this line that waits for a confirmation, or no merge of this account. */
  merge_unknown: { status: 200 },
  /** The accounts are one already. */
  merge_over: { status: 200 },
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
