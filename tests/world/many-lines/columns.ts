/** The value of a column that follows from its type: a key, a past or future time, its first state. */
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { DAYS, past, type Share } from './share.ts'

/** Columns with such names are in the future, others in the past. */
const FUTURE = /^(expires|until|due|valid|ends|give|merges|next|delete|sync|locks|undo|finish|year|\w+_by$)/
/** Columns that hold the number of a line. */
const NUMBERS = ['msisdn', 'owner']

/** SQL for each column that needs a value, by its name; others are null or have their default. */
export function columnsOf(
  table: PgTable,
  { set = {}, days = DAYS, parent }: Share,
  keyIn: (parent: string) => string,
): Map<string, string> {
  const { columns, foreignKeys } = getTableConfig(table)
  const keys = keyColumns(table)
  const parents = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name ?? '', getTableName(foreignTable)]
    }),
  )
  const unknown = Object.keys(set).find((name) => !columns.some((column) => column.name === name))
  if (unknown) throw new Error(`${getTableName(table)} has no column ${unknown}`)
  const values = new Map<string, string>()
  for (const column of columns) {
    const { name } = column
    const isRequired = column.notNull && !(column.hasDefault && !keys.has(name)) && !column.generated
    // Rows of a line name it wherever they can.
    const needed = isRequired || name === 'msisdn'
    const target = parents.get(name)
    if (set[name] !== undefined) values.set(name, set[name])
    else if (needed && target) values.set(name, target === parent ? 'pk' : keyIn(target))
    else if (needed && !isSerial(column)) values.set(name, typedValue(column, keys.has(name), days))
  }
  return values
}

function keyColumns(table: PgTable): Set<string> {
  const { columns, primaryKeys, uniqueConstraints } = getTableConfig(table)
  return new Set([
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => name),
    ...[...primaryKeys, ...uniqueConstraints].flatMap(({ columns }) => columns.map(({ name }) => name)),
  ])
}

function isSerial(column: PgColumn): boolean {
  return column.getSQLType().includes('serial')
}

function typedValue(column: PgColumn, isKey: boolean, days: number): string {
  const { name, enumValues } = column
  if (enumValues?.[0] !== undefined) return `'${enumValues[0]}'`
  const type = column.getSQLType()
  if (type.startsWith('timestamp')) return FUTURE.test(name) ? `n + interval '60 days'` : past(days)
  if (type === 'date') return `(${past(days)})::date`
  if (type === 'boolean') return 'false'
  if (type === 'jsonb') return `'{}'::jsonb`
  if (type === 'bytea') return `'\\x00'::bytea`
  if (/int/.test(type)) return isKey ? 'i' : '1'
  if (NUMBERS.includes(name)) return 'm'
  return isKey ? 'k' : `'${name}'`
}
