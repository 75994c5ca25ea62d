/**
 * Fills a database with many lines and all that belongs to them, by one statement for each table, the same
 * each time. Nothing of it is due.
 */
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../src/operator/schema.ts'
import { WORLD_START } from '../seed.ts'
import { columnsOf } from './columns.ts'
import { CONSTANT } from './constant.ts'
import { partitionStatements } from './partitions.ts'
import { SHARES } from './shares.ts'

/** Sends a statement and returns its rows. */
export type Send = (statement: string) => Promise<Record<string, unknown>[]>

const TABLES = Object.values(schema).filter((table) => is(table, PgTable))

/** Tables that neither have a share of each line nor are listed as constant, or have both. */
export function unknownTables(): string[] {
  const names: string[] = TABLES.map((table) => getTableName(table))
  const listed = [...Object.keys(SHARES), ...Object.keys(CONSTANT)]
  return [
    ...names.filter((name) => name in SHARES === name in CONSTANT),
    ...listed.filter((name) => !names.includes(name)),
  ]
}

/** The statement that fills a table; none for a table that does not grow with the number of lines. */
function statementFor(table: PgTable, lines: number): string | undefined {
  const name = getTableName(table)
  const share = SHARES[name]
  if (!share) return undefined
  const values = columnsOf(table, share, (parent) => key(`1 + mod(l - 1, ${rowsOf(parent, lines)})`))
  const parents = rowsOf(share.parent ?? 'line', lines)
  const columns = [...values.keys()].map((column) => `"${column}"`)
  return `insert into "${name}" (${columns.join(', ')}) select ${[...values.values()].join(', ')}
    from generate_series(1::bigint, ${rowsOf(name, lines)}) i,
      lateral (select ${lines} as lines, timestamptz '${new Date(WORLD_START).toISOString()}' as n,
        1 + mod(i - 1, ${parents}) as p, (i - 1) / ${parents} as t) row,
      lateral (select 1 + mod(p - 1, ${lines}) as l) its_line,
      lateral (select '8490' || lpad(l::text, 7, '0') as m, ${key('i')} as k, ${key('p')} as pk,
        ${key('l')} as lk) keys`
}

/** The key of a row by its number. Texts of one length are in the order of the numbers. */
function key(row: string): string {
  return `('many:' || lpad((${row})::text, 8, '0'))`
}

export function rowsOf(name: string, lines: number): number {
  const share = SHARES[name]
  if (!share) throw new Error(`${name} does not grow with the number of lines`)
  return Math.ceil(share.rows * lines)
}

/**
 * Fills all tables. References are not checked and indexes made afterwards, which is several times as quick.
 * `sends`: each fills another table at the same time. `report`: what took how long.
 */
export async function fillLines(
  sends: readonly Send[],
  lines: number,
  report: (what: string, ms: number) => void = () => {},
): Promise<void> {
  const [send = () => Promise.reject(new Error('No connection'))] = sends
  // They copy the indexes of the default partition, so they come before any index is dropped.
  for (const statement of partitionStatements()) await send(statement)
  const indexes = (await send(`
    select i.indexrelid::regclass::text as name,
      replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition,
      i.indrelid::regclass::text as "table"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`)) as {
    name: string
    definition: string
    table: string
  }[]
  for (const { name } of indexes) await send(`drop index ${name}`)
  await each(sends, await largestFirst(lines), async (own, { name, statement }) => {
    const started = performance.now()
    await own(statement)
    for (const { definition, table } of indexes) if (table.replaceAll('"', '') === name) await own(definition)
    await own(`analyze "${name}"`)
    report(name, performance.now() - started)
  })
  for (const { definition } of indexes) await send(definition.replace(' INDEX ', ' INDEX IF NOT EXISTS '))
}

async function largestFirst(lines: number): Promise<{ name: string; statement: string }[]> {
  return TABLES.flatMap((table) => {
    const statement = statementFor(table, lines)
    const name = getTableName(table)
    return statement ? [{ name, statement, rows: rowsOf(name, lines) }] : []
  }).sort((one, other) => other.rows - one.rows)
}

async function each<Item>(
  sends: readonly Send[],
  items: readonly Item[],
  work: (send: Send, item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items]
  await Promise.all(
    sends.map(async (send) => {
      for (let item = rest.shift(); item; item = rest.shift()) await work(send, item)
    }),
  )
}
