/**
 * Adjusts the invoice of an order whose money was returned, wholly or in part, in the invoice's own chain.
 * Spec INV-8.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { ToIssue } from './invoice.ts'
import { negativeInvoice } from './negative.ts'
import type { Source } from './sources.ts'
import { einvoice } from './tables.ts'

/** The posting `t` that returned the money of the posting `p`, which paid or delivered the order `o`. */
const RETURNS = sql`ledger_transaction t
  join ledger_transaction p on p.id = t.reverses
  join payment_order o on o.id = case when p.kind = 'delivery' then substr(p.reference, 7)
    else (select own.id from payment_order own where own.paid_by = p.id) end`

/**
 * Returns of orders that have an invoice. `condition`: one on the posting `t`. An order that was returned
 * before its invoice was due gets none (`ordersToInvoice`).
 */
export async function returnsToInvoice(db: Database, condition: SQL): Promise<Source[]> {
  const { rows } = (await db.execute(sql`
    select t.id, t.at, o.id as "orderId" from ${RETURNS}
    where t.kind in ('refund', 'dispute_refund') and ${condition}
      and exists (select 1 from einvoice e where e.reference = 'order:' || o.id)
      and not exists (select 1 from einvoice e where e.reference = 'return:' || t.id)
    order by t.at, t.id`)) as unknown as { rows: { id: string; at: string; orderId: string }[] }
  return rows.map(({ id, at, orderId }) => ({
    reference: `return:${id}`,
    issuedAt: new Date(at),
    read: (tx) => adjustment(tx, { id, at: new Date(at), orderId }),
  }))
}

/** The order whose money a posting returned. */
export async function returnedOrder(db: Database, postingId: string): Promise<string | undefined> {
  const { rows } = (await db.execute(
    sql`select o.id from ${RETURNS} where t.id = ${postingId}`,
  )) as unknown as { rows: { id: string }[] }
  return rows[0]?.id
}

async function adjustment(
  tx: Database,
  { id, at, orderId }: { id: string; at: Date; orderId: string },
): Promise<ToIssue | undefined> {
  const [first] = await tx
    .select()
    .from(einvoice)
    .where(eq(einvoice.reference, `order:${orderId}`))
  const [money] = await tx
    .select({ returned: sql<string>`sum(${ledgerEntry.amount})` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.transactionId, id),
        sql`${ledgerEntry.amount} > 0 and ${ledgerEntry.accountId} <> 'grants'`,
      ),
    )
  if (!first || !money) return undefined
  return negativeInvoice(tx, first, {
    reference: `return:${id}`,
    issuedAt: at,
    amount: Number(money.returned),
    line: bilingualText('documents', 'returned.line'),
    reason: bilingualText('documents', 'returned.reason'),
  })
}
