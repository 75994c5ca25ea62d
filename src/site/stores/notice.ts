/**
 * What a store has to say, as a key; the words come at the last moment, in the islands (`islands/words.ts`).
 */
import type { ErrorCode } from '../../contract/errors.ts'
import type { Failure } from '../client/send.ts'

export { beforeRefusal } from '../client/send.ts'

/**
 * Every sentence that a store itself may choose: `topic:key`. A test holds each to a text in both languages.
 */
export const NOTICES = [
  'signin:errorIsdnLong',
  'signin:snhapsodienthoai',
  'signin:validationVplusUsernameLength',
  'signin:passwordIsNotValid',
  'signin:tvPasswordNotMatch',
  'signin:tvLoiOtp',
  'signin:loginFailed',
  'signin:loginOtpSuccess',
  'signin:otpIncomplete',
  'signin:required',
  'signin:registerFailed',
  'signin:registered',
  'signin:registeredWithWallet',
  'signin:passwordReset',
  'session:signedOut',
  'session:signedOutEverywhere',
  'session:signOutFailed',
  'session:failed',
  'session:passwordChanged',
  'session:passwordSet',
  'session:packageRegistered',
  'session:packageCancelled',
  'session:packageEnded',
  'session:packageUndone',
  'session:packageResumed',
  'session:packageTakenBack',
  'session:servicesStopped',
  'session:servicesTakenBack',
  'session:disputeSent',
  'session:copied',
  'session:orderPlaced',
  'session:orderCancelled',
  'session:lineAdded',
  'session:lineRenamed',
  'session:lineRemoved',
  'session:managerEnded',
  'session:contactChanged',
  'session:languageSet',
  'session:deviceEnded',
  'session:walletLinked',
  'session:walletUnlinked',
] as const
export type NoticeKey = (typeof NOTICES)[number]

/** Values of a sentence's variables, already written as people read them. */
export type NoticeVars = Record<string, string | number>

/**
 * Something went wrong. Known code: our text. Unknown code: the operator's message as plain text. Neither:
 * `fallback` (Spec SIT-11).
 */
export type Problem = { failure: Failure; fallback: NoticeKey }

export function toProblem(failure: Failure, fallback: NoticeKey = 'session:failed'): Problem {
  return { failure, fallback }
}

/** Is it this refusal? */
export function hasErrorCode(failure: Failure, ...codes: ErrorCode[]): boolean {
  return failure.code !== undefined && codes.includes(failure.code)
}

/** No answer came, so nobody knows whether it was done. */
export function isOutcomeUnknown(failure: Failure): boolean {
  return hasErrorCode(
    failure,
    'no_connection',
    'upstream_timeout',
    'upstream_failed',
    'upstream_closed',
    'internal',
  )
}
