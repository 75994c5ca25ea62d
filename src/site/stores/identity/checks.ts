/**
 * What a form says before anything is sent. Spec IDN-1; the texts are the specification's own (IDS names in
 * `messages/ids.ts`).
 */
import { isOtp } from '../../../contract/rules/otp.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import { cleanPhone, isSubscriberPhone } from '../../../contract/rules/phone.ts'
import type { FieldErrors, Typed } from './steps.ts'

/** Empty disables the button, so it is no fault; too long, letters or a wrong beginning are. */
export function validatePhoneStep({ phone }: Pick<Typed, 'phone'>): FieldErrors {
  return isSubscriberPhone(cleanPhone(phone)) ? {} : { phone: 'signin:errorIsdnLong' }
}

/** The way to the password with an empty field has a sentence of its own (IDS_SNHAPSODIENTHOAI). */
export function phoneFaultsForPassword(typed: Pick<Typed, 'phone'>): FieldErrors {
  return cleanPhone(typed.phone) === '' ? { phone: 'signin:snhapsodienthoai' } : validatePhoneStep(typed)
}

export function validatePasswordStep({ password }: Pick<Typed, 'password'>): FieldErrors {
  return password === '' ? { password: 'signin:validationVplusUsernameLength' } : {}
}

export function validateCodeStep({ code }: Pick<Typed, 'code'>): FieldErrors {
  return isOtp(code) ? {} : { code: 'signin:otpIncomplete' }
}

/** Code, new password and its repetition: recovery and registration alike. */
export function validateNewPasswordStep(typed: Pick<Typed, 'code' | 'newPassword' | 'confirm'>): FieldErrors {
  return {
    ...validateCodeStep(typed),
    ...(isPassword(typed.newPassword) ? {} : { newPassword: 'signin:passwordIsNotValid' as const }),
    ...validateConfirmStep(typed),
  }
}

export function validateConfirmStep({
  newPassword,
  confirm,
}: Pick<Typed, 'newPassword' | 'confirm'>): FieldErrors {
  if (confirm === '') return { confirm: 'signin:required' }
  return confirm === newPassword ? {} : { confirm: 'signin:tvPasswordNotMatch' }
}

/** May the form be sent at all? */
export function isComplete(faults: FieldErrors): boolean {
  return Object.keys(faults).length === 0
}
