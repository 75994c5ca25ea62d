/** Maps a number to what the caller sees of it. */
import { nationalPhone } from '../../../contract/format/phone.ts'
import type { SimNumber } from '../../../contract/main/sim-number.schema.ts'
import { patternsOf } from '../../../contract/rules/sim-number.ts'
import type { Context } from '../../platform/context.ts'
import type { simNumber } from './tables.ts'

export type NumberRow = typeof simNumber.$inferSelect

/** Whether the number is held now. */
export function isHeld({ heldUntil }: Pick<NumberRow, 'heldUntil'>, now: Date): boolean {
  return heldUntil !== null && heldUntil > now
}

/** `holders`: those of the caller. */
export function viewNumber(
  { simOrders }: Pick<Context, 'simOrders'>,
  row: NumberRow,
  holders: readonly string[],
  now: Date,
): SimNumber {
  const held = isHeld(row, now)
  const mine = held && row.heldBy !== null && holders.includes(row.heldBy)
  return {
    number: nationalPhone(row.msisdn),
    price_class: row.priceClass,
    price: numberPrice({ simOrders }, row),
    patterns: patternsOf(row.msisdn),
    state: row.soldAt ? 'sold' : mine ? 'mine' : held ? 'held' : 'free',
    held_until: held ? (row.heldUntil?.toISOString() ?? null) : null,
  }
}

/** đ. Throws for a class that content does not have. */
export function numberPrice({ simOrders }: Pick<Context, 'simOrders'>, { priceClass }: NumberRow): number {
  const found = simOrders?.price_classes.find(({ code }) => code === priceClass)
  if (!found) throw new Error(`No price class ${priceClass} in content/sim-orders.yaml`)
  return found.price
}
