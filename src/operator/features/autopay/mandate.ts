/** The active mandate of a line, what is left of its cap, and how it ends. Spec BIL-4. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { AutopayEnd } from '../../../contract/rules/autopay.ts'
import { monthAfter } from '../../../contract/rules/bill.ts'
import { HOSTED_METHODS } from '../../../contract/rules/pay-method.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { monthAt, monthStart } from '../bills/month.ts'
import type { Mandate } from '../payments/consent.ts'
import type { HostedProvider } from '../payments/hosted.ts'
import { hostedFor } from '../payments/known-providers.ts'
import { autopayMandate } from '../payments/mandate-tables.ts'
import { paymentAttempt, paymentOrder } from '../payments/order-tables.ts'
import { autopayCharge } from './tables.ts'

/** The payment method that mandates are charged on. */
export const MANDATE_METHOD = HOSTED_METHODS[0]

export async function activeMandate(db: Database, msisdn: string): Promise<Mandate | undefined> {
  const [found] = await db
    .select()
    .from(autopayMandate)
    .where(and(eq(autopayMandate.msisdn, msisdn), isNull(autopayMandate.endedAt)))
  return found
}

/** The wallet provider that can charge by mandate; undefined if this operator has no such provider. */
export function mandateProvider(
  context: Pick<Context, 'bank' | 'hosted'>,
): Pick<Required<HostedProvider>, 'name' | 'charge'> | undefined {
  const provider = hostedFor(context, MANDATE_METHOD)
  return provider?.charge && { name: provider.name, charge: provider.charge }
}

/**
 * đ that mandates of the line took in the month of `at`, including charges in progress. A new cap does not
 * reset the sum.
 */
export async function usedInMonth(db: Database, msisdn: string, at: Date): Promise<number> {
  const month = monthAt(at)
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${paymentAttempt.amount}), 0)` })
    .from(paymentAttempt)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentAttempt.orderId))
    .where(
      and(
        eq(paymentOrder.msisdn, msisdn),
        isNotNull(paymentAttempt.mandateId),
        inArray(paymentAttempt.state, ['begun', 'paid']),
        gte(paymentAttempt.begunAt, monthStart(month)),
        lt(paymentAttempt.begunAt, monthStart(monthAfter(month))),
      ),
    )
  return Number(row?.sum ?? 0)
}

/**
 * The caller locks the line. Charges planned under the mandate end with it, unless another mandate takes them
 * over.
 */
export async function endMandate(
  tx: Database,
  { id }: Mandate,
  reason: AutopayEnd,
  now: Date,
): Promise<void> {
  await tx.update(autopayMandate).set({ endedAt: now, endReason: reason }).where(eq(autopayMandate.id, id))
  if (reason === 'replaced') return
  await tx
    .update(autopayCharge)
    .set({ state: 'stopped', endedAt: now })
    .where(and(eq(autopayCharge.mandateId, id), eq(autopayCharge.state, 'planned')))
}
