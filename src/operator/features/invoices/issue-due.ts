/** Issues promised invoices: of closed bills, delivered orders and returned payments. Spec INV-1. */
import { eq, lte } from 'drizzle-orm'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { issueInvoice, lockSeries } from './issue.ts'
import { readReturn } from './returns.ts'
import { readBill, readOrder } from './sources.ts'
import { einvoice, einvoiceDue } from './tables.ts'

const READ = { bill: readBill, order: readOrder, return: readReturn } as const
/** Seconds after which a return is looked at again whose order waits for its own invoice. */
const LOOK_AGAIN_SECONDS = 60

/** In the order of their dates. A reference has one invoice. */
export const invoices = rowItemJob({
  name: 'invoices',
  table: einvoiceDue,
  key: einvoiceDue.reference,
  dueAt: einvoiceDue.dueAt,
  due: (now) => lte(einvoiceDue.dueAt, now),
  process: async (context, tx, { row: { reference }, now }) => {
    await lockSeries(tx)
    const kind = reference.slice(0, reference.indexOf(':')) as keyof typeof READ
    const [there] = await tx
      .select({ id: einvoice.id })
      .from(einvoice)
      .where(eq(einvoice.reference, reference))
    const invoice = there ? undefined : await READ[kind](tx, reference.slice(kind.length + 1))
    if (invoice === 'later') return addSeconds(now, LOOK_AGAIN_SECONDS)
    await tx.delete(einvoiceDue).where(eq(einvoiceDue.reference, reference))
    if (!invoice) return undefined
    await issueInvoice(context, tx, invoice)
    if (invoice.related)
      await tx
        .update(einvoice)
        .set({ state: 'adjusted', reason: invoice.related.reason })
        .where(eq(einvoice.id, invoice.related.row.id))
    return undefined
  },
})
