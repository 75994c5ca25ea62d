/**
 * Codes of top-up cards as a product of the payment engine. The payment is not revenue yet: it stays in
 * `funds` until a card is used. Spec TOP-4.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDate } from '../../../contract/format/date.ts'
import { CARD_LIFE_DAYS, CARDS_PER_ORDER } from '../../../contract/rules/scratch-card.ts'
import { TOP_UP_AMOUNTS } from '../../../contract/rules/top-up.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { openMainAccount } from '../../platform/ledger/accounts.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import { addDays } from '../../platform/time/day.ts'
import type { PaymentOrder, Product } from '../payments/product.ts'
import { cardDigest, newCode, newSerial, sealCode } from './code.ts'
import { scratchCard } from './tables.ts'

/** `50000x2`. */
export function cardItem(face: number, quantity: number): string {
  return `${face}x${quantity}`
}
function parse(itemCode: string): { face: number; quantity: number } | undefined {
  const [, face, quantity] = /^(\d{1,7})x(\d{1,2})$/.exec(itemCode)?.map(Number) ?? []
  if (!face || !quantity || quantity > CARDS_PER_ORDER || !TOP_UP_AMOUNTS.some((one) => one === face))
    return undefined
  return { face, quantity }
}

export const cardProduct: Product = {
  name: 'card_code',

  /** Fails with `recharge_amount` for anything that is not sold. */
  async quote(_, _tx, _line, itemCode) {
    const item = parse(itemCode)
    if (!item) throw new ApiError('recharge_amount', { reason: 'step' })
    return {
      itemCode,
      itemVersion: '1',
      itemName: bilingualText('recharge', 'order.card'),
      details: item,
      amount: item.face * item.quantity,
      fee: 0,
      discount: 0,
      coupon: null,
      cashback: 0,
      cashbackHours: 0,
    }
  },

  async earn(_, tx, order) {
    await openMainAccount(tx, order.msisdn, 'prepaid')
    return { name: order.itemName, entries: [{ account: 'funds', amount: order.amount }] }
  },

  /** The codes are created at delivery; only their buyer can see them, with step-up authentication. */
  async deliver(context, tx, line, order, _paidBy, now) {
    const { face = 0, quantity = 0 } = parse(order.itemCode) ?? {}
    const made = await tx
      .select({ serial: scratchCard.serial })
      .from(scratchCard)
      .where(eq(scratchCard.orderId, order.id))
    for (let position = made.length; position < quantity; position += 1)
      await makeCard(context, tx, order, { face, position }, now)
    return {
      serviceId: null,
      until: null,
      more: messageText('recharge', 'more.card', line.language, {
        until: formatDate(addDays(now, CARD_LIFE_DAYS), line.language),
      }),
    }
  },
}

/** Retried if the random serial or code already exists. */
async function makeCard(
  { pepper, randomInt }: Context,
  tx: Database,
  { id: orderId }: PaymentOrder,
  { face, position }: { face: number; position: number },
  now: Date,
) {
  for (;;) {
    const [serial, code] = [newSerial(randomInt), newCode(randomInt)]
    const [made] = await tx
      .insert(scratchCard)
      .values({
        serial,
        digest: cardDigest(pepper, code),
        face,
        expiresAt: addDays(now, CARD_LIFE_DAYS),
        orderId,
        position,
        sealed: sealCode(pepper, serial, code),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ serial: scratchCard.serial })
    if (made) return
  }
}
