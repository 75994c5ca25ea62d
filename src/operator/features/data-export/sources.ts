/**
 * Finds what belongs to a line in every table of the operator: rows that name the line or its owner, and rows
 * that belong to those. A new table is part of the export without being listed. Spec PRV-8.
 */
import { desc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { EXPORT_ROWS_MAX } from '../../../contract/rules/data-export.ts'
import type { Database } from '../../platform/database/open.ts'

export type Subject = { msisdn: string; customerId: string }
export type Source = {
  name: string
  table: PgTable
  parent?: { table: PgTable; own: PgColumn; key: PgColumn }
}

/** Columns that name the line or its owner. */
const LINE_COLUMNS = [
  'msisdn',
  'payer',
  'from_msisdn',
  'manager',
  'master',
  'subscriber',
  'holder',
  'to',
  'owner',
  'other',
]
const OWNER_COLUMN = 'customer_id'
/** Proofs, keys and work in progress: they say nothing about a person, and would help a thief. */
const SKIPPED = new Set([
  ...['help_file_part', 'help_visitor'],
  ...['otp_challenge', 'otp_tally', 'idempotency', 'file_ticket', 'promised_work', 'ekyc_token'],
  ...['identity_part', 'identity_handoff', 'handoff', 'loyalty_token', 'sim_number', 'sim_number_key'],
  ...['data_export'],
])
const SECRET =
  /digest|credential|public_key|sealed|hash|secret|token|otp|browser|fingerprint|leased|^key$|^xml$|^bytes$/

/** In the order of the schema. */
export function sourcesOf(tables: readonly PgTable[]): Source[] {
  const named = tables.map((table) => ({ name: getTableConfig(table).name, table }))
  const known = named.filter(({ name }) => !SKIPPED.has(name))
  const roots = known.filter(({ name, table }) => name === 'customer' || ownColumns(table).length > 0)
  const isRoot = (table: PgTable) => roots.some((root) => root.table === table)
  return known.flatMap(({ name, table }): Source[] => {
    if (isRoot(table)) return [{ name, table }]
    const parent = getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .find(({ foreignTable }) => isRoot(foreignTable))
    const [own, key] = [parent?.columns[0], parent?.foreignColumns[0]]
    return parent && own && key ? [{ name, table, parent: { table: parent.foreignTable, own, key } }] : []
  })
}

function ownColumns(table: PgTable): PgColumn[] {
  return getTableConfig(table).columns.filter(
    ({ name }) => name === OWNER_COLUMN || LINE_COLUMNS.includes(name),
  )
}

/** Rows by column name, newest first where the table has a time; without secrets. */
export async function readSource(
  db: Database,
  { name, table, parent }: Source,
  subject: Subject,
): Promise<Record<string, unknown>[]> {
  const columns = getTableConfig(table).columns
  const wanted = columns.filter((column) => !SECRET.test(column.name))
  const time = columns.find((column) => ['at', 'created_at', 'issued_at'].includes(column.name))
  const rows = await db
    .select(Object.fromEntries(wanted.map((column) => [column.name, column])))
    .from(table)
    .where(
      parent
        ? inArray(
            parent.own,
            db.select({ key: parent.key }).from(parent.table).where(isOwn(parent.table, subject)),
          )
        : isOwn(table, subject, name),
    )
    .orderBy(...(time ? [desc(time)] : []))
    .limit(EXPORT_ROWS_MAX)
  return rows
}

function isOwn(
  table: PgTable,
  { msisdn, customerId }: Subject,
  name = getTableConfig(table).name,
): SQL | undefined {
  if (name === 'customer')
    return eq((getTableColumns(table) as Record<string, PgColumn>)['id'] as PgColumn, customerId)
  return or(
    ...ownColumns(table).map((column) => eq(column, column.name === OWNER_COLUMN ? customerId : msisdn)),
  )
}
