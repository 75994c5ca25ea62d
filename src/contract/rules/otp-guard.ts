/**
 * Codes of all numbers together: when strangers have to compute a proof first, when no more are sent to them,
 * and when administrators are warned. Spec OTP-12.
 */

/** Codes to strangers within an hour from which on each needs a proof of work. */
export const OTP_PROOF_FROM = 300
/** Wrong codes of strangers within an hour from which on each new code needs one. */
export const OTP_PROOF_FROM_WRONG = 1_000
/** Codes to strangers within an hour after which no more are sent; known browsers and sessions still get theirs. */
export const OTP_BUDGET_PER_HOUR = 3_000
/** Seconds of the two windows, and of the pieces by which they move. */
export const OTP_BUDGET_SECONDS = 3_600
export const OTP_ALARM_SECONDS = 900
export const OTP_BUCKET_SECONDS = 60
/** Fewest codes in the window that count, and the share of entered ones below which there is an alarm. */
export const OTP_ALARM_FROM = 200
export const OTP_ALARM_SHARE = 0.4
/** How long a challenge can be answered, seconds. */
export const OTP_PROOF_SECONDS = 300

/** Codes sent and entered, and wrong ones, of strangers: within the hour, and within the window of the alarm. */
export type OtpTally = { sentHour: number; wrongHour: number; sent: number; entered: number }

/** Few of the codes sent are entered: programs ask for them, not people. */
export function isOtpAlarm({ sent, entered }: OtpTally): boolean {
  return sent >= OTP_ALARM_FROM && entered < sent * OTP_ALARM_SHARE
}

/** Whether a stranger has to compute a proof for the next code. */
export function isProofNeeded(tally: OtpTally): boolean {
  return tally.sentHour >= OTP_PROOF_FROM || tally.wrongHour >= OTP_PROOF_FROM_WRONG || isOtpAlarm(tally)
}
