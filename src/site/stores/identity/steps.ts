/**
 * The sign-in journey as a table of states: sign-in with steps 0 to 4, registration and recovery with steps 0
 * to 2. Recovery is shared by both modals. Spec IDN-3.
 */
import type { Recovered } from '../../../contract/main/authen.schema.ts'
import type { OtpService, PortalPurpose } from '../../../contract/rules/otp.ts'
import type { NoticeKey, Problem } from '../notice.ts'
import type { Channel } from './code-timers.ts'

export type Step =
  | 'phone'
  | 'code'
  | 'password'
  | 'recoverPhone'
  | 'recoverCode'
  | 'registerPhone'
  | 'registerCode'
  | 'offer'
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
  | 'offered'
  | 'passwordSet'
  | 'back'
  | 'showSignin'
  | 'showRegister'

/** Allowed transitions; other events are ignored. */
export const JOURNEY: Readonly<Record<Step, Partial<Record<JourneyEvent, Step>>>> = {
  phone: {
    codeSent: 'code',
    passwordChosen: 'password',
    forgot: 'recoverPhone',
    finished: 'done',
    showRegister: 'registerPhone',
  },
  code: {
    codeSent: 'code',
    passwordChosen: 'password',
    finished: 'done',
    offered: 'offer',
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
    passwordSet: 'password',
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
  /** Signed in; a passkey is offered. */
  offer: { finished: 'done', showSignin: 'phone', showRegister: 'registerPhone' },
  done: { showSignin: 'phone', showRegister: 'registerPhone' },
}

export type Outcome = 'signedIn' | 'registered' | 'recovered'

export type Field = 'phone' | 'code' | 'password' | 'newPassword' | 'confirm'
export type FieldErrors = Partial<Record<Field, NoticeKey>>

export type Signin = {
  step: Step
  /** What the button waits for; no other request is sent until then. */
  busy: 'send' | 'check' | undefined
  problem: Problem | undefined
  faults: FieldErrors
  /** `84912000001`, set from the second step on. */
  msisdn: string
  /** Wrong passwords in a row; from two on, the same screen offers a code. */
  passwordFailures: number
  /** Milliseconds; password sign-in is locked until then. */
  passwordLockedUntil: number | undefined
  /** How the first code comes: `sms` leaves it to the operator where it may choose. */
  way: Channel
  /** Recovery was opened because the password has expired. */
  expired: boolean
  /** The number needs code and password together. Spec IDN-13. */
  second: boolean
  outcome: Outcome | undefined
  /** The sessions that a recovery ended. */
  ended: Recovered['ended']
}

export const FIRST: Signin = {
  step: 'phone',
  busy: undefined,
  problem: undefined,
  faults: {},
  msisdn: '',
  passwordFailures: 0,
  passwordLockedUntil: undefined,
  way: 'sms',
  expired: false,
  second: false,
  outcome: undefined,
  ended: [],
}

/**
 * Typed values, kept separately so that a step back or an expired session does not clear them. Never stored.
 */
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

/** The code of each step: its service on the wire and its purpose. Spec OTP-4. */
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

export function tabOf(step: Step): 'signin' | 'register' {
  return step === 'registerPhone' || step === 'registerCode' ? 'register' : 'signin'
}

/** A code is offered from the second wrong password on. Spec IDN-3. */
export const OFFER_CODE_AFTER = 2
