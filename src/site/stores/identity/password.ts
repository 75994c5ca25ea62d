/**
 * Changes the password with the old one, or sets the first password of a line that signs in by code. Spec
 * IDN-4, Spec IDN-7.
 */
import { atom } from 'nanostores'
import { authenChangePassword, authenSetPassword } from '../../../contract/main/authen.ts'
import { mobileGetInfo } from '../../../contract/main/customer.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, type NoticeKey, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { showToast } from '../toasts.ts'
import { validateConfirmStep } from './checks.ts'
import { withStepUp } from './step-up.ts'

export type PasswordField = 'oldPassword' | 'newPassword' | 'confirm'
type Faults = Partial<Record<PasswordField, NoticeKey>>
type Typed = Record<PasswordField, string>

export type PasswordForm =
  | {
      step: 'form' | 'sending'
      typed: Typed
      faults: Faults
      problem: Problem | undefined
      lockedUntil: number | undefined
    }
  /** `sessionsEnded`: number of other devices that were signed out. */
  | { step: 'done'; sessionsEnded: number }

const EMPTY: PasswordForm = {
  step: 'form',
  typed: { oldPassword: '', newPassword: '', confirm: '' },
  faults: {},
  problem: undefined,
  lockedUntil: undefined,
}

export const $password = atom<PasswordForm>(EMPTY)

/**
 * Whether the line has a password; `undefined` until known. If that cannot be found out, the form with the
 * old password is shown.
 */
export const $passwordSet = atom<boolean | undefined>(undefined)

lineCleared.listen(() => $passwordSet.set(undefined))

export async function fetchPasswordSet(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const answer = await send(mobileGetInfo, {})
  const now = $session.get()
  if (now.step === 'in' && now.msisdn === session.msisdn)
    $passwordSet.set(answer.ok ? answer.result.password_set : true)
}

export function typePassword(field: PasswordField, value: string): void {
  const now = $password.get()
  if (now.step !== 'form') return
  const typed = { ...now.typed, [field]: value }
  const { [field]: _, ...faults } = now.faults
  $password.set({ ...now, typed, faults })
}

/** Errors that prevent sending, by field. */
export function validatePasswordForm(typed: Typed): Faults {
  return {
    ...(typed.oldPassword === '' && $passwordSet.get() !== false
      ? { oldPassword: 'signin:validationVplusUsernameLength' as const }
      : {}),
    ...(isPassword(typed.newPassword) ? {} : { newPassword: 'signin:passwordIsNotValid' as const }),
    ...(validateConfirmStep(typed) as Faults),
  }
}

export async function changePassword(): Promise<void> {
  const now = $password.get()
  if (now.step !== 'form' || (now.lockedUntil ?? 0) > environment().now()) return
  const errors = validatePasswordForm(now.typed)
  if (Object.keys(errors).length > 0) {
    $password.set({ ...now, faults: errors })
    return
  }
  $password.set({ ...now, step: 'sending', faults: {}, problem: undefined })
  const { oldPassword, newPassword: password } = now.typed
  const first = $passwordSet.get() === false
  const answer = first
    ? await withStepUp(() => send(authenSetPassword, { password }))
    : await send(authenChangePassword, { old_password: oldPassword, password })
  if (answer.ok) {
    $passwordSet.set(true)
    $password.set({ step: 'done', sessionsEnded: answer.result.sessions_ended })
    showToast(first ? 'session:passwordSet' : 'session:passwordChanged')
    return
  }
  // A password was set on another device, so the old one is needed from now on.
  if (hasErrorCode(answer, 'password_exists')) $passwordSet.set(true)
  const wait = hasErrorCode(answer, 'password_locked')
    ? environment().now() + (answer.details.retry_after ?? 0) * 1000
    : undefined
  // Only the wrong old password must be typed again; the new one stays.
  const typed = hasErrorCode(answer, 'old_password_wrong', 'password_locked')
    ? { ...now.typed, oldPassword: '' }
    : now.typed
  // Cancelling the step-up authentication is not an error: the form stays as it is.
  const problem = hasErrorCode(answer, 'step_up_needed') ? undefined : toProblem(answer)
  $password.set({ step: 'form', typed, faults: {}, problem: problem, lockedUntil: wait })
}

export function resetPasswordForm(): void {
  $passwordSet.set(undefined)
  $password.set(EMPTY)
}
