/** Errors of roaming (Spec ROA-7); the API fixes the numbers on the wire. */
export const roamingErrors = {
  /** The line is barred from roaming ("not eligible for roaming"). Spec ROA-16. */
  roaming_barred: { status: 200 },
  /** Data roaming is off and must first be turned on with a code. */
  roaming_off: { status: 200 },
  /** Another attempt is allowed. Details: `tries_left`. */
  roaming_otp_incorrect: { status: 200 },
  /** The code is used, expired or from another browser; a new one is needed. */
  roaming_otp_over: { status: 200 },
  /** Too many wrong codes. Details: `retry_after` seconds. */
  roaming_otp_locked: { status: 200 },
  /** Too many codes requested. Details: `retry_after` seconds. */
  roaming_otp_limit: { status: 200 },
  /** Turning off while a package runs needs a second confirmation. */
  roaming_confirm: { status: 200 },
  /** No such cap can be chosen. */
  roaming_cap: { status: 200 },
  /** The times of a schedule are past, too far ahead or in the wrong order. Details: `fields`. */
  roaming_schedule: { status: 200 },
  /** The package is used, so its start cannot change. */
  roaming_started: { status: 200 },
  /** The start of a package is past or too late. Details: `until`. */
  roaming_start: { status: 200 },
  /** Nothing of the package is used, so more of it is not sold. */
  roaming_unused: { status: 200 },
  /** The network did not fail on a day of the package, or its days were returned. */
  roaming_no_failure: { status: 200 },
  /** The app's token is invalid, expired or used. */
  entry_token_refused: { status: 200 },
} as const
