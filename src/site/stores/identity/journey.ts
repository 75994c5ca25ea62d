/** The sign-in journey's state and its plain moves: nothing here asks the server. */
import { atom } from 'nanostores'
import { nationalPhone } from '../../../contract/format/phone.ts'
import { OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { PASSWORD_MAX } from '../../../contract/rules/password.ts'
import { validateConfirmStep } from './checks.ts'
import { $codeTimers, restoreSending } from './code-timers.ts'
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

/** Follows the table; anything it does not know is ignored. Says whether the step changed. */
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
 * Opens the journey at a tab. A code that is under way since before a reload is gone on with; what was typed
 * stays. `phone` fills the first field, as a line that has to sign in again.
 */
export function openJourney(tab: 'signin' | 'register', phone?: string): void {
  const sending = $codeTimers.get() ?? restoreSending()
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

/** Codes that turn roaming on, confirm or consent belong to other journeys. */
const JOURNEY_OF = {
  authen_msisdn: 'code',
  authen_miss_password: 'recoverCode',
  authen_register: 'registerCode',
  ir_register: undefined,
  step_up: undefined,
  add_account: undefined,
  contact_change: undefined,
} as const

/** Changes the tab; the number goes along. */
export function showTab(tab: 'signin' | 'register'): void {
  move(tab === 'register' ? 'showRegister' : 'showSignin', { passwordFailures: 0 })
}

/** One step back; the number stays, secrets do not. */
export function back(): void {
  if (move('back')) $typed.set({ ...$typed.get(), code: '', password: '', newPassword: '', confirm: '' })
}

/**
 * Somebody types: the fault of that field goes, and once there is a repetition the two are compared as one
 * goes.
 */
export function type(field: Field, value: string): void {
  const typed = { ...$typed.get(), [field]: tidy(field, value) }
  $typed.set(typed)
  const faults: FieldErrors = { ...$signin.get().faults }
  delete faults[field]
  const compare =
    (field === 'confirm' || field === 'newPassword') &&
    typed.confirm !== '' &&
    typed.confirm.length >= typed.newPassword.length
  if (compare) delete faults.confirm
  patch({ faults: compare ? { ...faults, ...validateConfirmStep(typed) } : faults })
}

export function tickWallet(wallet: boolean): void {
  $typed.set({ ...$typed.get(), wallet })
}

/** Codes hold digits only, whatever was pasted around them. */
function tidy(field: Field, value: string): string {
  if (field === 'code') return value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  // One more than allowed may be typed, so that the checklist can say what is wrong instead of silently
  // cutting a pasted password.
  if (field === 'newPassword' || field === 'confirm') return value.slice(0, PASSWORD_MAX + 10)
  return value
}

/** Clears everything: the dialog was closed after it was done, or the line changed. */
export function resetJourney(): void {
  $typed.set(NOTHING_TYPED)
  $signin.set(FIRST)
}
