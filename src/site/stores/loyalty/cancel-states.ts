/** Leaving the programme, as a table of states. Spec LOY-8. */

/**
 * `lost`: shows what will be lost. `again`: another code is needed. `failed`: not cancelled, with the reason.
 */
export type CancelStep = 'closed' | 'lost' | 'sending' | 'code' | 'again' | 'checking' | 'failed' | 'done'
export type CancelEvent =
  | 'asked'
  | 'confirmed'
  | 'sent'
  | 'notNow'
  | 'resend'
  | 'whole'
  | 'wrong'
  | 'refused'
  | 'left'
  | 'closed'

/** Allowed transitions; other events are ignored. */
export const CANCEL: Readonly<Record<CancelStep, Partial<Record<CancelEvent, CancelStep>>>> = {
  closed: { asked: 'lost' },
  lost: { confirmed: 'sending', closed: 'closed' },
  sending: { sent: 'code', notNow: 'lost', refused: 'failed', closed: 'closed' },
  code: { whole: 'checking', resend: 'again', closed: 'closed' },
  again: { sent: 'code', notNow: 'code', refused: 'failed', closed: 'closed' },
  checking: { left: 'done', wrong: 'code', refused: 'failed' },
  failed: { closed: 'closed' },
  done: { closed: 'closed' },
}
