/** Claiming an offer, as a table of states. Spec LOY-14. */

/**
 * `confirm`: the price, the remaining points and, for a gift, its address. `unsure`: there was no response;
 * pressing again repeats the request with the same idempotency key.
 */
export type ClaimStep = 'closed' | 'confirm' | 'sending' | 'code' | 'claiming' | 'unsure' | 'done'
export type ClaimEvent =
  | 'asked'
  | 'agreed'
  | 'sent'
  | 'refused'
  | 'resend'
  | 'whole'
  | 'wrong'
  | 'lost'
  | 'received'
  | 'closed'

/** Allowed transitions; other events are ignored. */
export const CLAIM: Readonly<Record<ClaimStep, Partial<Record<ClaimEvent, ClaimStep>>>> = {
  closed: { asked: 'confirm' },
  confirm: { agreed: 'sending', closed: 'closed' },
  sending: { sent: 'code', refused: 'confirm', closed: 'closed' },
  code: { resend: 'sending', whole: 'claiming', closed: 'closed' },
  claiming: { received: 'done', wrong: 'code', refused: 'confirm', lost: 'unsure' },
  unsure: { whole: 'claiming', closed: 'closed' },
  done: { closed: 'closed' },
}
