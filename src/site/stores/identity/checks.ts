/**
 * Validates a form before it is sent. The texts are fixed by the API specification (IDS names in
 * `messages/ids.ts`). Spec IDN-1.
 */
import { isOtp } from '../../../contract/rules/otp.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import { cleanPhone, isSubscriberPhone } from '../../../contract/rules/phone.ts'
import type { FieldErrors, Typed } from './steps.ts'

/**
 * An empty number disables the button, so it is not an error; a number that is too long, has letters or
 * starts wrongly is.
 */
export function validatePhoneStep({ phone }: Pick<Typed, 'phone'>): FieldErrors {
  return isSubscriberPhone(cleanPhone(phone)) ? {} : { phone: 'signin:errorIsdnLong' }
}

/** An empty field has a separate text when the password is chosen (IDS_SNHAPSODIENTHOAI). */
export function phoneFaultsForPassword(typed: Pick<Typed, 'phone'>): FieldErrors {
  return cleanPhone(typed.phone) === '' ? { phone: 'signin:snhapsodienthoai' } : validatePhoneStep(typed)
}

export function validatePasswordStep({ password }: Pick<Typed, 'password'>): FieldErrors {
  return password === '' ? { password: 'signin:validationVplusUsernameLength' } : {}
}

export function validateCodeStep({ code }: Pick<Typed, 'code'>): FieldErrors {
  return isOtp(code) ? {} : { code: 'signin:otpIncomplete' }
}

/** Code, new password and its repetition, for recovery and registration. */
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

export function isComplete(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}
