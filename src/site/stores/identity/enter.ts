/** The buttons that complete the journey: code, password, recovery, registration. Spec IDN-3, Spec IDN-5. */

import type { Recovered, SignedIn } from '../../../contract/main/authen.schema.ts'
import { authenMissPassword, authenMsisdn, authenRegister } from '../../../contract/main/authen.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { hasErrorCode, type NoticeKey, type Problem, toProblem } from '../notice.ts'
import { startSession } from '../session.ts'
import { showToast } from '../toasts.ts'
import {
  isComplete,
  phoneFaultsForPassword,
  validateCodeStep,
  validateNewPasswordStep,
  validatePasswordStep,
} from './checks.ts'
import { clearSending, codeTimersFor, isLocked, updateCodeTimers } from './code-timers.ts'
import { finish } from './finish.ts'
import { $signin, $typed, move, patch, type } from './journey.ts'
import { sendCode } from './send-code.ts'
import { CODE_OF, type FieldErrors, NOTHING_TYPED, type Outcome } from './steps.ts'

/** Input of the six code boxes; a complete code is checked at once. */
export async function typeCode(value: string): Promise<void> {
  type('code', value)
  if ($signin.get().step === 'code' && isComplete(validateCodeStep($typed.get()))) await checkCode()
}

export async function checkCode(): Promise<void> {
  const { msisdn, second } = $signin.get()
  const { code, password } = $typed.get()
  if (!ready('code', validateCodeStep($typed.get()))) return
  const answer = await send(authenMsisdn, {
    msisdn,
    mode: 'otp',
    password: code,
    ...(second && password !== '' && { second_password: password }),
    device_info: environment().device(),
  })
  if (answer.ok) await enteredByCode(answer.result)
  else if (hasErrorCode(answer, 'second_proof_needed'))
    move('passwordChosen', { second: true, problem: toProblem(answer, 'signin:loginFailed') })
  else refused(answer, 'signin:loginFailed')
}

/** "With password": needs a valid number; nothing is sent. */
export function choosePassword(): void {
  const typed = $typed.get()
  const errors = phoneFaultsForPassword(typed)
  const msisdn = normalPhone(typed.phone)
  if (msisdn) move('passwordChosen', { msisdn })
  else patch({ faults: errors })
}

export async function checkPassword(): Promise<void> {
  const { msisdn, second } = $signin.get()
  const { password, code } = $typed.get()
  if (!ready('password', validatePasswordStep($typed.get()))) return
  // A code that was right is still valid and goes with the password.
  const proof =
    second && code !== ''
      ? ({ mode: 'otp', password: code, second_password: password } as const)
      : ({ mode: 'password', password } as const)
  const answer = await send(authenMsisdn, { msisdn, ...proof, device_info: environment().device() })
  if (answer.ok) return entered(answer.result, 'signedIn')
  if (hasErrorCode(answer, 'second_proof_needed'))
    return requestSignInCode(toProblem(answer, 'signin:loginFailed'))
  $typed.set({ ...$typed.get(), password: '' })
  if (hasErrorCode(answer, 'password_expired')) {
    move('expired', { expired: true })
    return
  }
  const { passwordFailures } = $signin.get()
  patch({
    busy: undefined,
    problem: toProblem(answer, 'signin:loginFailed'),
    passwordFailures: hasErrorCode(answer, 'login_failed', 'password_locked')
      ? passwordFailures + 1
      : passwordFailures,
    passwordLockedUntil: hasErrorCode(answer, 'password_locked')
      ? environment().now() + (answer.details.retry_after ?? 0) * 1000
      : undefined,
  })
}

/** The password was right, or is new: a code is sent, and its step sends both. */
async function requestSignInCode(problem: Problem): Promise<void> {
  patch({ busy: undefined, second: true })
  await sendCode()
  patch({ problem: $signin.get().problem ?? problem })
}

/** "Forgotten password": the number is kept. */
export function forgotPassword(): void {
  move('forgot', { expired: false })
}

/** Sets a new password by code: every session of the line ends, and this browser is signed in. Spec IDN-12. */
export async function resetPassword(): Promise<void> {
  const { msisdn } = $signin.get()
  const { code, newPassword } = $typed.get()
  if (!ready('recoverCode', validateNewPasswordStep($typed.get()))) return
  const answer = await send(authenMissPassword, {
    msisdn,
    otp: code,
    password: newPassword,
    device_info: environment().device(),
  })
  if (!answer.ok && hasErrorCode(answer, 'second_proof_needed')) {
    $typed.set({ ...NOTHING_TYPED, phone: $typed.get().phone, password: newPassword })
    move('passwordSet')
    return requestSignInCode(toProblem(answer, 'signin:tvLoiOtp'))
  }
  if (!answer.ok) return refused(answer, 'signin:tvLoiOtp')
  entered(answer.result, 'recovered', 'signin:passwordReset', answer.result.ended)
}

export async function register(): Promise<void> {
  const { msisdn } = $signin.get()
  const { code, newPassword, wallet } = $typed.get()
  if (!ready('registerCode', validateNewPasswordStep($typed.get()))) return
  const request = { msisdn, pin: code, password: newPassword, device_info: environment().device() }
  const answer = await send(authenRegister, wallet ? { ...request, payment_wallet_register: true } : request)
  if (!answer.ok) return refused(answer, 'signin:registerFailed')
  if (answer.result.existing) return entered(answer.result, 'signedIn', 'signin:registeredBefore')
  entered(
    answer.result,
    'registered',
    answer.result.wallet === 'opened' ? 'signin:registeredWithWallet' : 'signin:registered',
  )
}

/**
 * Guards a button: the step must match, without a running request, lockout or errors; then it is marked busy.
 */
function ready(step: 'code' | 'password' | 'recoverCode' | 'registerCode', errors: FieldErrors): boolean {
  const signin = $signin.get()
  const now = environment().now()
  const purpose = CODE_OF[step]?.purpose
  const locked =
    step === 'password'
      ? (signin.passwordLockedUntil ?? 0) > now
      : isLocked(purpose && codeTimersFor(signin.msisdn, purpose), now)
  if (signin.step !== step || signin.busy || locked) return false
  if (!isComplete(errors)) {
    patch({ faults: errors })
    return false
  }
  patch({ busy: 'check', problem: undefined, faults: {} })
  return true
}

/** A rejected code clears the boxes; the password stays. */
function refused(failure: Failure, fallback: NoticeKey): void {
  const { msisdn, step } = $signin.get()
  const purpose = CODE_OF[step]?.purpose
  if (purpose) updateCodeTimers(msisdn, purpose, failure)
  if (hasErrorCode(failure, 'otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'))
    $typed.set({ ...$typed.get(), code: '' })
  patch({
    busy: undefined,
    problem: toProblem(failure, fallback),
    faults: hasErrorCode(failure, 'password_not_valid') ? { newPassword: 'signin:passwordIsNotValid' } : {},
  })
}

/** After a code, a passkey is offered once. */
async function enteredByCode(signedIn: SignedIn): Promise<void> {
  const offers =
    signedIn.has_passkey === false &&
    (await import('./passkeys/offer.ts').then(
      ({ offersPasskey }) => offersPasskey(signedIn),
      () => false,
    ))
  entered(signedIn, 'signedIn', undefined, [], offers)
}

/** `offers`: a passkey is offered before the journey ends. */
export function entered(
  signedIn: SignedIn,
  outcome: Outcome,
  notice: NoticeKey = 'signin:loginOtpSuccess',
  ended: Recovered['ended'] = [],
  offers = false,
): void {
  startSession(signedIn)
  showToast(notice)
  clearSending()
  $typed.set({ ...NOTHING_TYPED, phone: $typed.get().phone })
  // What a recovery ended is read first; `finishRecovery` goes on.
  if (offers && move('offered', { outcome })) return
  if (move('finished', { outcome, ended }) && ended.length === 0) finish(outcome)
}

/** The button below the list of what a recovery ended. */
export function finishRecovery(): void {
  if ($signin.get().step === 'done') finish('recovered')
}

/** The offer of a passkey was answered. */
export function finishSignIn(outcome: Outcome): void {
  if ($signin.get().step === 'offer' && move('finished', { outcome })) finish(outcome)
}
