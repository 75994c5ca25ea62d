/** The row that an insert stores, without asking the database for it. */
import { type Column, getTableColumns, is, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row without the columns that the database generates. */
export type NewRow<Table extends PgTable> = Pick<
  Table['$inferSelect'],
  keyof Table['$inferSelect'] & keyof Table['$inferInsert']
>

/**
 * `values` with the defaults of the other columns. Throws for a value that only the database knows: an
 * expression, or a default that it computes.
 */
export function rowOf<Table extends PgTable>(table: Table, values: Table['$inferInsert']): NewRow<Table> {
  const given = values as Record<string, unknown>
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  return Object.fromEntries(
    columns.map(([name, column]) => {
      const value = given[name] === undefined ? defaultOf(column) : given[name]
      if (is(value, SQL)) throw new Error(`Only the database knows ${column.name} of a new row`)
      return [name, value]
    }),
  ) as NewRow<Table>
}

function defaultOf({ default: value, defaultFn, hasDefault, name }: Column): unknown {
  if (defaultFn || (hasDefault && value === undefined))
    throw new Error(`Only the database knows ${name} of a new row`)
  return value ?? null
}
