/** Whether one more code may be sent to a number now. A pure decision over what was sent in the last day. */
import { Refusal } from '../../contract/errors.ts'
import { OTP_RESEND_SECONDS, OTP_SENDS_PER_DAY, OTP_SENDS_PER_HOUR, type OtpPurpose } from '../../contract/rules/otp.ts'
import { after, secondsUntil } from './seconds.ts'

const HOUR = 3_600
export const DAY = 86_400

export type Sending = { purpose: OtpPurpose; channel: 'sms' | 'voice' | 'email'; sentAt: Date }

/** A call costs as two. */
const cost = ({ channel }: Pick<Sending, 'channel'>) => (channel === 'voice' ? 2 : 1)

/** `sent` holds the sendings of a number within the last day, oldest first. Its answer is the refusal, with the true seconds left, or `undefined`. */
export function sendRefusal(sent: readonly Sending[], next: Pick<Sending, 'purpose' | 'channel'>, now: Date): Refusal | undefined {
  const limit = latest(hourOpens(sent, next.purpose, now), dayOpens(sent, cost(next), now))
  if (limit) return new Refusal('send_sms_nok_limit_n', { retry_after: secondsUntil(limit, now) })
  const last = sent.findLast(({ purpose }) => purpose === next.purpose)
  const resend = last && after(last.sentAt, OTP_RESEND_SECONDS)
  return resend && resend > now ? new Refusal('send_sms_nok', { retry_after: secondsUntil(resend, now) }) : undefined
}

function hourOpens(sent: readonly Sending[], wanted: OtpPurpose, now: Date): Date | undefined {
  const recent = sent.filter(({ purpose, sentAt }) => purpose === wanted && after(sentAt, HOUR) > now)
  const blocking = recent.at(-OTP_SENDS_PER_HOUR)
  return blocking && after(blocking.sentAt, HOUR)
}

function dayOpens(sent: readonly Sending[], price: number, now: Date): Date | undefined {
  const recent = sent.filter(({ sentAt }) => after(sentAt, DAY) > now)
  let over = recent.reduce((sum, sending) => sum + cost(sending), price) - OTP_SENDS_PER_DAY
  for (const sending of recent) {
    if (over <= 0) return undefined
    over -= cost(sending)
    if (over <= 0) return after(sending.sentAt, DAY)
  }
  return undefined
}

function latest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
