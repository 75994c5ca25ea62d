/** Giving points, as a table of states. Spec LOY-13. */

/**
 * `form`: receiver and amount. `looking`: finds the receiver. `confirm`: shows the receiver's masked name.
 * `proving` and `giving` are one press. `unsure`: giving had no response; pressing again repeats it with the
 * same idempotency key. `given` can be undone for a while; `back`: it was undone.
 */
export type GiftStep =
  | 'form'
  | 'looking'
  | 'confirm'
  | 'sending'
  | 'code'
  | 'proving'
  | 'giving'
  | 'unsure'
  | 'given'
  | 'undoing'
  | 'back'
export type GiftEvent =
  | 'look'
  | 'found'
  | 'refused'
  | 'change'
  | 'agreed'
  | 'sent'
  | 'resend'
  | 'whole'
  | 'wrong'
  | 'right'
  | 'lost'
  | 'given'
  | 'undo'
  | 'kept'
  | 'undone'
  | 'another'

/** Allowed transitions; other events are ignored. */
export const GIFT: Readonly<Record<GiftStep, Partial<Record<GiftEvent, GiftStep>>>> = {
  form: { look: 'looking' },
  looking: { found: 'confirm', refused: 'form' },
  confirm: { agreed: 'sending', change: 'form' },
  sending: { sent: 'code', refused: 'confirm' },
  code: { resend: 'sending', whole: 'proving', change: 'form' },
  proving: { right: 'giving', wrong: 'code' },
  giving: { given: 'given', refused: 'confirm', lost: 'unsure' },
  unsure: { right: 'giving' },
  given: { undo: 'undoing', another: 'form' },
  undoing: { undone: 'back', kept: 'given' },
  back: { another: 'form' },
}
