/**
 * What an order's payment is compared with: the methods that paid it, a renewal after it, its invoices.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bankCredit, einvoice, ledgerTransaction, paymentAttempt } from '../../../src/operator/schema.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
import type { Order } from './support.ts'

/** Notes a conflict unless something is so. */
export type Says = (is: boolean, what: string) => void
type Db = HostedWorld['context']['db']

/** A later cycle of the package was paid and not refunded, so that it runs although this payment went back. */
export async function hasPaidRenewal(db: Db, { serviceId }: Order): Promise<boolean> {
  const back = alias(ledgerTransaction, 'back')
  const rows = await db
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .leftJoin(back, eq(back.reverses, ledgerTransaction.id))
    .where(
      and(
        sql`starts_with(${ledgerTransaction.reference}, ${`service:${serviceId}:`})`,
        eq(ledgerTransaction.kind, 'renewal'),
        isNull(back.id),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Where the money of this order came from, and so may return to. */
export async function placesOf(db: Db, order: Order): Promise<string[]> {
  const credits = await db
    .select({ method: paymentAttempt.method })
    .from(bankCredit)
    .leftJoin(paymentAttempt, eq(paymentAttempt.id, bankCredit.attemptId))
    .where(eq(bankCredit.orderId, order.id))
  const outside = credits.map(({ method }) => method ?? 'vietqr')
  return order.paidMethod === 'main_account' ? ['main', 'bill', ...outside] : outside
}

/** Money of the main account is invoiced with its top-up, or on the monthly bill, as bills are. */
export async function checkInvoices(db: Db, order: Order, kept: number, says: Says): Promise<void> {
  const chain = await db
    .select({ total: einvoice.total, state: einvoice.state })
    .from(einvoice)
    .where(
      sql`${einvoice.rootId} = (select e.root_id from einvoice e where e.reference = ${`order:${order.id}`})`,
    )
  const invoiced = chain
    .filter(({ state }) => state !== 'replaced' && state !== 'cancelled')
    .reduce((sum, { total }) => sum + total, 0)
  if (order.paidMethod === 'main_account' || order.product === 'bill')
    says(chain.length === 0, 'one payment has two invoices')
  else says(chain.length === 0 ? kept === 0 : invoiced === kept, `invoiced ${invoiced}, kept ${kept}`)
}
