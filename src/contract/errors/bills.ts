/** Bills, automatic payment, histories, invoices and their corrections. */
export const billsErrors = {
  // bills
  /** "Payment code missing" (Spec BIL-2): there is none, or it was never asked for. */
  payment_code_missing: { status: 200 },
  /** "Invoice already paid" (Spec BIL-2). Details: `until`, when; `reason`, by which channel. */
  invoice_paid: { status: 200 },
  bill_unknown: { status: 200 },
  /**
   * Less than may be paid of a bill at once, or more than is left. Details: `price`, what is left; `quoted`,
   * the part.
   */
  bill_part: { status: 200 },
  /** Too many codes of others were asked for. Details: `retry_after` seconds. */
  bill_ask_limit: { status: 200 },
  /** SAVED_CODES are kept already. */
  bill_saved_limit: { status: 200 },
  // automatic payment
  /** A prepaid line has no bills. */
  autopay_prepaid: { status: 200 },
  /** Details: `reason` least, most or step. */
  autopay_cap: { status: 200 },
  /** Not agreed to, or to words that have changed since. */
  autopay_consent: { status: 200 },
  /** Nothing to stop. */
  autopay_none: { status: 200 },
  // documents: histories, invoices, bill notices
  /**
   * Days that cannot be looked up: longer ago than 90 days, to come, the wrong way round (Spec ACC-5).
   * Details: `fields`, `reason`.
   */
  history_range: { status: 200 },
  /** No such invoice, bill notice or refill, or not one of this line. */
  document_unknown: { status: 200 },
  /** What was given cannot stand on an invoice. Details: `fields`. */
  buyer_fields: { status: 200 },
  /** The invoice says that already. */
  buyer_same: { status: 200 },
  /** Another correction of this invoice is being decided. Details: `reason`, its code. */
  correction_open: { status: 200 },
  /** It was replaced or cancelled, or only adjusts another one. */
  correction_not_possible: { status: 200 },
} as const
