import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { CARD_STATES, CARDS_PER_ORDER } from '../rules/scratch-card.ts'
import { TOP_UP_AMOUNTS } from '../rules/top-up.ts'
import { body, dong, idempotencyKey, isoTime, purchaseLink } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'
import { orderMade } from './payment-order.schema.ts'

/** `face`: value of one card, `amount`: total price as the page showed it, đ. */
export const cardOrderRequest = body({
  face: z.literal(TOP_UP_AMOUNTS),
  quantity: z.int().check(z.gte(1), z.lte(CARDS_PER_ORDER)),
  amount: dong,
  short_link: purchaseLink,
  idempotency_key: idempotencyKey,
})

/**
 * A card without its code. `used_by`: the line that used it, masked; `shown_at`, `sent_at`: when its code was
 * last shown and sent.
 */
export const boughtCard = z.strictObject({
  serial: z.string(),
  face: dong,
  state: z.enum(CARD_STATES),
  expires_at: isoTime,
  used_at: z.nullable(isoTime),
  used_by: z.string(),
  shown_at: z.nullable(isoTime),
  sent_at: z.nullable(isoTime),
  sends_left: z.int(),
})
export type BoughtCard = z.infer<typeof boughtCard>

/** Paid card orders, newest first. `email`: an address for sending is on record. */
export const cardList = z.strictObject({
  orders: z.array(
    z.strictObject({
      receipt_code: z.string(),
      bought_at: isoTime,
      amount: dong,
      cards: z.array(boughtCard),
    }),
  ),
  email: z.boolean(),
  as_of: isoTime,
})
export type CardList = z.infer<typeof cardList>

const serial = z.string().check(z.regex(/^\d{11}$/))
export const revealRequest = body({ serial })
/** `code`: its digits. `hides_in`: seconds until the page hides it again. */
export const revealed = z.strictObject({
  serial: z.string(),
  code: z.string(),
  hides_in: z.int(),
  shown_at: isoTime,
})
export type Revealed = z.infer<typeof revealed>

export const sendCardRequest = body({
  serial,
  channel: z.enum(['sms', 'email']),
  idempotency_key: idempotencyKey,
})
export const cardSent = z.strictObject({ sends_left: z.int(), sent_at: isoTime, replayed: z.boolean() })

export const cardCodeSchemas = {
  card_code_order: callEntry(
    'Orders codes of top-up cards; paid as any other order.',
    cardOrderRequest,
    orderMade,
  ),
  card_code_list: callEntry(
    'Cards bought by this line, with their states but without their codes.',
    emptyRequest,
    cardList,
  ),
  card_code_reveal: callEntry(
    'The code of a bought card, after step-up; each view is recorded.',
    revealRequest,
    revealed,
  ),
  card_code_send: callEntry(
    'Sends the code of a bought card to its buyer by SMS or e-mail, after step-up, a few times a day.',
    sendCardRequest,
    cardSent,
  ),
}
export type CardCodeSchemas = typeof cardCodeSchemas
