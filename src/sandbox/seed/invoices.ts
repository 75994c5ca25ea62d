/**
 * Seeds invoices of the demo people: for every bill, order and adjustment, and for one customer a replaced
 * and a cancelled one.
 */

import { and, desc, eq, sql } from 'drizzle-orm'
import { DAY } from '../../contract/rules/vietnam-day.ts'
import type { Row, ToIssue } from '../../operator/features/invoices/invoice.ts'
import { issueInvoice } from '../../operator/features/invoices/issue.ts'
import { issueInvoices } from '../../operator/features/invoices/issue-due.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { isWorkDue } from '../../operator/platform/jobs/enqueue-work.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { einvoice, enqueuedWork, line } from '../../operator/schema.ts'

/** The customer with seeded corrections: several accounts, each with a monthly bill. */
const CHAINED = '84912000006'
/** Range that covers every seeded bill, days. */
const ALL = 400

/** Skipped if invoices already exist. Must run after the lives. */
export async function seedInvoices(
  context: Pick<Context, 'db' | 'clock' | 'content' | 'signer' | 'log'>,
): Promise<void> {
  const { db } = context
  const [any] = await db.select({ one: sql`1` }).from(einvoice).limit(1)
  if (any) return
  await issueInvoices(context, ALL)
  // What is still promised has nothing to be invoiced. Work that is due does not belong into the first state.
  await db.delete(enqueuedWork).where(isWorkDue('invoices', context.clock.now()))
  await db.transaction((tx) => seedChains(context, tx))
}

async function seedChains(
  context: Pick<Context, 'content' | 'signer' | 'clock'>,
  tx: Database,
): Promise<void> {
  const [own] = await tx.select().from(line).where(eq(line.msisdn, CHAINED))
  if (!own) return
  const rows = await tx
    .select()
    .from(einvoice)
    .where(and(eq(einvoice.customerId, own.customerId), sql`${einvoice.total} > 50000`))
    .orderBy(desc(einvoice.issuedAt), desc(einvoice.number))
  const [, , replaced, cancelled] = [...new Map(rows.map((row) => [row.issuedAt.getTime(), row])).values()]
  if (replaced) await replace(context, tx, replaced)
  if (cancelled)
    await tx
      .update(einvoice)
      .set({ state: 'cancelled', reason: bilingualText('documents', 'demo.twice') })
      .where(eq(einvoice.id, cancelled.id))
}

/** Another invoice with the same lines a few days later. */
async function replace(
  context: Pick<Context, 'content' | 'signer' | 'clock'>,
  tx: Database,
  row: Row,
): Promise<void> {
  const reason = bilingualText('documents', 'demo.wrongName')
  const { customerId, name, buyer, lines } = row
  const issuedAt = new Date(Math.min(row.issuedAt.getTime() + 6 * DAY, context.clock.now().getTime()))
  const invoice: ToIssue = {
    customerId,
    reference: `${row.id}:2`,
    issuedAt,
    name,
    buyer,
    lines,
    related: { row, relation: 'replaces', reason },
  }
  await issueInvoice(context, tx, invoice)
  await tx.update(einvoice).set({ state: 'replaced', reason }).where(eq(einvoice.id, row.id))
}
