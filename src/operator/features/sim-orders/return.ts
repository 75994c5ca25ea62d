/** Returns the payment of an order that is not fulfilled, and puts its number on sale again. Spec SMO-7. */
import { eq } from 'drizzle-orm'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Context } from '../../platform/context.ts'
import type { Performed } from '../../platform/idempotency/idempotency.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { type Returned, returnMoney } from '../payments/return-money.ts'
import { simNumber } from './tables.ts'
import type { Order } from './transition.ts'

/** Throws for an order that is not paid. */
export async function returnSimMoney(
  context: Context,
  { tx, line, now }: Performed,
  { paidBy, number }: Order,
): Promise<Returned> {
  if (!paidBy) throw new Error('The SIM order is not paid')
  await tx.update(simNumber).set({ soldAt: null }).where(eq(simNumber.msisdn, number))
  return returnMoney(context, tx, line, {
    transactionId: paidBy,
    reason: 'undone',
    kind: 'refund',
    name: bilingualText('simOrderNotice', 'ledgerRefund', () => ({ number: formatPhone(number) })),
    channel: 'web',
    at: now,
  })
}
