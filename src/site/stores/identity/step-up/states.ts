/** Step-up authentication as a table of states. Spec OTP-8. */
import type { DeviceFault } from '../../../client/passkey-device.ts'
import type { Problem } from '../../notice.ts'

/**
 * `choosing`: the line has a passkey; `proving`: it is used. `unsent`: no code could be sent. `locked`: too
 * many wrong codes; the timers of the code count it down (`identity/code-timers.ts`).
 */
export type StepUpStep =
  | 'idle'
  | 'choosing'
  | 'proving'
  | 'sending'
  | 'unsent'
  | 'entering'
  | 'checking'
  | 'locked'
  | 'done'
export type StepUpEvent =
  | 'asked'
  | 'offered'
  | 'passkeyChosen'
  | 'passkeyFailed'
  | 'sent'
  | 'notSent'
  | 'resend'
  | 'whole'
  | 'wrong'
  | 'lockedUp'
  | 'right'
  | 'closed'

/** Allowed transitions; other events are ignored. */
export const STEP_UP: Readonly<Record<StepUpStep, Partial<Record<StepUpEvent, StepUpStep>>>> = {
  idle: { asked: 'sending', offered: 'choosing' },
  choosing: { passkeyChosen: 'proving', resend: 'sending', closed: 'idle' },
  proving: { right: 'done', passkeyFailed: 'choosing', resend: 'sending', closed: 'idle' },
  sending: { sent: 'entering', notSent: 'unsent', lockedUp: 'locked', closed: 'idle' },
  unsent: { resend: 'sending', closed: 'idle' },
  entering: { resend: 'sending', whole: 'checking', closed: 'idle' },
  checking: { right: 'done', wrong: 'entering', lockedUp: 'locked', closed: 'idle' },
  locked: { resend: 'sending', closed: 'idle' },
  done: { closed: 'idle' },
}

/**
 * `msisdn`: the line of the code; `action`: what it confirms, in the operator's words; `code`: typed digits,
 * never stored.
 */
export type StepUp = {
  step: StepUpStep
  msisdn: string
  action: string
  code: string
  problem: Problem | undefined
  /** Why the device did not use the passkey. */
  fault: DeviceFault | undefined
}
export const NO_STEP_UP: StepUp = {
  step: 'idle',
  msisdn: '',
  action: '',
  code: '',
  problem: undefined,
  fault: undefined,
}
