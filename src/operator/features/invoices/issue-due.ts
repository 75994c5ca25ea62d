/**
 * Issues the invoices that are due: for bills as they are closed, for orders as they are delivered. Spec
 * INV-1.
 */
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../platform/time/day.ts'
import { issueInvoice, lockSeries } from './issue.ts'
import { billsToInvoice, ordersToInvoice } from './sources.ts'
import { einvoice } from './tables.ts'

/** An operator that stood still this long makes up for it. */
const DAYS = 45

/**
 * Each invoice is a transaction of its own, in the order of their dates. Two processes may do it at once: a
 * reference has one invoice.
 */
export async function issueInvoices(
  context: Pick<Context, 'db' | 'clock' | 'content' | 'signer'>,
  days = DAYS,
): Promise<void> {
  const { db, clock } = context
  const since = addDays(clock.now(), -days)
  const due = [...(await billsToInvoice(db, since)), ...(await ordersToInvoice(db, since))]
  due.sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
  for (const { reference, read } of due)
    await db.transaction(async (tx) => {
      await lockSeries(tx)
      // Another process may have been faster.
      const [there] = await tx
        .select({ id: einvoice.id })
        .from(einvoice)
        .where(eq(einvoice.reference, reference))
      const invoice = there ? undefined : await read(tx)
      if (invoice) await issueInvoice(context, tx, invoice)
    })
}
