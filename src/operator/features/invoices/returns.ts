/**
 * Adjusts the invoice of an order whose money was returned, wholly or in part, in the invoice's own chain.
 * Spec INV-8.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { chainOf } from './current-state.ts'
import type { ToIssue } from './invoice.ts'
import { einvoice } from './tables.ts'

/**
 * Undefined for an order without an invoice: it was returned before its invoice was due. `id`: the ledger
 * transaction that returned the money.
 */
export async function readReturn(tx: Database, id: string): Promise<ToIssue | 'later' | undefined> {
  const { rows } = (await tx.execute(sql`
    select t.at, o.id as "orderId",
      exists (select 1 from einvoice_due d where d.reference = 'order:' || o.id) as waits
    from ledger_transaction t join ledger_transaction p on p.id = t.reverses
    join payment_order o on o.id = case when p.kind = 'delivery' then substr(p.reference, 7)
      else (select own.id from payment_order own where own.paid_by = p.id) end
    where t.id = ${id}`)) as unknown as { rows: { at: string; orderId: string; waits: boolean }[] }
  const [found] = rows
  if (found?.waits) return 'later'
  return found && adjustment(tx, { id, at: new Date(found.at), orderId: found.orderId })
}

/** One negative line with the returned amount, at the rate of the first line. */
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
  const chain = await chainOf(tx, first)
  const row = chain.findLast(
    ({ state, relation }) => (state === 'issued' || state === 'adjusted') && relation !== 'adjusts',
  )
  if (!row) return undefined
  const { customerId, name, buyer, lines } = row
  return {
    customerId,
    reference: `return:${id}`,
    issuedAt: at,
    name,
    buyer,
    lines: [
      {
        name: bilingualText('documents', 'returned.line'),
        unit: bilingualText('documents', 'unit.time'),
        quantity: 1,
        gross: -Number(money.returned),
        rate: lines[0]?.rate ?? null,
      },
    ],
    related: { row, relation: 'adjusts', reason: bilingualText('documents', 'returned.reason') },
  }
}
