/** Issues due invoices: for closed bills and delivered orders, and for what lowers them. Spec INV-1. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { isWorkDue, postponeWork, removeWork } from '../../platform/jobs/enqueue-work.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processEach } from '../../platform/jobs/run-items.ts'
import { enqueuedWork } from '../../platform/jobs/tables.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { bill } from '../bills/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { adjustmentsToInvoice, loweredBill } from './adjustments.ts'
import { issueInvoice, lockSeries } from './issue.ts'
import { returnedOrder, returnsToInvoice } from './returns.ts'
import { billsToInvoice, ordersToInvoice, type Source } from './sources.ts'
import { einvoice } from './tables.ts'

/** Days: what was missed is issued late, for as long. */
const DAYS = 45
const DAY_SECONDS = 86_400
/** Until it is looked again whether the invoice was issued that another one adjusts. */
const WAIT_SECONDS = 60

/** Promised where a bill is closed or lowered, an order delivered or its money returned. */
export const invoices = rowItemJob({
  name: 'invoices',
  table: enqueuedWork,
  key: enqueuedWork.subject,
  dueAt: enqueuedWork.dueAt,
  due: (now) => isWorkDue('invoices', now),
  process: async (context, tx, { row: { subject }, now }) => {
    await lockSeries(tx)
    if (await isEnqueued(tx, await adjustedSubject(tx, subject)))
      return postponeWork(tx, 'invoices', subject, addSeconds(now, WAIT_SECONDS))
    const [source] = await sourcesOf(tx, subject)
    if (source) await issueOne(context, tx, source)
    await removeWork(tx, 'invoices', subject)
  },
})

/** Finds what was never promised, so that a mistake elsewhere costs no invoice. */
export const missedInvoices: Job = {
  name: 'invoices_missed',
  everySeconds: DAY_SECONDS,
  run: (context) => issueInvoices(context),
}

/** Empty: there is nothing to invoice, or it has its invoice. */
function sourcesOf(tx: Database, subject: string): Promise<Source[]> {
  const [kind, id] = partsOf(subject)
  if (kind === 'bill') return billsToInvoice(tx, eq(bill.id, id))
  if (kind === 'order') return ordersToInvoice(tx, eq(paymentOrder.id, id))
  if (kind === 'return') return returnsToInvoice(tx, sql`t.id = ${id}`)
  return adjustmentsToInvoice(tx, eq(ledgerTransaction.id, id))
}

/** What an invoice adjusts may still have to be issued itself, after a failure or by another worker. */
async function adjustedSubject(tx: Database, subject: string): Promise<string> {
  const [kind, id] = partsOf(subject)
  if (kind === 'return') return `order:${await returnedOrder(tx, id)}`
  if (kind === 'adjustment') return `bill:${await loweredBill(tx, id)}`
  return ''
}

async function isEnqueued(tx: Database, subject: string): Promise<boolean> {
  const [waiting] = await tx
    .select({ subject: enqueuedWork.subject })
    .from(enqueuedWork)
    .where(and(eq(enqueuedWork.job, 'invoices'), eq(enqueuedWork.subject, subject)))
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
    ...(await adjustmentsToInvoice(db, gte(ledgerTransaction.at, since))),
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
        await removeWork(tx, 'invoices', source.reference)
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
