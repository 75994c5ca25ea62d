/** Until when the data that a request does not delete is kept. Spec PRV-9. */
import { desc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeptContent } from '../../../contract/content/privacy.schema.ts'
import type { KeptKind } from '../../../contract/rules/data-deletion.ts'
import { addMonths, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { Database } from '../../platform/database/open.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { usageRecord } from '../history/tables.ts'
import { einvoice } from '../invoices/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { reveal } from '../personal/tables.ts'
import { recharge } from '../top-up/tables.ts'

type Source = { table: PgTable; at: PgColumn; own: SQL }

/**
 * The last day of what is held now; null while the contract runs, and where there is nothing. `recharge` and
 * `payment_order` represent all payments, `reveal` for all accesses.
 */
export async function keptUntil(
  db: Database,
  msisdn: string,
  { kind, kept }: KeptContent,
): Promise<string | null> {
  if (kept.from === 'contract_end') return null
  const { customer } = await findCustomer({ db }, msisdn)
  const sources: Partial<Record<KeptKind, readonly Source[]>> = {
    payments: [
      { table: einvoice, at: einvoice.issuedAt, own: eq(einvoice.customerId, customer.id) },
      { table: paymentOrder, at: paymentOrder.createdAt, own: eq(paymentOrder.msisdn, msisdn) },
      { table: recharge, at: recharge.at, own: eq(recharge.payer, msisdn) },
    ],
    call_records: [{ table: usageRecord, at: usageRecord.at, own: eq(usageRecord.msisdn, msisdn) }],
    access_log: [{ table: reveal, at: reveal.at, own: eq(reveal.customerId, customer.id) }],
  }
  const newest: number[] = []
  for (const { table, at, own } of sources[kind] ?? []) {
    const [row] = await db.select({ at }).from(table).where(own).orderBy(desc(at)).limit(1)
    if (row?.at instanceof Date) newest.push(row.at.getTime())
  }
  if (newest.length === 0) return null
  return addMonths(vietnamDay(Math.max(...newest)), kept.months)
}
