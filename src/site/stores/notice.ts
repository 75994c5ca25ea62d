/** Messages of the stores as keys; the islands turn them into text (`islands/texts.ts`). */
import type { ErrorCode } from '../../contract/errors.ts'
import type { Failure } from '../client/send.ts'

export { type Failure, onBeforeError } from '../client/send.ts'

/**
 * Every message that a store itself may choose, as `topic:key`. A test checks that each has a text in both
 * languages.
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
  'signin:registeredBefore',
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
  'session:requestSent',
  'session:requestNotSent',
] as const
export type NoticeKey = (typeof NOTICES)[number]

/** Values of a message's variables, already formatted. */
export type NoticeVars = Record<string, string | number>

/**
 * An error to show. Known code: our text. Unknown code: the operator's message as plain text. Neither:
 * `fallback`. Spec SIT-11.
 */
export type Problem = { failure: Failure; fallback: NoticeKey }

export function toProblem(failure: Failure, fallback: NoticeKey = 'session:failed'): Problem {
  return { failure, fallback }
}

export function hasErrorCode(failure: Failure, ...codes: ErrorCode[]): boolean {
  return failure.code !== undefined && codes.includes(failure.code)
}

/**
 * There was no response, so the request may or may not have been carried out. Without a network it was not,
 * but an earlier press may have been: the same key is used again.
 */
export function isOutcomeUnknown(failure: Failure): boolean {
  return hasErrorCode(
    failure,
    'no_connection',
    'offline',
    'upstream_timeout',
    'upstream_failed',
    'upstream_closed',
    'internal',
  )
}
