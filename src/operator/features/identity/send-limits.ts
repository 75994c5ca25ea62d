/** Whether one more code may be sent to a number now. A pure decision over what was sent in the last day. */
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

export type Sending = { purpose: OtpPurpose; sentAt: Date }

/**
 * `sent` holds the sendings of a number within the last day, oldest first. Its answer is the refusal, with
 * the true seconds left, or `undefined`. Every channel counts alike: otherwise the limit would tell which
 * numbers are called.
 */
export function sendRefusal(sent: readonly Sending[], next: OtpPurpose, now: Date): ApiError | undefined {
  const ofPurpose = sent.filter(({ purpose }) => purpose === next)
  const limit = latest(
    opens(ofPurpose, OTP_SENDS_PER_HOUR, HOUR, now),
    opens(sent, OTP_SENDS_PER_DAY, DAY, now),
  )
  if (limit) return new ApiError('send_sms_nok_limit_n', { retry_after: secondsUntil(limit, now) })
  const last = ofPurpose.at(-1)
  const resend = last && addSeconds(last.sentAt, OTP_RESEND_SECONDS)
  return resend && resend > now
    ? new ApiError('send_sms_nok', { retry_after: secondsUntil(resend, now) })
    : undefined
}

/** When one more may be sent, where `most` were sent within the last `seconds`. */
function opens(sent: readonly Sending[], most: number, seconds: number, now: Date): Date | undefined {
  const blocking = sent.filter(({ sentAt }) => addSeconds(sentAt, seconds) > now).at(-most)
  return blocking && addSeconds(blocking.sentAt, seconds)
}

function latest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
