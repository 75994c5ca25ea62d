/** Giving points, as a table. Spec LOY-13. */

/**
 * `form`: to whom and how many. `looking`: who that is. `confirm`: the masked name, for the giver to
 * recognise. `proving` and `giving` are one press. `unsure`: no answer came to giving; asking again asks with
 * the same key. `given` can be taken back for a while, `back` was.
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

/** Where an event leads; what is not in the table cannot happen there and is ignored. */
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
