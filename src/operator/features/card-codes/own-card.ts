/** Finds a card that this line has bought, with its code. Another line's card is reported as unknown. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { openCode } from './code.ts'
import type { Card } from './list.ts'
import { scratchCard } from './tables.ts'

/** Throws `card_code_unknown`. Call `requireStepUp` first. */
export async function ownCard(
  { pepper }: Pick<Context, 'pepper'>,
  db: Database,
  msisdn: string,
  serial: string,
): Promise<{ card: Card; code: string }> {
  const [found] = await db
    .select({ card: scratchCard })
    .from(scratchCard)
    .innerJoin(paymentOrder, eq(paymentOrder.id, scratchCard.orderId))
    .where(and(eq(scratchCard.serial, serial), eq(paymentOrder.msisdn, msisdn)))
  if (!found?.card.sealed) throw new ApiError('card_code_unknown')
  return { card: found.card, code: openCode(pepper, serial, found.card.sealed) }
}
