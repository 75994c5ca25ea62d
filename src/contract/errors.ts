/**
 * The closed list of errors. Everything that can go wrong has one code here, an HTTP status, and a text in both
 * languages (`content/messages/{vi,en}/errors.json`; a code without a text does not compile, see `site/messages/errors.ts`).
 *
 * `status` 200 is a business answer in the service's own envelope; 4xx and 5xx are refusals of the gateway in the same shape.
 */
export const errors = {
  // the request itself (gateway)
  bad_request: { status: 400 },
  origin_refused: { status: 403 },
  subject_refused: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  too_large: { status: 413 },
  content_type_refused: { status: 415 },
  rate_limited: { status: 429 },
  /** On the wire `401` (core §8, "Unauthorised"). Details: `reason`. */
  unauthorised: { status: 401 },
  internal: { status: 500 },
  upstream_failed: { status: 502 },
  upstream_closed: { status: 503 },
  upstream_timeout: { status: 504 },
  // the browser's own
  no_connection: { status: 0 },
  // forms; also answered by the server for the same fault
  /** IDS_ERROR_ISDN_LONG */
  phone_not_valid: { status: 400 },
  /** IDS_PASSWORD_IS_NOT_VALID */
  password_not_valid: { status: 400 },
  // codes
  /** Sending refused for now. Details: `retry_after` seconds (roaming §8). */
  send_sms_nok: { status: 200 },
  /** Too many sendings. Details: `retry_after` seconds (roaming §8). */
  send_sms_nok_limit_n: { status: 200 },
  /** Details: `tries_left`. */
  otp_incorrect: { status: 200 },
  otp_expired: { status: 200 },
  otp_other_browser: { status: 200 },
  /** Details: `retry_after` seconds. */
  otp_locked: { status: 200 },
  // sign-in
  /** IDS_LOGIN_FAILED; the same for a wrong password, an unknown number and an account without password. Details: `tries_left`. */
  login_failed: { status: 200 },
  /** Details: `retry_after` seconds. */
  password_locked: { status: 200 },
  password_expired: { status: 200 },
  old_password_wrong: { status: 200 },
  account_exists: { status: 200 },
  wallet_exists: { status: 200 },
  // the system
  /** Details: `until`, ISO time. Reads stay open. */
  system_closed: { status: 200 },
  feature_not_supported: { status: 200 },
  // packages
  package_unknown: { status: 200 },
  package_active: { status: 200 },
  package_line_kind: { status: 200 },
  package_off_net: { status: 200 },
  /** Details: `tier` needed. */
  package_tier: { status: 200 },
  /** Details: `missing` đ. */
  insufficient_balance: { status: 200 },
  /** Details: `price` now, `quoted` before, đ. */
  price_changed: { status: 200 },
  service_not_active: { status: 200 },
  /** It is bought by the order form, not from the main account. */
  package_by_order: { status: 200 },
  /** A value-added service was confirmed once; it needs a second consent to its price per day and per month (feature D9). */
  consent_needed: { status: 200 },
  /** It needs no installer: it is registered at once. */
  package_by_register: { status: 200 },
  // orders of home products
  /** IDS_TV_CAN_NHAP_THONG_TIN. Details: `fields`. */
  order_fields: { status: 200 },
  /** "Vui lòng chọn phố/ấp/khu" (core §5). Details: `fields`. */
  order_place: { status: 200 },
  /** The same package is on its way to the same address. Details: `reason`, the code of that order. */
  order_open: { status: 200 },
  order_limit: { status: 200 },
  order_unknown: { status: 200 },
  /** The appointment has begun, or the order has ended. */
  order_not_cancellable: { status: 200 },
  /** The gateway's signature is not what the operator expects: their secrets differ. */
  signature_refused: { status: 403 },
  // roaming (§8); the numbers are the specification's own
  /** The line is not admitted to roaming ("not eligible for roaming", core §8). */
  roaming_barred: { status: 200 },
  /** Data roaming is off; it is turned on by a code first. */
  roaming_off: { status: 200 },
  /** May be typed again. Details: `tries_left`. */
  roaming_otp_incorrect: { status: 200 },
  /** The code is over (used, too old, of another browser): no typing again, a new one is needed. */
  roaming_otp_over: { status: 200 },
  /** Too many wrong tries. Details: `retry_after` seconds. */
  roaming_otp_locked: { status: 200 },
  /** Too many codes were asked for. Details: `retry_after` seconds. */
  roaming_otp_limit: { status: 200 },
  /** Turning off while a package runs: to be confirmed again. */
  roaming_confirm: { status: 200 },
  /** The app's token is not ours, too old, or was used. */
  entry_token_refused: { status: 200 },
  // payments
  payment_unknown: { status: 200 },
  /** The order has ended or is being worked on: there is nothing to pay. Details: `reason`, its state. */
  payment_over: { status: 200 },
  /** Too many orders. Details: `retry_after` seconds. */
  payment_limit: { status: 200 },
  /** This product is not paid that way, or the method is away. Details: `reason`. */
  payment_method_refused: { status: 200 },
  /** Terms of e-wallets and privacy policy were not agreed to (core §5). */
  agreement_needed: { status: 200 },
  bank_unknown: { status: 200 },
  /** "Wallet missing" (core §8): the line has none. */
  wallet_missing: { status: 200 },
  /** The payment service's answer is not its own: no address is handed on (core §8). */
  secure_code_refused: { status: 200 },
  /** A voucher that is not the line's, was used, is over, or does not fit the order. Details: `reason`. */
  voucher_refused: { status: 200 },
  // confirming once more who one is
  /** A code within the last five minutes is wanted first (rulings, "Step-up"). */
  step_up_needed: { status: 200 },
  // lines and accesses that one manages (core §8, "maximum managed subscriptions reached")
  account_not_valid: { status: 400 },
  account_own: { status: 200 },
  account_added: { status: 200 },
  /** MANAGED_MAX are managed already. */
  managed_limit: { status: 200 },
  /** Not in the own list; the same for accounts that there are and that there are not. */
  managed_unknown: { status: 200 },
  /** The owner agreed to the line being in the list, not to what is left being seen. */
  managed_summary_refused: { status: 200 },
  // the package of one's own choice
  /** "Postpaid not supported for custom package" (core §8). */
  custom_postpaid: { status: 200 },
  /** No such combination is sold. */
  custom_choice: { status: 200 },
  // top-up and card codes
  /** No line of ours. */
  recharge_target_unknown: { status: 200 },
  /** It pays bills: there is nothing to top up. */
  recharge_postpaid: { status: 200 },
  /** Not an amount that can be topped up. Details: `reason` least, most or step. */
  recharge_amount: { status: 200 },
  /** Three top-ups of other lines a day (core §9). Details: `retry_after` seconds. */
  recharge_others_limit: { status: 200 },
  /** Too many owners were asked for. Details: `retry_after` seconds. */
  recharge_check_limit: { status: 200 },
  /** No card has so many digits; not counted as a try. */
  recharge_card_length: { status: 200 },
  /** "Scratch card nonexistent" (core §8). Details: `tries_left`. */
  recharge_card_unknown: { status: 200 },
  /** "Scratch card used" (core §8). Details: `until`, when; `tries_left`. */
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
  // the account: own data, first password
  /** The line has a password already; it is changed with the old one. */
  password_exists: { status: 200 },
  /** The new address is the one on record. */
  contact_same: { status: 200 },
  /** "VIP number not updatable online" (core §8): where it is reached is changed with the owner present, or by phone. */
  vip_number: { status: 200 },
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
  // bills
  /** "Payment code missing" (core §8): there is none, or it was never asked for. */
  payment_code_missing: { status: 200 },
  /** "Invoice already paid" (core §8). Details: `until`, when; `reason`, by which channel. */
  invoice_paid: { status: 200 },
  bill_unknown: { status: 200 },
  /** Less than may be paid of a bill at once, or more than is left. Details: `price`, what is left; `quoted`, the part. */
  bill_part: { status: 200 },
  /** Too many codes of others were asked for. Details: `retry_after` seconds. */
  bill_ask_limit: { status: 200 },
  /** SAVED_CODES are kept already. */
  bill_saved_limit: { status: 200 },
  // notices of banks
  /** Unsigned, forged, too old, from the future, or no such provider. */
  notice_refused: { status: 401 },
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
  /** Days that cannot be looked up: longer ago than 90 days, to come, the wrong way round (core §9). Details: `fields`, `reason`. */
  history_range: { status: 200 },
  /** No such invoice, bill notice or refill, or not one of this line. */
  document_unknown: { status: 200 },
  // loyalty programme (core §8); the numbers of joining and leaving stand in the service's dialect
  /** A field of the form is missing or not as it must be. Details: `fields`. */
  member_fields: { status: 200 },
  member_phone_needed: { status: 200 },
  member_phone_not_valid: { status: 200 },
  member_email_not_valid: { status: 200 },
  /** Three cancellations in twelve months. Details: `until`. */
  member_cancelled_often: { status: 200 },
  /** Details: `until`. */
  member_cancelled_lately: { status: 200 },
  member_phone_exists: { status: 200 },
  member_email_exists: { status: 200 },
  /** customerOfVinaphone 0: the owner is no customer of ours. */
  member_not_customer: { status: 200 },
  /** Wrong more than five times: it begins anew. Details: `retry_after`. */
  member_otp_over: { status: 200 },
  /** Details: `tries_left`. */
  member_otp_incorrect: { status: 200 },
  member_otp_expired: { status: 200 },
  /** The line is not a member. */
  member_none: { status: 200 },
  /** Off-net members leave by the hotline (core §6). */
  member_off_net: { status: 200 },
  /** Code 14: it could not be done. */
  member_cancel_failed: { status: 200 },
  /** Code 16. Details: `tries_left`. */
  cancel_otp_incorrect: { status: 200 },
  /** Code 20: too old, used or locked. Details: `retry_after`. */
  cancel_otp_over: { status: 200 },
  /** The gateway’s signature, its time or its one use is not right. */
  loyalty_signature: { status: 403 },
  entry_unknown: { status: 200 },
  /** Multiples of 100 only. */
  gift_points_step: { status: 200 },
  /** Details: `missing` points. */
  points_insufficient: { status: 200 },
  /** The month’s limit. Details: `missing` is what may still be given. */
  gift_limit: { status: 200 },
  /** No member of ours, or oneself. */
  gift_receiver: { status: 200 },
  /** The receiver used some of it, or its time is over. */
  gift_used: { status: 200 },
  offer_unknown: { status: 200 },
  offer_over: { status: 200 },
  /** Details: `tier` needed. */
  offer_tier: { status: 200 },
  offer_stock: { status: 200 },
  offer_limit: { status: 200 },
  /** A gift needs a name, a number and an address. Details: `fields`. */
  offer_delivery: { status: 200 },
  claim_unknown: { status: 200 },
  /** An inappropriate word. */
  rating_words: { status: 200 },
  rating_done: { status: 200 },
  rating_over: { status: 200 },
  partner_unknown: { status: 200 },
  captcha_wrong: { status: 200 },
  /** Details: `fields`. */
  partner_fields: { status: 200 },
  /** The company has an application that is being looked at. */
  partner_open: { status: 200 },
  application_unknown: { status: 200 },
  /** What was given cannot stand on an invoice. Details: `fields`. */
  buyer_fields: { status: 200 },
  /** The invoice says that already. */
  buyer_same: { status: 200 },
  /** Another correction of this invoice is being decided. Details: `reason`, its code. */
  correction_open: { status: 200 },
  /** It was replaced or cancelled, or only adjusts another one. */
  correction_not_possible: { status: 200 },
  // news
  news_unknown: { status: 200 },
  /** The same key came with another request. */
  idempotency_conflict: { status: 409 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errors

/** What may stand beside a code. Times are ISO, money đ, waits seconds. */
export type ErrorDetails = {
  retry_after?: number
  tries_left?: number
  until?: string
  reason?: string
  tier?: number
  missing?: number
  price?: number
  quoted?: number
  /** Names of fields that were refused. */
  fields?: string[]
}

/** Thrown inside a room, turned into an envelope by that room's one door. Its code is all that leaves. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Whether a code is on the list. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
