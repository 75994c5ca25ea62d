/** The columns behind the keys of tables. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import * as schema from '../schema.ts'
import type { TableName, Tables } from './role.ts'
import { ROLES } from './roles.ts'

export const TABLES: Tables = schema
export const TABLE_NAMES = Object.keys(ROLES) as TableName[]

/** The column by which the rows of a table are spread; `undefined` for a table that is not. */
export function keyColumn(name: TableName): PgColumn | undefined {
  const role = ROLES[name]
  return 'key' in role ? (getTableColumns(TABLES[name]) as Record<string, PgColumn>)[role.key] : undefined
}

/** The table through which a row's subscriber is found, and the column of it that `keyColumn` refers to. */
export function parentOf(name: TableName): { parent: TableName; column: PgColumn } | undefined {
  const role = ROLES[name]
  if (!('through' in role) || role.through === undefined) return undefined
  const [own, parent] = [keyColumn(name), TABLES[role.through]]
  const column = getTableConfig(TABLES[name])
    .foreignKeys.map((key) => key.reference())
    .find(({ columns, foreignTable }) => columns[0] === own && foreignTable === parent)?.foreignColumns[0]
  if (!column) throw new Error(`${name}.${role.key} is no foreign key to ${role.through}`)
  return { parent: role.through, column }
}

/** The distribution key of a row as SQL; `null::text` for a table without. `row`: its alias. */
export function keyOf(name: TableName, row: string): string {
  const column = keyColumn(name)
  if (!column) return 'null::text'
  const own = `${row}."${column.name}"`
  const found = parentOf(name)
  if (!found) return `${own}::text`
  const inner = `${row}_`
  return `(select ${keyOf(found.parent, inner)} from public."${getTableName(TABLES[found.parent])}" ${inner}
    where ${inner}."${found.column.name}" = ${own})`
}
