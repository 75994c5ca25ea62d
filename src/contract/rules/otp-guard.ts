/**
 * Codes of all numbers together: when strangers have to compute a proof first, when no more are sent to them,
 * and when administrators are warned. Spec OTP-12.
 */

/** Codes to strangers within an hour from which on each needs a proof of work; at least. */
export const OTP_PROOF_FROM = 300
/** Wrong codes of strangers within an hour from which on each new code needs one; at least. */
export const OTP_PROOF_FROM_WRONG = 1_000
/**
 * Codes to strangers within an hour after which no more are sent, at least; known browsers and sessions still
 * get theirs.
 */
export const OTP_BUDGET_PER_HOUR = 3_000
/** The same three as multiples of what is usual at this hour, where that is more. */
export const OTP_PROOF_SHARE = 1.5
export const OTP_PROOF_SHARE_WRONG = 0.25
export const OTP_BUDGET_SHARE = 3
/** Usual is the median of this many days. */
export const OTP_USUAL_DAYS = 7
/** Seconds of the two windows, and of the pieces by which they move. */
export const OTP_BUDGET_SECONDS = 3_600
export const OTP_ALARM_SECONDS = 900
export const OTP_BUCKET_SECONDS = 60
/** Fewest codes in the window that count, and the share of entered ones below which there is an alarm. */
export const OTP_ALARM_FROM = 200
export const OTP_ALARM_SHARE = 0.4
/** How long a challenge can be answered, seconds. */
export const OTP_PROOF_SECONDS = 300

/**
 * Codes sent and entered, and wrong ones, of strangers: within the hour, and within the window of the alarm.
 * `usual`: sent within an hour at this time of the day.
 */
export type OtpTally = { sentHour: number; wrongHour: number; sent: number; entered: number; usual: number }

/** Few of the codes sent are entered: programs ask for them, not people. */
export function isOtpAlarm({ sent, entered }: OtpTally): boolean {
  return sent >= OTP_ALARM_FROM && entered < sent * OTP_ALARM_SHARE
}

/** Whether a stranger has to compute a proof for the next code. */
export function isProofNeeded(tally: OtpTally): boolean {
  const { sentHour, wrongHour, usual } = tally
  return (
    sentHour >= Math.max(OTP_PROOF_FROM, usual * OTP_PROOF_SHARE) ||
    wrongHour >= Math.max(OTP_PROOF_FROM_WRONG, usual * OTP_PROOF_SHARE_WRONG) ||
    isOtpAlarm(tally)
  )
}

/** Whether strangers get no more codes for now. */
export function isBudgetUsedUp({ sentHour, usual }: OtpTally): boolean {
  return sentHour >= Math.max(OTP_BUDGET_PER_HOUR, usual * OTP_BUDGET_SHARE)
}
