/** Errors of payment orders, payment methods, top-up and cards. */
export const paymentErrors = {
  // payments
  payment_unknown: { status: 200 },
  /** The order has ended or is being processed and cannot be paid. Details: `reason`, its state. */
  payment_over: { status: 200 },
  /** Too many orders. Details: `retry_after` seconds. */
  payment_limit: { status: 200 },
  /** Neither the bank's reference nor a picture of the slip was given. */
  claim_evidence: { status: 200 },
  /** Too many claims of transfers. Details: `retry_after` seconds. */
  claim_limit: { status: 200 },
  /** The method is not available for this product, or unavailable at present. Details: `reason`. */
  payment_method_refused: { status: 200 },
  /** No consent to the terms of e-wallets and the privacy policy. Spec PAY-2. */
  agreement_needed: { status: 200 },
  bank_unknown: { status: 200 },
  /** "Wallet missing": the line has none. Spec SUB-9. */
  wallet_missing: { status: 200 },
  /** The answer is not signed by the payment service, so its address is withheld. Spec WIR-10. */
  secure_code_refused: { status: 200 },
  /**
   * The voucher belongs to another line, was used, has expired, or does not fit the order. Details: `reason`.
   */
  voucher_refused: { status: 200 },
  // top-up and card codes
  /** Not one of our lines. */
  recharge_target_unknown: { status: 200 },
  /** A postpaid line cannot be topped up. */
  recharge_postpaid: { status: 200 },
  /** The amount cannot be topped up. Details: `reason` least, most or step. */
  recharge_amount: { status: 200 },
  /** Other lines can be topped up three times a day. Details: `retry_after` seconds. Spec TOP-2. */
  recharge_others_limit: { status: 200 },
  /** Too many owner lookups. Details: `retry_after` seconds. */
  recharge_check_limit: { status: 200 },
  /** No card has this many digits; not counted as an attempt. */
  recharge_card_length: { status: 200 },
  /** "Scratch card nonexistent". Details: `tries_left`. Spec TOP-3. */
  recharge_card_unknown: { status: 200 },
  /** "Scratch card used". Details: `until`, when; `tries_left`. Spec TOP-3. */
  recharge_card_used: { status: 200 },
  /** Details: `until`, the expiry time. */
  recharge_card_expired: { status: 200 },
  /** Too many wrong codes. Details: `retry_after` seconds. */
  recharge_card_locked: { status: 200 },
  /** The line has not bought such a card. */
  card_code_unknown: { status: 200 },
  card_code_used: { status: 200 },
  /** Daily limit of sendings reached. Details: `retry_after` seconds. */
  card_code_send_limit: { status: 200 },
  card_code_no_email: { status: 200 },
} as const
