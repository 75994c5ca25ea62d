/** Receiving an offer, as a table. Spec LOY-14, "apiNhanUuDaiWithOTP"; Spec LOY-14. */

/**
 * `confirm`: what it costs and what is left afterwards; a gift's address too. `unsure`: no answer came;
 * asking again asks with the same key.
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

/** Where an event leads; what is not in the table cannot happen there and is ignored. */
export const CLAIM: Readonly<Record<ClaimStep, Partial<Record<ClaimEvent, ClaimStep>>>> = {
  closed: { asked: 'confirm' },
  confirm: { agreed: 'sending', closed: 'closed' },
  sending: { sent: 'code', refused: 'confirm', closed: 'closed' },
  code: { resend: 'sending', whole: 'claiming', closed: 'closed' },
  claiming: { received: 'done', wrong: 'code', refused: 'confirm', lost: 'unsure' },
  unsure: { whole: 'claiming', closed: 'closed' },
  done: { closed: 'closed' },
}
