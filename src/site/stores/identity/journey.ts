/** The sign-in journey's state and its transitions, without any requests. */
import { atom } from 'nanostores'
import { nationalPhone } from '../../../contract/format/phone.ts'
import { OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { PASSWORD_MAX } from '../../../contract/rules/password.ts'
import { validateConfirmStep } from './checks.ts'
import { $codeTimers, type Channel, restoreCodeTimers } from './code-timers.ts'
import {
  FIRST,
  type Field,
  type FieldErrors,
  JOURNEY,
  type JourneyEvent,
  NOTHING_TYPED,
  type Signin,
  type Typed,
  tabOf,
} from './steps.ts'

export const $signin = atom<Signin>(FIRST)
export const $typed = atom<Typed>(NOTHING_TYPED)

/** Applies an event of the table; an unknown event is ignored. Returns whether the step changed. */
export function move(event: JourneyEvent, change: Partial<Signin> = {}): boolean {
  const now = $signin.get()
  const step = JOURNEY[now.step][event]
  if (!step) return false
  $signin.set({ ...now, busy: undefined, problem: undefined, faults: {}, ...change, step })
  return true
}

export function patch(change: Partial<Signin>): void {
  $signin.set({ ...$signin.get(), ...change })
}

/**
 * Opens the journey at a tab. A code that is still valid after a reload is used again, and typed values stay.
 * `phone` prefills the first field, for a line that has to sign in again.
 */
export function openJourney(tab: 'signin' | 'register', phone?: string): void {
  const sending = $codeTimers.get() ?? restoreCodeTimers()
  const resumed = sending && JOURNEY_OF[sending.purpose]
  const typed = { ...$typed.get(), code: '' }
  if (sending && resumed && tabOf(resumed) === tab && (phone === undefined || phone === sending.msisdn)) {
    $typed.set({ ...typed, phone: nationalPhone(sending.msisdn) })
    $signin.set({ ...FIRST, step: resumed, msisdn: sending.msisdn })
    return
  }
  if (phone !== undefined) typed.phone = nationalPhone(phone)
  $typed.set(typed)
  $signin.set({ ...FIRST, step: tab === 'register' ? 'registerPhone' : 'phone' })
}

/** Codes for roaming, step-up authentication, added lines and contact changes belong to other journeys. */
const JOURNEY_OF = {
  authen_msisdn: 'code',
  authen_miss_password: 'recoverCode',
  authen_register: 'registerCode',
  ir_register: undefined,
  step_up: undefined,
  add_account: undefined,
  contact_change: undefined,
} as const

/** How the code comes, chosen before it is sent. */
export function chooseWay(way: Channel): void {
  patch({ way })
}

/** Changes the tab and keeps the number. */
export function showTab(tab: 'signin' | 'register'): void {
  move(tab === 'register' ? 'showRegister' : 'showSignin', { passwordFailures: 0 })
}

/** One step back; the number stays, secrets are cleared. */
export function back(): void {
  if (move('back')) $typed.set({ ...$typed.get(), code: '', password: '', newPassword: '', confirm: '' })
}

/** Input clears the error of its field; once the password is repeated, the two are compared while typing. */
export function type(field: Field, value: string): void {
  const typed = { ...$typed.get(), [field]: tidy(field, value) }
  $typed.set(typed)
  const errors: FieldErrors = { ...$signin.get().faults }
  delete errors[field]
  const compare =
    (field === 'confirm' || field === 'newPassword') &&
    typed.confirm !== '' &&
    typed.confirm.length >= typed.newPassword.length
  if (compare) delete errors.confirm
  patch({ faults: compare ? { ...errors, ...validateConfirmStep(typed) } : errors })
}

export function tickWallet(wallet: boolean): void {
  $typed.set({ ...$typed.get(), wallet })
}

/** Codes keep only the digits of pasted text. */
function tidy(field: Field, value: string): string {
  if (field === 'code') return value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  // A few characters more than allowed may be typed, so that the checklist can report it instead of cutting a
  // pasted password silently.
  if (field === 'newPassword' || field === 'confirm') return value.slice(0, PASSWORD_MAX + 10)
  return value
}

/** Clears everything, when the dialog is closed after completion or the line changes. */
export function resetJourney(): void {
  $typed.set(NOTHING_TYPED)
  $signin.set(FIRST)
}
