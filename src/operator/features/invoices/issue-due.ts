/** Issues due invoices: for closed bills and delivered orders, and for what lowers them. Spec INV-1. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processEach } from '../../platform/jobs/run-items.ts'
import { addDays } from '../../platform/time/day.ts'
import { adjustmentsToInvoice } from './adjustments.ts'
import { issueInvoice, lockSeries } from './issue.ts'
import { returnsToInvoice } from './returns.ts'
import { billsToInvoice, ordersToInvoice } from './sources.ts'
import { einvoice } from './tables.ts'

/** Days: after downtime, invoices of the last 45 days are issued late. */
const DAYS = 45

export const invoices: Job = { name: 'invoices', run: issueInvoices }

/**
 * Each invoice is its own transaction, in the order of their dates. Safe in parallel: a reference has one
 * invoice.
 */
export async function issueInvoices(
  context: Pick<Context, 'db' | 'clock' | 'content' | 'signer' | 'log'>,
  days = DAYS,
): Promise<void> {
  const { db, clock } = context
  const since = addDays(clock.now(), -days)
  const due = [
    ...(await billsToInvoice(db, since)),
    ...(await ordersToInvoice(db, since)),
    ...(await returnsToInvoice(db, since)),
    ...(await adjustmentsToInvoice(db, since)),
  ]
  due.sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
  await processEach(
    context,
    'invoices',
    due,
    ({ reference }) => reference,
    ({ reference, read }) =>
      db.transaction(async (tx) => {
        await lockSeries(tx)
        // Another process issued it first.
        const [there] = await tx
          .select({ id: einvoice.id })
          .from(einvoice)
          .where(eq(einvoice.reference, reference))
        const invoice = there ? undefined : await read(tx)
        if (!invoice) return
        await issueInvoice(context, tx, invoice)
        if (invoice.related)
          await tx
            .update(einvoice)
            .set({ state: 'adjusted', reason: invoice.related.reason })
            .where(eq(einvoice.id, invoice.related.row.id))
      }),
  )
}
