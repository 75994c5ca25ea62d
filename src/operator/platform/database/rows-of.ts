/**
 * The rows of a query as one value of another, so that several reads are one statement and one round trip.
 * Spec OPR-9.
 */
import { Column, getTableColumns, is, SQL, type SQLWrapper, sql, Table } from 'drizzle-orm'

/** A `select` of Drizzle. */
export type RowsQuery<Row> = SQLWrapper & {
  readonly _: { readonly result: Row[]; readonly config: { fields: Record<string, unknown> } }
}

/** Of a query written as text, rows are objects as JSON has them. */
type Rows<Query> = Query extends RowsQuery<infer Row> ? Row[] : Query extends SQL<infer Row> ? Row[] : never

/** A selected field; only columns have a decoder. */
type Field = { path: string[]; column: Column | undefined }

/**
 * An expression with the rows of `query`, in its order. Columns are decoded as in the query itself, except
 * binary ones, which JSON cannot hold; other expressions keep their type in JSON. As in Drizzle, a joined
 * table without a row is `null`.
 */
export function rowsOf<Query extends RowsQuery<unknown> | SQL>(query: Query): SQL<Rows<Query>> {
  const { value, decode } = jsonOf(query)
  return sql`${value}`.mapWith((rows: unknown[]) => rows.map(decode) as Rows<Query>)
}

/** The rows of several queries that share what `common` names (`name as (query)`). */
export function rowsWith<Queries extends Record<string, RowsQuery<unknown> | SQL>>(
  common: SQL,
  queries: Queries,
): SQL<{ [Name in keyof Queries]: Rows<Queries[Name]> }> {
  const parts = Object.entries(queries).map(([name, query]) => ({ name, ...jsonOf(query) }))
  const values = sql.join(
    parts.map(({ value }) => value),
    sql`, `,
  )
  return sql`(with ${common} select json_build_array(${values}))`.mapWith(
    (lists: unknown[][]) =>
      Object.fromEntries(parts.map(({ name, decode }, index) => [name, lists[index]?.map(decode)])) as {
        [Name in keyof Queries]: Rows<Queries[Name]>
      },
  )
}

function jsonOf(query: RowsQuery<unknown> | SQL): { value: SQL; decode: (row: unknown) => unknown } {
  if (is(query, SQL))
    return {
      value: sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)`,
      decode: (row) => row,
    }
  const fields = fieldsOf(query._.config.fields)
  const names = sql.raw(fields.map((_, index) => `c${index}`).join(', '))
  return {
    value: sql`(
      select coalesce(json_agg(json_build_array(${names})), '[]') from ${query} as found (${names}))`,
    decode: (row) => rowFrom(fields, row as unknown[]),
  }
}

function fieldsOf(selection: Record<string, unknown>, path: string[] = []): Field[] {
  return Object.entries(selection).flatMap(([name, field]) => {
    const at = [...path, name]
    if (is(field, Table)) return fieldsOf(getTableColumns(field), at)
    if (is(field, Column)) return { path: at, column: field }
    if (is(field, SQL) || is(field, SQL.Aliased)) return { path: at, column: undefined }
    return fieldsOf(field as Record<string, unknown>, at)
  })
}

function rowFrom(fields: readonly Field[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  const found = new Set<string>()
  for (const [index, { path, column }] of fields.entries()) {
    const [first = '', second] = path
    const raw = values[index] ?? null
    const value = raw === null || !column ? raw : column.mapFromDriverValue(raw)
    if (second === undefined) row[first] = value
    else row[first] = { ...(row[first] as object | undefined), [second]: value }
    if (raw !== null || second === undefined) found.add(first)
  }
  for (const name of Object.keys(row)) if (!found.has(name)) row[name] = null
  return row
}
