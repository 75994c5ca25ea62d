/** Codes of joining and leaving: ordinary codes, but with the error codes of their own calls. Spec LOY-6. */
import { ApiError, type ErrorCode } from '../../../../contract/errors.ts'
import { maskPhone } from '../../../../contract/format/phone.ts'
import type { CodeSent } from '../../../../contract/loyalty/member.schema.ts'
import type { LoyaltyPurpose } from '../../../../contract/rules/otp.ts'
import type { Caller, Context } from '../../../platform/context.ts'
import { type Sending, sendCodeFor } from '../../identity/send-code.ts'
import type { Challenge } from '../../identity/sent-codes.ts'
import { verifyCode } from '../../identity/verify-code.ts'

type CodeErrors = {
  readonly [Code in 'otp_incorrect' | 'otp_expired' | 'otp_other_browser' | 'otp_locked']: ErrorCode
}

/**
 * Errors of joining: -3, -4, -2. A code of another browser counts as expired, so that a new one is requested.
 */
const JOINING: CodeErrors = {
  otp_incorrect: 'member_otp_incorrect',
  otp_expired: 'member_otp_expired',
  otp_other_browser: 'member_otp_expired',
  otp_locked: 'member_otp_over',
}
/** Errors of leaving: 16, and 20 for a code that is no longer valid. */
const LEAVING: CodeErrors = {
  otp_incorrect: 'cancel_otp_incorrect',
  otp_expired: 'cancel_otp_over',
  otp_other_browser: 'cancel_otp_over',
  otp_locked: 'cancel_otp_over',
}
const CODE_ERRORS = { member_register: JOINING, member_cancel: LEAVING }
export type MemberPurpose = Extract<LoyaltyPurpose, keyof typeof CODE_ERRORS>

/**
 * Sends a code; `keep` saves data with it. Fails with `send_sms_nok`, `send_sms_nok_limit_n`, and during a
 * lockout with the call's own error.
 */
export async function sendMemberCode(
  context: Context,
  caller: Caller,
  purpose: MemberPurpose,
  save?: Sending['save'],
): Promise<CodeSent> {
  const { msisdn } = caller
  const sent = await withCallErrors(
    purpose,
    sendCodeFor(context, caller, { msisdn, purpose, ...(save && { save }) }, 'smart'),
  )
  return { expires_in: sent.expires_in, resend_after: sent.resend_after, sent_to: maskPhone(msisdn) }
}

export function verifyMemberCode(
  context: Context,
  caller: Caller,
  purpose: MemberPurpose,
  code: string,
): Promise<Challenge> {
  return withCallErrors(purpose, verifyCode(context, caller, { msisdn: caller.msisdn, purpose, code }))
}

/** Maps the errors of codes to those of the call. */
export async function withCallErrors<Result>(purpose: MemberPurpose, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const known = error instanceof ApiError ? CODE_ERRORS[purpose][error.code as keyof CodeErrors] : undefined
    throw error instanceof ApiError && known ? new ApiError(known, error.details) : error
  }
}
