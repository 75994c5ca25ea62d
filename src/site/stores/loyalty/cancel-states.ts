/** Leaving the programme, as a table. Spec LOY-8. */

/** `lost`: what goes, said first. `again`: another code. `failed`: it was not done, and why. */
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

/** Where an event leads; what is not in the table cannot happen there and is ignored. */
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
