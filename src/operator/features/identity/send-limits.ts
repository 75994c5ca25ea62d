/**
 * Decides whether another code can be sent to a number now: a pure function of what was sent in the last day.
 */
import { ApiError } from '../../../contract/errors.ts'
import {
  OTP_RESEND_SECONDS,
  OTP_SENDS_PER_DAY,
  OTP_SENDS_PER_HOUR,
  type OtpPurpose,
} from '../../../contract/rules/otp.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'

const HOUR = 3_600
export const DAY = 86_400

/**
 * `action`: what a `step_up` code confirms; null for other purposes. `isLost`: the network gave its message
 * up, which only known callers may learn.
 */
export type Sending = { purpose: OtpPurpose; sentAt: Date; action: string | null; isLost?: boolean }

/**
 * `sent`: codes sent to the number within the last day, oldest first. Returns the error with the remaining
 * seconds, or `undefined`. All channels count alike, or the limit would reveal which numbers get calls. Codes
 * of one purpose for different actions need not wait for each other, since one cannot replace another.
 */
export function sendLimitError(
  sent: readonly Sending[],
  next: OtpPurpose,
  now: Date,
  action: string | null = null,
): ApiError | undefined {
  const ofPurpose = sent.filter(({ purpose }) => purpose === next)
  const limit = latest(
    opens(ofPurpose, OTP_SENDS_PER_HOUR, HOUR, now),
    opens(sent, OTP_SENDS_PER_DAY, DAY, now),
  )
  if (limit) return new ApiError('send_sms_nok_limit_n', { retry_after: secondsUntil(limit, now) })
  const last = ofPurpose.filter((one) => one.action === action).at(-1)
  // A code that cannot arrive is not waited for. Spec OTP-14.
  const resend = last && !last.isLost && addSeconds(last.sentAt, OTP_RESEND_SECONDS)
  return resend && resend > now
    ? new ApiError('send_sms_nok', { retry_after: secondsUntil(resend, now) })
    : undefined
}

/** When the next code may be sent if `most` codes are allowed within `seconds`. */
function opens(sent: readonly Sending[], most: number, seconds: number, now: Date): Date | undefined {
  const blocking = sent.filter(({ sentAt }) => addSeconds(sentAt, seconds) > now).at(-most)
  return blocking && addSeconds(blocking.sentAt, seconds)
}

function latest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
