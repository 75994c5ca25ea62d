/** What an error of joining or leaving means for the current code: attempts left, or its end. Spec LOY-6. */
import type { ErrorCode } from '../../../contract/errors.ts'
import { environment } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'
import { applyCodeError, type SentCode } from './sent-code.ts'

/** These calls have separate error codes for errors that every code can have. */
const SAME: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  member_otp_incorrect: 'otp_incorrect',
  cancel_otp_incorrect: 'otp_incorrect',
  member_otp_expired: 'otp_expired',
  member_otp_over: 'otp_locked',
  cancel_otp_over: 'otp_locked',
}

export function applyMemberCodeError(code: SentCode, failure: Failure): SentCode {
  const { retry_after: seconds } = failure.details
  const same = failure.code && SAME[failure.code]
  if (same) return applyCodeError(code, { ...failure, code: same })
  const waits = failure.code === 'send_sms_nok' || failure.code === 'send_sms_nok_limit_n'
  return waits && seconds
    ? { ...code, resendAt: environment().now() + seconds * 1_000 }
    : applyCodeError(code, failure)
}
