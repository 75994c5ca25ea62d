/**
 * The sign-in journey as a table. Spec IDN-3 (login modal, steps 0 to 4; registration and recovery modal,
 * steps 0 to 2), Spec IDN-3. Both modals share these pieces: recovery is written once behind both entries
 * (Spec IDN-3).
 */
import type { OtpService, PortalPurpose } from '../../../contract/rules/otp.ts'
import type { NoticeKey, Problem } from '../notice.ts'

export type Step =
  | 'phone'
  | 'code'
  | 'password'
  | 'recoverPhone'
  | 'recoverCode'
  | 'registerPhone'
  | 'registerCode'
  | 'done'

export type JourneyEvent =
  | 'codeSent'
  | 'passwordChosen'
  | 'codeChosen'
  | 'forgot'
  | 'expired'
  | 'recoverySent'
  | 'registerSent'
  | 'finished'
  | 'back'
  | 'showSignin'
  | 'showRegister'

/** Where an event leads; what is not in the table cannot happen there and is ignored. */
export const JOURNEY: Readonly<Record<Step, Partial<Record<JourneyEvent, Step>>>> = {
  phone: {
    codeSent: 'code',
    passwordChosen: 'password',
    forgot: 'recoverPhone',
    showRegister: 'registerPhone',
  },
  code: {
    codeSent: 'code',
    passwordChosen: 'password',
    finished: 'done',
    back: 'phone',
    showRegister: 'registerPhone',
  },
  password: {
    forgot: 'recoverPhone',
    expired: 'recoverPhone',
    codeSent: 'code',
    finished: 'done',
    back: 'phone',
    showRegister: 'registerPhone',
  },
  recoverPhone: {
    recoverySent: 'recoverCode',
    back: 'phone',
    showSignin: 'phone',
    showRegister: 'registerPhone',
  },
  recoverCode: {
    recoverySent: 'recoverCode',
    finished: 'done',
    back: 'recoverPhone',
    showSignin: 'phone',
    showRegister: 'registerPhone',
  },
  registerPhone: { registerSent: 'registerCode', forgot: 'recoverPhone', showSignin: 'phone' },
  registerCode: {
    registerSent: 'registerCode',
    finished: 'done',
    back: 'registerPhone',
    showSignin: 'phone',
  },
  done: { showSignin: 'phone', showRegister: 'registerPhone' },
}

/** How the journey ended. */
export type Outcome = 'signedIn' | 'registered' | 'recovered'

/** Fields that people fill in. */
export type Field = 'phone' | 'code' | 'password' | 'newPassword' | 'confirm'
export type FieldErrors = Partial<Record<Field, NoticeKey>>

export type Signin = {
  step: Step
  /** What the button waits for; nothing else is sent meanwhile. */
  busy: 'send' | 'check' | undefined
  problem: Problem | undefined
  faults: FieldErrors
  /** `84912000001` from the second step on. */
  msisdn: string
  /** Wrong passwords in a row; from two on a code is offered on the same screen. */
  passwordFailures: number
  /** Milliseconds; the password way is closed until then. */
  passwordLockedUntil: number | undefined
  /** Recovery was entered because the password has expired. */
  expired: boolean
  outcome: Outcome | undefined
}

export const FIRST: Signin = {
  step: 'phone',
  busy: undefined,
  problem: undefined,
  faults: {},
  msisdn: '',
  passwordFailures: 0,
  passwordLockedUntil: undefined,
  expired: false,
  outcome: undefined,
}

/** What people typed, kept apart so that a step back or an expired session loses nothing. Never stored. */
export type Typed = {
  phone: string
  code: string
  password: string
  newPassword: string
  confirm: string
  wallet: boolean
}
export const NOTHING_TYPED: Typed = {
  phone: '',
  code: '',
  password: '',
  newPassword: '',
  confirm: '',
  wallet: false,
}

/** Which code each step is about: its words on the wire (Spec OTP-4) and its purpose. */
export const CODE_OF: Partial<
  Record<Step, { service: OtpService; purpose: PortalPurpose; sent: JourneyEvent }>
> = {
  phone: { service: 'authen_msisdn', purpose: 'authen_msisdn', sent: 'codeSent' },
  password: { service: 'authen_msisdn', purpose: 'authen_msisdn', sent: 'codeSent' },
  code: { service: 'authen_msisdn', purpose: 'authen_msisdn', sent: 'codeSent' },
  recoverPhone: { service: 'authen_miss_password', purpose: 'authen_miss_password', sent: 'recoverySent' },
  recoverCode: { service: 'authen_miss_password', purpose: 'authen_miss_password', sent: 'recoverySent' },
  registerPhone: {
    service: 'authen_register,payment_wallet_register',
    purpose: 'authen_register',
    sent: 'registerSent',
  },
  registerCode: {
    service: 'authen_register,payment_wallet_register',
    purpose: 'authen_register',
    sent: 'registerSent',
  },
}

/** Which tab a step belongs to. */
export function tabOf(step: Step): 'signin' | 'register' {
  return step === 'registerPhone' || step === 'registerCode' ? 'register' : 'signin'
}

/** Offered from the second wrong password on (Spec IDN-3). */
export const OFFER_CODE_AFTER = 2
