/** Errors of authentication: codes, sign-in, passwords, step-up authentication, own data. */
export const identityErrors = {
  // codes
  /** Sending is blocked for now. Details: `retry_after` seconds. Spec OTP-2. */
  send_sms_nok: { status: 200 },
  /** Too many codes sent. Details: `retry_after` seconds. Spec OTP-2. */
  send_sms_nok_limit_n: { status: 200 },
  /** Too many codes are sent: the browser computes `challenge` of the details first. Spec OTP-12. */
  proof_needed: { status: 200 },
  /** The codes of this hour for strangers are used up. Details: `retry_after` seconds. Spec OTP-12. */
  codes_used_up: { status: 200 },
  /** Details: `tries_left`. */
  otp_incorrect: { status: 200 },
  otp_expired: { status: 200 },
  otp_other_browser: { status: 200 },
  /** Details: `retry_after` seconds. */
  otp_locked: { status: 200 },
  // sign-in
  /**
   * IDS_LOGIN_FAILED; the same for a wrong password, an unknown number and an account without password, so
   * that accounts cannot be probed. Details: `tries_left`.
   */
  login_failed: { status: 200 },
  /** Details: `retry_after` seconds. */
  password_locked: { status: 200 },
  password_expired: { status: 200 },
  /** Too many wrong tries: code and password together. After a recovery the new password is set. Spec IDN-13. */
  second_proof_needed: { status: 200 },
  old_password_wrong: { status: 200 },
  account_exists: { status: 200 },
  wallet_exists: { status: 200 },
  // passkeys
  /** Not a passkey of this line or site, or not proven by its owner; all of them alike. Spec IDN-14. */
  passkey_refused: { status: 200 },
  /** The answer came too late, from another browser, or a second time. */
  passkey_expired: { status: 200 },
  /** Its counter went back: there is a copy, and it works no more. */
  passkey_copied: { status: 200 },
  /** The device cannot keep it. */
  passkey_not_resident: { status: 200 },
  /** The line has as many passkeys as it may have. */
  passkey_limit: { status: 200 },
  /** The line has no such passkey. */
  passkey_unknown: { status: 200 },
  // a device of one's own
  /** The session did not begin in this browser, or it has no cookie of it. Spec IDN-16. */
  browser_unknown: { status: 200 },
  /** The line has as many devices of one's own as it may have. */
  own_device_limit: { status: 200 },
  // social accounts of the former portal
  /** The line has no such link. */
  social_link_unknown: { status: 200 },
  // the mobile network
  /** Forged, stale, used before, or of another browser; all of them alike. Spec IDN-15. */
  network_sign_in_failed: { status: 200 },
  /** This browser did not ask for the code: the person confirms first. Details: `phone`, masked. */
  network_confirm_needed: { status: 200 },
  // step-up authentication
  /**
   * Needs a confirmation by code or passkey within the last five minutes. Details: `action`, and `passkey` if
   * the line has one. Spec OTP-8.
   */
  step_up_needed: { status: 200 },
  // the account: own data, first password
  /** The line already has a password; changing it requires the old one. */
  password_exists: { status: 200 },
  /** The new address equals the one on record. */
  contact_same: { status: 200 },
  /** "VIP number not updatable online": its contact details are changed in person or by phone. Spec SUB-4. */
  vip_number: { status: 200 },
} as const
