/**
 * The current code of the programme: its masked destination, its expiry, the time of the next sending and the
 * attempts left. Times are counted from the server's seconds; the code is never stored. Spec LOY-5, Spec
 * OTP-1.
 */
import type { CodeSent } from '../../../contract/loyalty/member.schema.ts'
import { environment } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'

/** Times in milliseconds. `to`: masked. `triesLeft`: known after a wrong code. */
export type SentCode = { to: string; resendAt: number; expiresAt: number; triesLeft: number | undefined }

export function sentCode({ sent_to, resend_after, expires_in }: CodeSent): SentCode {
  const now = environment().now()
  return {
    to: sent_to,
    resendAt: now + resend_after * 1_000,
    expiresAt: now + expires_in * 1_000,
    triesLeft: undefined,
  }
}

/** Applies an error to the code: attempts left, or its end. */
export function applyCodeError(code: SentCode, { code: reason, details }: Failure): SentCode {
  const now = environment().now()
  if (reason === 'otp_incorrect') return { ...code, triesLeft: details.tries_left }
  if (reason === 'otp_expired' || reason === 'otp_other_browser') return { ...code, expiresAt: now }
  if (reason === 'otp_locked')
    return { ...code, expiresAt: now, triesLeft: 0, resendAt: now + (details.retry_after ?? 0) * 1_000 }
  return code
}

export function canResend(code: SentCode): boolean {
  return environment().now() >= code.resendAt
}
