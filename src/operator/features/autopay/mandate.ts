/** Mandates of a line: the one that stands, what of its cap is left, and its end. Spec BIL-4. */
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

/** What mandates are charged on. */
export const MANDATE_METHOD = HOSTED_METHODS[0]

export async function activeMandate(db: Database, msisdn: string): Promise<Mandate | undefined> {
  const [found] = await db
    .select()
    .from(autopayMandate)
    .where(and(eq(autopayMandate.msisdn, msisdn), isNull(autopayMandate.endedAt)))
  return found
}

/** A wallet that takes money by mandate; undefined where this operator has none. */
export function mandateProvider(
  context: Pick<Context, 'bank' | 'hosted'>,
): Pick<Required<HostedProvider>, 'name' | 'charge'> | undefined {
  const provider = hostedFor(context, MANDATE_METHOD)
  return provider?.charge && { name: provider.name, charge: provider.charge }
}

/**
 * đ that were taken by mandates of the line in the month of `at`, or may be being taken now: another cap does
 * not begin the month anew.
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
 * The caller holds the line. What was planned under it goes with it, unless another mandate takes its place.
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
