/**
 * Errors of the loyalty programme (Spec LOY-6); the numeric codes of joining and leaving are in the dialect
 * of the service.
 */
export const loyaltyErrors = {
  /** A field of the form is missing or invalid. Details: `fields`. */
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
  /** customerOfVinaphone 0: the owner is not our customer. */
  member_not_customer: { status: 200 },
  /** More than five wrong codes: joining starts over. Details: `retry_after`. */
  member_otp_over: { status: 200 },
  /** Details: `tries_left`. */
  member_otp_incorrect: { status: 200 },
  member_otp_expired: { status: 200 },
  /** The line is not a member. */
  member_none: { status: 200 },
  /** Off-net members leave through the hotline. Spec LOY-8. */
  member_off_net: { status: 200 },
  /** Code 14: the cancellation failed. */
  member_cancel_failed: { status: 200 },
  /** Code 16. Details: `tries_left`. */
  cancel_otp_incorrect: { status: 200 },
  /** Code 20: expired, used or locked. Details: `retry_after`. */
  cancel_otp_over: { status: 200 },
  /** The gateway's signature or its time is invalid, or it was used before. */
  loyalty_signature: { status: 403 },
  entry_unknown: { status: 200 },
  /** Multiples of 100 only. */
  gift_points_step: { status: 200 },
  /** Details: `missing` points. */
  points_insufficient: { status: 200 },
  /** Monthly limit. Details: `missing` is what may still be given. */
  gift_limit: { status: 200 },
  /** The receiver is not a member, or is the giver. */
  gift_receiver: { status: 200 },
  /** The receiver spent part of it, or the time limit has passed. */
  gift_used: { status: 200 },
  offer_unknown: { status: 200 },
  offer_over: { status: 200 },
  /** Details: `tier` needed. */
  offer_tier: { status: 200 },
  /** The tier has no such benefit, or nothing of it is left. */
  benefit_none: { status: 200 },
  offer_stock: { status: 200 },
  offer_limit: { status: 200 },
  /** A gift needs a name, a number and an address. Details: `fields`. */
  offer_delivery: { status: 200 },
  claim_unknown: { status: 200 },
  /** The text contains an inappropriate word. */
  rating_words: { status: 200 },
  rating_done: { status: 200 },
  rating_over: { status: 200 },
  partner_unknown: { status: 200 },
  captcha_wrong: { status: 200 },
  /** Details: `fields`. */
  partner_fields: { status: 200 },
  /** The company already has an application under review. */
  partner_open: { status: 200 },
  application_unknown: { status: 200 },
} as const
