/**
 * Constraints that a server cannot check alone, because rows that they compare may be on several: unique ones
 * without the distribution key, and references between tables that are not spread alike.
 */
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { keyColumn, parentOf, TABLE_NAMES, TABLES } from './key-columns.ts'
import type { TableName } from './role.ts'
import { ROLES } from './roles.ts'

/** `columns`: as SQL names; an expression is `…`. `to`: the table that a foreign key refers to. */
export type OpenConstraint = {
  kind: 'primary key' | 'unique' | 'foreign key'
  table: string
  name: string
  columns: string[]
  to?: string
}

export function openConstraints(): OpenConstraint[] {
  return TABLE_NAMES.flatMap((name) => [...uniqueConstraints(name), ...foreignKeys(name)])
}

function isSpread(name: TableName): boolean {
  return keyColumn(name) !== undefined
}

function uniqueConstraints(name: TableName): OpenConstraint[] {
  if (!isSpread(name)) return []
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(TABLES[name])
  const table = getTableName(TABLES[name])
  const single = columns.filter(({ primary }) => primary)
  const found: OpenConstraint[] = [
    ...(single.length > 0 ? [open('primary key', `${table}_pkey`, single)] : []),
    ...primaryKeys.map((key) => open('primary key', key.getName(), key.columns)),
    ...columns
      .filter(({ isUnique }) => isUnique)
      .map((column) => open('unique', column.uniqueName ?? '', [column])),
    ...uniqueConstraints.map((key) => open('unique', key.getName() ?? '', key.columns)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => open('unique', config.name ?? '', config.columns)),
  ]
  return found.filter(({ columns: names }) => !hasKey(name, names))

  function open(kind: 'primary key' | 'unique', constraint: string, of: readonly object[]): OpenConstraint {
    const names = of.map((column) => ('name' in column ? String(column.name) : '…'))
    return { kind, table, name: constraint, columns: names }
  }
}

/** A table that finds its subscriber through another has no column for it yet. */
function hasKey(name: TableName, columns: readonly string[]): boolean {
  const column = keyColumn(name)
  return column !== undefined && !parentOf(name) && columns.includes(column.name)
}

function foreignKeys(name: TableName): OpenConstraint[] {
  const table = getTableName(TABLES[name])
  return getTableConfig(TABLES[name]).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const target = TABLE_NAMES.find((other) => TABLES[other] === foreignTable)
    if (!target || isLocal(name, target, columns, foreignColumns)) return []
    return [
      {
        kind: 'foreign key' as const,
        table,
        name: key.getName(),
        columns: columns.map((column) => column.name),
        to: getTableName(foreignTable),
      },
    ]
  })
}

/** The row that is referred to is always on the same server. */
function isLocal(
  name: TableName,
  target: TableName,
  columns: readonly PgColumn[],
  foreignColumns: readonly PgColumn[],
): boolean {
  if (!isSpread(target)) return ROLES[target].role === 'reference' || !isSpread(name)
  const role = ROLES[name]
  if (role.role !== ROLES[target].role || parentOf(name) || parentOf(target)) return false
  if (role.role === 'own' && role.beside !== target) return false
  const at = columns.findIndex(({ name: column }) => column === keyColumn(name)?.name)
  return at >= 0 && foreignColumns[at] === keyColumn(target)
}
