/** Changing the password with the old one. Core §5 "New password"; feature B15. */
import { atom } from 'nanostores'
import { authenChangePassword } from '../../contract/main/authen.ts'
import { isPassword } from '../../contract/rules/password.ts'
import { environment } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { isRefusal, type NoticeKey, type Problem, problem } from './notice.ts'
import { confirmFaults } from './signin/checks.ts'
import { say } from './toasts.ts'

export type PasswordField = 'oldPassword' | 'newPassword' | 'confirm'
type Faults = Partial<Record<PasswordField, NoticeKey>>
type Typed = Record<PasswordField, string>

export type PasswordForm =
  | { step: 'form' | 'sending'; typed: Typed; faults: Faults; problem: Problem | undefined; lockedUntil: number | undefined }
  /** `sessionsEnded`: how many other devices were signed out. */
  | { step: 'done'; sessionsEnded: number }

const EMPTY: PasswordForm = { step: 'form', typed: { oldPassword: '', newPassword: '', confirm: '' }, faults: {}, problem: undefined, lockedUntil: undefined }

export const $password = atom<PasswordForm>(EMPTY)

export function typePassword(field: PasswordField, value: string): void {
  const now = $password.get()
  if (now.step !== 'form') return
  const typed = { ...now.typed, [field]: value }
  const { [field]: _, ...faults } = now.faults
  $password.set({ ...now, typed, faults })
}

/** What stands in the way of sending, field by field. */
export function passwordFormFaults(typed: Typed): Faults {
  return {
    ...(typed.oldPassword === '' ? { oldPassword: 'signin:validationVplusUsernameLength' as const } : {}),
    ...(isPassword(typed.newPassword) ? {} : { newPassword: 'signin:passwordIsNotValid' as const }),
    ...(confirmFaults(typed) as Faults),
  }
}

export async function changePassword(): Promise<void> {
  const now = $password.get()
  if (now.step !== 'form' || (now.lockedUntil ?? 0) > environment().now()) return
  const faults = passwordFormFaults(now.typed)
  if (Object.keys(faults).length > 0) {
    $password.set({ ...now, faults })
    return
  }
  $password.set({ ...now, step: 'sending', faults: {}, problem: undefined })
  const answer = await send(authenChangePassword, { old_password: now.typed.oldPassword, password: now.typed.newPassword })
  if (answer.ok) {
    $password.set({ step: 'done', sessionsEnded: answer.result.sessions_ended })
    say('session:passwordChanged')
    return
  }
  const wait = isRefusal(answer, 'password_locked') ? environment().now() + (answer.details.retry_after ?? 0) * 1000 : undefined
  // A wrong old password is typed again; the new one stays.
  const typed = isRefusal(answer, 'old_password_wrong', 'password_locked') ? { ...now.typed, oldPassword: '' } : now.typed
  $password.set({ step: 'form', typed, faults: {}, problem: problem(answer), lockedUntil: wait })
}

export function resetPasswordForm(): void {
  $password.set(EMPTY)
}
