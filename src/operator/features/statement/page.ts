/** One page of the statement with all that explains it, in one statement. Spec LED-1. */
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { rowsWith } from '../../platform/database/rows-of.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import { service } from '../packages/tables.ts'
import { type EntryRow, entriesOf } from './entries.ts'
import { paymentsQuery } from './payments-of.ts'
import type { StatementDisputes } from './statement-disputes.ts'

/** Where a reference names a service: `service:<id>` and `service:<id>:<renewal>`. */
const SERVICE_ID = '^service:((?:package:|roaming:)?[^:]+)'

export function entriesQuery(msisdn: SQLWrapper | string, wanted: SQL, limit: number): SQL<EntryRow> {
  return sql`
    select * from (${entriesOf(msisdn)}) entries where ${wanted} order by at desc, sequence desc
    limit ${limit}`
}

/** The matching entries, newest first. */
export async function readEntries(
  db: Database,
  msisdn: string,
  wanted: SQL,
  limit: number,
): Promise<EntryRow[]> {
  return ((await db.execute(entriesQuery(msisdn, wanted, limit))) as unknown as { rows: EntryRow[] }).rows
}

/** An expression with the newest matching entries, and what belongs to them. */
export function pageOf(
  db: Database,
  { find }: StatementDisputes,
  msisdn: SQLWrapper,
  wanted: SQL,
  limit: number,
) {
  const ids = sql`select id from page`
  const references = sql`select reference from page`
  return rowsWith(sql`page as materialized (${entriesQuery(msisdn, wanted, limit)})`, {
    rows: sql<EntryRow>`select * from page order by at desc, sequence desc`,
    services: db
      .select()
      .from(service)
      .where(
        and(
          eq(service.msisdn, msisdn),
          or(
            inArray(
              service.id,
              sql`(select substring(reference from ${sql.raw(`'${SERVICE_ID}'`)}) from page)`,
            ),
            inArray(service.paidBy, sql`(${ids})`),
          ),
        ),
      ),
    disputes: find(db, msisdn, sql`(${ids})`),
    refunds: db
      .select({ reference: ledgerTransaction.reference })
      .from(ledgerTransaction)
      .where(
        and(eq(ledgerTransaction.kind, 'refund'), inArray(ledgerTransaction.reference, sql`(${references})`)),
      ),
    payments: paymentsQuery(msisdn, ids),
  })
}

/**
 * `service:<id>` and `service:<id>:<renewal>` → the id, which names the order of a package paid from outside
 * (`package:<order>`).
 */
export function serviceIdOf(reference: string): string | undefined {
  return new RegExp(SERVICE_ID).exec(reference)?.[1]
}
