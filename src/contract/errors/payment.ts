/** Orders and ways to pay, top-up and cards. */
export const paymentErrors = {
  // payments
  payment_unknown: { status: 200 },
  /** The order has ended or is being worked on: there is nothing to pay. Details: `reason`, its state. */
  payment_over: { status: 200 },
  /** Too many orders. Details: `retry_after` seconds. */
  payment_limit: { status: 200 },
  /** This product is not paid that way, or the method is away. Details: `reason`. */
  payment_method_refused: { status: 200 },
  /** Terms of e-wallets and privacy policy were not agreed to (Spec PAY-2). */
  agreement_needed: { status: 200 },
  bank_unknown: { status: 200 },
  /** "Wallet missing" (Spec SUB-9): the line has none. */
  wallet_missing: { status: 200 },
  /** The payment service's answer is not its own: no address is handed on (Spec WIR-10). */
  secure_code_refused: { status: 200 },
  /** A voucher that is not the line's, was used, is over, or does not fit the order. Details: `reason`. */
  voucher_refused: { status: 200 },
  // top-up and card codes
  /** No line of ours. */
  recharge_target_unknown: { status: 200 },
  /** It pays bills: there is nothing to top up. */
  recharge_postpaid: { status: 200 },
  /** Not an amount that can be topped up. Details: `reason` least, most or step. */
  recharge_amount: { status: 200 },
  /** Three top-ups of other lines a day (Spec TOP-2). Details: `retry_after` seconds. */
  recharge_others_limit: { status: 200 },
  /** Too many owners were asked for. Details: `retry_after` seconds. */
  recharge_check_limit: { status: 200 },
  /** No card has so many digits; not counted as a try. */
  recharge_card_length: { status: 200 },
  /** "Scratch card nonexistent" (Spec TOP-3). Details: `tries_left`. */
  recharge_card_unknown: { status: 200 },
  /** "Scratch card used" (Spec TOP-3). Details: `until`, when; `tries_left`. */
  recharge_card_used: { status: 200 },
  /** Details: `until`, when it ended. */
  recharge_card_expired: { status: 200 },
  /** Too many wrong codes. Details: `retry_after` seconds. */
  recharge_card_locked: { status: 200 },
  /** No card that this line has bought. */
  card_code_unknown: { status: 200 },
  card_code_used: { status: 200 },
  /** Sent often enough today. Details: `retry_after` seconds. */
  card_code_send_limit: { status: 200 },
  card_code_no_email: { status: 200 },
} as const
