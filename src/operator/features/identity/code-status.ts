/**
 * `otp_get_status`: waiting times by the operator's clock. Changes nothing and reveals no more than an error
 * would.
 */
import { OTP_WRONG_LIMIT, purposeOf } from '../../../contract/rules/otp.ts'
import type { CallHandler } from '../../platform/context.ts'
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
  return {
    resend_after: Math.max(locked, sendLimitError(sent, purpose, now)?.details.retry_after ?? 0),
    expires_in: live ? seconds(newest.expiresAt) : 0,
    locked_for: locked,
    tries_left: locked > 0 ? 0 : OTP_WRONG_LIMIT - (attempt ? wrongTries(attempt, now) : 0),
  }
}
