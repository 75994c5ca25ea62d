/** Issues due invoices: for closed bills and delivered orders, and for what lowers them. Spec INV-1. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { isPromiseDue, keepPromise } from '../../platform/jobs/promise-work.ts'
import { processEach } from '../../platform/jobs/run-items.ts'
import { promisedWork } from '../../platform/jobs/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { bill } from '../bills/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { adjustmentsToInvoice } from './adjustments.ts'
import { issueInvoice, lockSeries } from './issue.ts'
import { returnedOrder, returnsToInvoice } from './returns.ts'
import { billsToInvoice, ordersToInvoice, type Source } from './sources.ts'
import { einvoice } from './tables.ts'

/** Days: what was missed is issued late, for as long. */
const DAYS = 45
const DAY_SECONDS = 86_400
/** Until it is looked again whether the invoice was issued that another one adjusts. */
const WAIT_SECONDS = 60

/** Promised where a bill is closed, an order delivered or its money returned. */
export const invoices = rowItemJob({
  name: 'invoices',
  table: promisedWork,
  key: promisedWork.subject,
  dueAt: promisedWork.dueAt,
  due: (now) => isPromiseDue('invoices', now),
  process: async (context, tx, { row: { subject }, now }) => {
    await lockSeries(tx)
    const source = await promisedSource(tx, subject)
    if (source) await issueOne(context, tx, source)
    else if (await waitsForOrder(tx, subject)) return addSeconds(now, WAIT_SECONDS)
    await keepPromise(tx, 'invoices', subject)
    return undefined
  },
})

/** Finds what was never promised, so that a mistake elsewhere costs no invoice. */
export const missedInvoices: Job = {
  name: 'invoices_missed',
  everySeconds: DAY_SECONDS,
  run: (context) => issueInvoices(context),
}

/** `undefined`: there is nothing to invoice, or it has its invoice. */
async function promisedSource(tx: Database, subject: string): Promise<Source | undefined> {
  const [kind, id] = partsOf(subject)
  const [found] =
    kind === 'bill'
      ? await billsToInvoice(tx, eq(bill.id, id))
      : kind === 'order'
        ? await ordersToInvoice(tx, eq(paymentOrder.id, id))
        : await returnsToInvoice(tx, sql`t.id = ${id}`)
  return found
}

/** A return adjusts the invoice of its order, which is still to be issued after a failure. */
async function waitsForOrder(tx: Database, subject: string): Promise<boolean> {
  const [kind, id] = partsOf(subject)
  if (kind !== 'return') return false
  const order = await returnedOrder(tx, id)
  const [waiting] = await tx
    .select({ subject: promisedWork.subject })
    .from(promisedWork)
    .where(and(eq(promisedWork.job, 'invoices'), eq(promisedWork.subject, `order:${order}`)))
  return waiting !== undefined
}

function partsOf(subject: string): [kind: string, id: string] {
  const at = subject.indexOf(':')
  return [subject.slice(0, at), subject.slice(at + 1)]
}

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
    ...(await billsToInvoice(db, gte(bill.issuedAt, since))),
    ...(await ordersToInvoice(db, gte(paymentOrder.deliveredAt, since))),
    ...(await returnsToInvoice(db, sql`t.at >= ${since.toISOString()}`)),
    ...(await adjustmentsToInvoice(db, since)),
  ]
  due.sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
  await processEach(
    context,
    'invoices',
    due,
    ({ reference }) => reference,
    (source) =>
      db.transaction(async (tx) => {
        await lockSeries(tx)
        // Another process issued it first.
        const [there] = await tx
          .select({ id: einvoice.id })
          .from(einvoice)
          .where(eq(einvoice.reference, source.reference))
        if (!there) await issueOne(context, tx, source)
      }),
  )
}

async function issueOne(
  context: Pick<Context, 'content' | 'signer'>,
  tx: Database,
  { read }: Source,
): Promise<void> {
  const invoice = await read(tx)
  if (!invoice) return
  await issueInvoice(context, tx, invoice)
  if (invoice.related)
    await tx
      .update(einvoice)
      .set({ state: 'adjusted', reason: invoice.related.reason })
      .where(eq(einvoice.id, invoice.related.row.id))
}
