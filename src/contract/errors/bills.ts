/** Errors of bills, automatic payment, histories, invoices and their corrections. */
export const billsErrors = {
  // bills
  /** "Payment code missing": the code does not exist, or was never looked up. Spec BIL-2. */
  payment_code_missing: { status: 200 },
  /** "Invoice already paid". Details: `until`, the time; `reason`, the channel. Spec BIL-2. */
  invoice_paid: { status: 200 },
  bill_unknown: { status: 200 },
  /**
   * Less than the minimum part of a bill, or more than is left. Details: `price`, what is left; `quoted`, the
   * part.
   */
  bill_part: { status: 200 },
  /** Too many lookups of other customers' codes. Details: `retry_after` seconds. */
  bill_ask_limit: { status: 200 },
  /** SAVED_CODES are already saved. */
  bill_saved_limit: { status: 200 },
  // automatic payment
  /** A prepaid line has no bills. */
  autopay_prepaid: { status: 200 },
  /** Details: `reason` least, most or step. */
  autopay_cap: { status: 200 },
  /** No consent, or consent to an outdated text. */
  autopay_consent: { status: 200 },
  /** No mandate to stop. */
  autopay_none: { status: 200 },
  // documents: histories, invoices, bill notices
  /**
   * Dates outside the allowed range: more than 90 days ago, in the future, or in reverse order. Details:
   * `fields`, `reason`. Spec ACC-5.
   */
  history_range: { status: 200 },
  /** The invoice, bill notice or refill does not exist, or belongs to another line. */
  document_unknown: { status: 200 },
  /** Buyer details that an invoice cannot show. Details: `fields`. */
  buyer_fields: { status: 200 },
  /** The invoice already has these details. */
  buyer_same: { status: 200 },
  /** Another correction of this invoice is under review. Details: `reason`, its code. */
  correction_open: { status: 200 },
  /** The invoice was replaced or cancelled, or only adjusts another one. */
  correction_not_possible: { status: 200 },
} as const
