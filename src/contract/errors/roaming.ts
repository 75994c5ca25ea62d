/** Roaming (Spec ROA-7); the numbers on the wire are the specification’s own. */
export const roamingErrors = {
  /** The line is not admitted to roaming ("not eligible for roaming", Spec ROA-16). */
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
} as const
