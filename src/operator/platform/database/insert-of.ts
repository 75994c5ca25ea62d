/** Inserts as prepared statements: every column has a placeholder, so that all rows have one text. */
import { type Column, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import { prepared } from './prepared.ts'
import { rowOf } from './row-of.ts'

/** Inserts one row. `name`: of the prepared statement. What only the database can compute is refused. */
export function insertOf<Table extends PgTable>(
  name: string,
  table: Table,
): (db: Database, values: Table['$inferInsert']) => Promise<unknown> {
  const insert = prepared(name, (db) => db.insert(table).values(placeholdersOf(table)))
  return async (db, values) => insert(db).execute(valuesOf(table, values))
}

/** A row of placeholders. `prefix`: of its names, where a statement has several rows. */
export function placeholdersOf<Table extends PgTable>(table: Table, prefix = ''): Table['$inferInsert'] {
  const columns = stored(table).map(([name]) => [name, sql`${sql.placeholder(prefix + name)}`])
  return Object.fromEntries(columns) as Table['$inferInsert']
}

/** The values of these placeholders, as the database takes them. */
export function valuesOf<Table extends PgTable>(
  table: Table,
  values: Table['$inferInsert'],
  prefix = '',
): Record<string, unknown> {
  return driverValues(table, rowOf(table, values), prefix)
}

/** Values of some columns as the database takes them. */
export function driverValues<Table extends PgTable>(
  table: Table,
  values: Partial<Record<keyof Table['$inferSelect'], unknown>>,
  prefix = '',
): Record<string, unknown> {
  const columns: Record<string, Column> = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(values).map(([name, value = null]) => [
      prefix + name,
      value === null ? null : columns[name]?.mapToDriverValue(value),
    ]),
  )
}

/** `count` rows of placeholders. */
export function placeholderRows<Table extends PgTable>(
  table: Table,
  count: number,
  prefix: string,
): Table['$inferInsert'][] {
  return Array.from({ length: count }, (_, at) => placeholdersOf(table, prefix + at))
}

/** The values of these rows. */
export function rowValues<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  prefix: string,
): Record<string, unknown> {
  return Object.assign({}, ...rows.map((row, at) => valuesOf(table, row, prefix + at)))
}

function stored(table: PgTable): [string, Column][] {
  return Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
}
