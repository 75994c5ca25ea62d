/**
 * Seeds invoices of the demo people: for every bill and order, and for one customer corrections of every
 * kind.
 */

import { and, desc, eq, sql } from 'drizzle-orm'
import { DAY } from '../../contract/rules/vietnam-day.ts'
import type { Row, ToIssue } from '../../operator/features/invoices/invoice.ts'
import { issueInvoice } from '../../operator/features/invoices/issue.ts'
import { invoices } from '../../operator/features/invoices/issue-due.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { einvoice, line } from '../../operator/schema.ts'

/** The customer with seeded corrections: several accounts, each with a monthly bill. */
const CHAINED = '84912000006'

/** Skipped if invoices already exist. Must run after the lives. */
export async function seedInvoices(context: Context): Promise<void> {
  const { db } = context
  const [any] = await db.select({ one: sql`1` }).from(einvoice).limit(1)
  if (any) return
  await db.execute(sql`
    insert into einvoice_due (reference, due_at)
    select 'bill:' || id, issued_at from bill where amount > 0
    union all select 'order:' || id, delivered_at from payment_order
    where state = 'active' and product <> 'bill'
    on conflict do nothing`)
  await invoices.run(context)
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
  const [, adjusted, replaced, cancelled] = [
    ...new Map(rows.map((row) => [row.issuedAt.getTime(), row])).values(),
  ]
  if (adjusted) await correct(context, tx, adjusted, 'adjusts')
  if (replaced) await correct(context, tx, replaced, 'replaces')
  if (cancelled)
    await tx
      .update(einvoice)
      .set({ state: 'cancelled', reason: bilingualText('documents', 'demo.twice') })
      .where(eq(einvoice.id, cancelled.id))
}

/** A few days later: either an adjusting invoice that reduces it, or a replacing one. */
async function correct(
  context: Pick<Context, 'content' | 'signer' | 'clock'>,
  tx: Database,
  row: Row,
  relation: 'adjusts' | 'replaces',
): Promise<void> {
  const reason = bilingualText('documents', relation === 'adjusts' ? 'demo.overcharged' : 'demo.wrongName')
  const { customerId, name, buyer, lines } = row
  const reduction = {
    name: bilingualText('documents', 'demo.overchargedLine'),
    unit: bilingualText('documents', 'unit.time'),
    quantity: 1,
    gross: -11_000,
    rate: 10,
  }
  const issuedAt = new Date(Math.min(row.issuedAt.getTime() + 6 * DAY, context.clock.now().getTime()))
  const invoice: ToIssue = {
    customerId,
    reference: `${row.id}:2`,
    issuedAt,
    name,
    buyer,
    lines: relation === 'adjusts' ? [reduction] : lines,
    related: { row, relation, reason },
  }
  await issueInvoice(context, tx, invoice)
  await tx
    .update(einvoice)
    .set({ state: relation === 'adjusts' ? 'adjusted' : 'replaced', reason })
    .where(eq(einvoice.id, row.id))
}
