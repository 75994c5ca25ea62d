/**
 * `otp_get_status`: waiting times by the operator's clock, and for known callers where the code is. Changes
 * nothing; to a stranger it reveals no more than an error would. Spec OTP-10, Spec OTP-14.
 */
import { OTP_WRONG_LIMIT, purposeOf } from '../../../contract/rules/otp.ts'
import type { CallHandler } from '../../platform/context.ts'
import { findArrival } from '../../platform/messages/arrival.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { findAttempt, scopeOf, wrongTries } from './attempts.ts'
import { sendLimitError } from './send-limits.ts'
import { newestChallenge, sentLastDay } from './sent-codes.ts'

export const codeStatus: CallHandler<'otp_get_status'> = async (
  { db, clock },
  caller,
  { msisdn, otp_service },
) => {
  const purpose = purposeOf(otp_service)
  const { browser } = caller
  const scope = scopeOf(caller, msisdn)
  const attempt = await findAttempt(db, { msisdn, purpose, scope })
  const newest = await newestChallenge(db, msisdn, purpose, browser)
  const sent = await sentLastDay(db, msisdn, scope, clock.now())
  const now = clock.now()
  const seconds = (until: Date | null | undefined) => (until && until > now ? secondsUntil(until, now) : 0)
  const live = newest && !newest.usedAt && !newest.deadAt && browser !== '' && newest.browser === browser
  const locked = seconds(attempt?.lockedUntil)
  // A code for another action would not have to wait; the page shows the newest.
  const refusal = sendLimitError(sent, purpose, now, newest?.action)
  // A stranger must not learn whether the number is ours, nor when its phone is switched on.
  const arrival = live && scope !== 'world' ? await findArrival(db, newest.id, now) : undefined
  return {
    resend_after: Math.max(locked, refusal?.details.retry_after ?? 0),
    expires_in: live ? seconds(newest.expiresAt) : 0,
    locked_for: locked,
    tries_left: locked > 0 ? 0 : OTP_WRONG_LIMIT - (attempt ? wrongTries(attempt, now) : 0),
    ...(arrival && { arrival }),
  }
}
