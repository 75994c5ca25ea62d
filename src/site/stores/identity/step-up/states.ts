/** The second look as a table. Spec OTP-8. */
import type { Problem } from '../../notice.ts'

/**
 * `unsent`: no code could be asked for. `locked`: too many wrong ones; counted down by the timers of the code
 * (`signin/sending.ts`).
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

/** Where an event leads; what is not in the table cannot happen there and is ignored. */
export const STEP_UP: Readonly<Record<StepUpStep, Partial<Record<StepUpEvent, StepUpStep>>>> = {
  idle: { asked: 'sending' },
  sending: { sent: 'entering', notSent: 'unsent', lockedUp: 'locked', closed: 'idle' },
  unsent: { resend: 'sending', closed: 'idle' },
  entering: { resend: 'sending', whole: 'checking', closed: 'idle' },
  checking: { right: 'done', wrong: 'entering', lockedUp: 'locked', closed: 'idle' },
  locked: { resend: 'sending', closed: 'idle' },
  done: { closed: 'idle' },
}

/** `msisdn` is whose code it is; `code` what was typed, never stored. */
export type StepUp = { step: StepUpStep; msisdn: string; code: string; problem: Problem | undefined }
export const NO_STEP_UP: StepUp = { step: 'idle', msisdn: '', code: '', problem: undefined }
