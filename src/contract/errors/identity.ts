/** Getting in: codes, signing in, passwords, confirming once more who one is, own data. */
export const identityErrors = {
  // codes
  /** Sending refused for now. Details: `retry_after` seconds (Spec OTP-2). */
  send_sms_nok: { status: 200 },
  /** Too many sendings. Details: `retry_after` seconds (Spec OTP-2). */
  send_sms_nok_limit_n: { status: 200 },
  /** Details: `tries_left`. */
  otp_incorrect: { status: 200 },
  otp_expired: { status: 200 },
  otp_other_browser: { status: 200 },
  /** Details: `retry_after` seconds. */
  otp_locked: { status: 200 },
  // sign-in
  /**
   * IDS_LOGIN_FAILED; the same for a wrong password, an unknown number and an account without password.
   * Details: `tries_left`.
   */
  login_failed: { status: 200 },
  /** Details: `retry_after` seconds. */
  password_locked: { status: 200 },
  password_expired: { status: 200 },
  old_password_wrong: { status: 200 },
  account_exists: { status: 200 },
  wallet_exists: { status: 200 },
  // confirming once more who one is
  /** A code within the last five minutes is wanted first (Spec OTP-8). */
  step_up_needed: { status: 200 },
  // the account: own data, first password
  /** The line has a password already; it is changed with the old one. */
  password_exists: { status: 200 },
  /** The new address is the one on record. */
  contact_same: { status: 200 },
  /**
   * "VIP number not updatable online" (Spec SUB-4): where it is reached is changed with the owner present, or
   * by phone.
   */
  vip_number: { status: 200 },
} as const
