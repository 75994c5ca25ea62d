/** What a form says before anything is sent. Spec IDN-1; the texts are the specification's own (IDS names in `messages/ids.ts`). */
import { isOtp } from '../../../contract/rules/otp.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import { cleanPhone, isSubscriberPhone } from '../../../contract/rules/phone.ts'
import type { Faults, Typed } from './steps.ts'

/** Empty disables the button, so it is no fault; too long, letters or a wrong beginning are. */
export function phoneFaults({ phone }: Pick<Typed, 'phone'>): Faults {
  return isSubscriberPhone(cleanPhone(phone)) ? {} : { phone: 'signin:errorIsdnLong' }
}

/** The way to the password with an empty field has a sentence of its own (IDS_SNHAPSODIENTHOAI). */
export function phoneFaultsForPassword(typed: Pick<Typed, 'phone'>): Faults {
  return cleanPhone(typed.phone) === '' ? { phone: 'signin:snhapsodienthoai' } : phoneFaults(typed)
}

export function passwordFaults({ password }: Pick<Typed, 'password'>): Faults {
  return password === '' ? { password: 'signin:validationVplusUsernameLength' } : {}
}

export function codeFaults({ code }: Pick<Typed, 'code'>): Faults {
  return isOtp(code) ? {} : { code: 'signin:otpIncomplete' }
}

/** Code, new password and its repetition: recovery and registration alike. */
export function newPasswordFaults(typed: Pick<Typed, 'code' | 'newPassword' | 'confirm'>): Faults {
  return {
    ...codeFaults(typed),
    ...(isPassword(typed.newPassword) ? {} : { newPassword: 'signin:passwordIsNotValid' as const }),
    ...confirmFaults(typed),
  }
}

export function confirmFaults({ newPassword, confirm }: Pick<Typed, 'newPassword' | 'confirm'>): Faults {
  if (confirm === '') return { confirm: 'signin:required' }
  return confirm === newPassword ? {} : { confirm: 'signin:tvPasswordNotMatch' }
}

/** May the form be sent at all? */
export function isComplete(faults: Faults): boolean {
  return Object.keys(faults).length === 0
}
