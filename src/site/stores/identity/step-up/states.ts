/** Step-up authentication as a table of states. Spec OTP-8. */
import type { Problem } from '../../notice.ts'

/**
 * `unsent`: no code could be sent. `locked`: too many wrong codes; the timers of the code count it down
 * (`identity/code-timers.ts`).
 */
export type StepUpStep = 'idle' | 'sending' | 'unsent' | 'entering' | 'checking' | 'locked' | 'done'
export type StepUpEvent =
  | 'asked'
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
  idle: { asked: 'sending' },
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
}
export const NO_STEP_UP: StepUp = { step: 'idle', msisdn: '', action: '', code: '', problem: undefined }
