/** `mobile_payment_recharge_history`: this line's previous top-ups, for repeating one. Spec TOP-1. */
import { desc, eq } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import { recharge } from './tables.ts'

const LAST = 20

export const rechargeHistory: CallHandler<'mobile_payment_recharge_history'> = async (
  { db, clock },
  { msisdn },
) => {
  const rows = await db
    .select()
    .from(recharge)
    .where(eq(recharge.payer, msisdn))
    .orderBy(desc(recharge.at), desc(recharge.id))
    .limit(LAST)
  return {
    recharges: rows.map(({ target, amount, way, at, validUntil }) => ({
      target,
      own: target === msisdn,
      amount,
      way,
      valid_until: validUntil.toISOString(),
      at: at.toISOString(),
    })),
    as_of: clock.now().toISOString(),
  }
}
