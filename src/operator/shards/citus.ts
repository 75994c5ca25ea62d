/**
 * The statements that spread the tables over the servers of a Citus cluster, from the roles. They are written
 * to be read: constraints are rebuilt with the key before they run. `docs/scaling.md` goes through it.
 */
import { getTableName } from 'drizzle-orm'
import { type OpenConstraint, openConstraints } from './constraints.ts'
import { keyColumn, keyOf, parentOf, TABLE_NAMES, TABLES } from './key-columns.ts'
import type { TableName } from './role.ts'
import { ROLES } from './roles.ts'

/** The column that tables get which find their subscriber through another. */
const ADDED_KEY = 'msisdn'

export function citusStatements(): string[] {
  const of = (role: string) => TABLE_NAMES.filter((name) => ROLES[name].role === role)
  return [
    ...section('Keys that may be null: give these rows a key, or a table of their own'),
    ...TABLE_NAMES.filter(isNullable).map((name) => `-- ${getTableName(TABLES[name])}.${keyName(name)}`),
    ...section('Columns that are missing'),
    ...addedKeys(),
    ...section('Constraints that lack the key'),
    ...openConstraints().map(dropConstraint),
    ...section('Small tables, the same on every server'),
    ...of('reference').map((name) => `select create_reference_table('${getTableName(TABLES[name])}');`),
    ...section('Subscribers'),
    ...distribute(of('subscriber'), 'line'),
    ...section('Customers'),
    ...distribute(of('customer'), 'customer'),
    ...section('Found by their own key'),
    ...of('own').map((name) => distributed(name, besideOf(name))),
    ...section('On one server, as they are'),
    ...of('local').map((name) => `-- ${getTableName(TABLES[name])}`),
  ]
}

/** Gives each table that finds its subscriber through another a column for it, filled from that row. */
export function addedKeys(): string[] {
  return TABLE_NAMES.flatMap(addKey)
}

/** Not every row has a key: those of the operator's own accounts, and refunds of money without an order. */
function isNullable(name: TableName): boolean {
  const found = parentOf(name)
  return keyColumn(name)?.notNull === false || (found !== undefined && isNullable(found.parent))
}

function section(title: string): string[] {
  return ['', `-- ${title}.`]
}

function addKey(name: TableName): string[] {
  if (!parentOf(name)) return []
  const table = getTableName(TABLES[name])
  return [
    `alter table "${table}" add column "${ADDED_KEY}" text;`,
    `update "${table}" r set "${ADDED_KEY}" = ${keyOf(name, 'r').replace(/\s+/g, ' ')};`,
    ...(isNullable(name) ? [] : [`alter table "${table}" alter column "${ADDED_KEY}" set not null;`]),
  ]
}

function dropConstraint({ kind, table, name, columns, to }: OpenConstraint): string {
  const about = `-- ${kind} (${columns.join(', ')})${to === undefined ? '' : ` to ${to}`}`
  if (kind === 'unique') return about
  return `alter table "${table}" drop constraint if exists "${name}" cascade; ${about}`
}

/** `first` begins the group; all others are on the server of its row with the same key. */
function distribute(names: readonly TableName[], first: TableName): string[] {
  const others = names.filter((name) => name !== first)
  return [distributed(first), ...others.map((name) => distributed(name, getTableName(TABLES[first])))]
}

/** Of a table that is found by its own key: the table whose rows it belongs to, or none. */
function besideOf(name: TableName): string {
  const role = ROLES[name]
  return 'beside' in role && role.beside ? getTableName(TABLES[role.beside]) : 'none'
}

function keyName(name: TableName): string | undefined {
  return parentOf(name) ? ADDED_KEY : keyColumn(name)?.name
}

function distributed(name: TableName, beside?: string): string {
  const [table, key] = [getTableName(TABLES[name]), keyName(name)]
  const group = beside === undefined ? '' : `, colocate_with => '${beside}'`
  return `select create_distributed_table('${table}', '${key}'${group});`
}
