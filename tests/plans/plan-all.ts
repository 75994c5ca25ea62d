/** Plans of recorded statements for a million lines, in a transaction that is undone. */
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { fillLines, type Send } from '../world/many-lines/fill.ts'
import { type PlanNode, wholeReads } from '../world/many-lines/plan.ts'
import { SHARES } from '../world/many-lines/shares.ts'
import { pretendLines, readCatalogue } from '../world/many-lines/statistics.ts'
import type { World } from '../world/operator.ts'
import type { RecordedStatement } from '../world/recorder.ts'

/** Others, such as the locks and partitions of a job, have no plan. */
const PLANNABLE = /^\s*(?:select|insert|update|delete|with)\b/i
/** It names partitions that only its own world had. */
const MAKES_PARTITIONS = 'job partitions'
const DELETES = /^\s*delete\b/i
const LINES = 1_000
const WANTED = 1_000_000

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
/** `unindexed`: columns without an index that refer to a table from which rows are deleted. */
export type Planned = { wholes: string[]; failed: string[]; unindexed: string[] }

export async function planAll(world: World, statements: readonly RecordedStatement[]): Promise<Planned> {
  const planned: Planned = { wholes: [], failed: [], unindexed: [] }
  await withConnection(world, async (query) => {
    await query('begin')
    try {
      await query('set local session_replication_role = replica')
      const send: Send = (statement) => query(statement)
      await fillLines([send], LINES)
      await pretendLines(send, LINES, WANTED)
      const catalogue = await readCatalogue(send)
      planned.unindexed.push(...(await unindexedReferences(query, deletedFrom(statements))))
      for (const { by, text, values } of statements) {
        if (by === MAKES_PARTITIONS || !PLANNABLE.test(text)) continue
        const plan = await planOf(query, text, values)
        if (typeof plan === 'string') planned.failed.push(`${by}: ${plan}: ${text.slice(0, 2000)}`)
        // Of several indexes the server takes any for a delete of nearly all rows.
        else
          for (const table of wholeReads(plan, catalogue))
            if (table in SHARES || !DELETES.test(text))
              planned.wholes.push(`${table}, ${by}: ${text.slice(0, 3000)}`)
      }
    } finally {
      await query('rollback')
    }
  })
  return planned
}

function deletedFrom(statements: readonly RecordedStatement[]): string[] {
  return statements.flatMap(({ text }) =>
    [...text.matchAll(/\bdelete from "?(\w+)/gi)].map(([, name]) => name ?? ''),
  )
}

async function unindexedReferences(query: Query, tables: readonly string[]): Promise<string[]> {
  const rows = await query(
    `select c.relname as table, a.attname as column from pg_constraint f
      join pg_class c on c.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.conparentid = 0 and parent.relname = any ($1) and not exists (
      select 1 from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1])`,
    [tables],
  )
  return rows.filter(({ table }) => String(table) in SHARES).map(({ table, column }) => `${table}.${column}`)
}

/** The plan with these values, or the error of the server. */
async function planOf(query: Query, text: string, values: unknown[]): Promise<PlanNode | string> {
  await query('savepoint before')
  try {
    // What is deleted is read anyway: where most of the table is, a server rightly reads it whole. So only a
    // delete without an index is found.
    if (DELETES.test(text)) await query('set local enable_seqscan = off')
    const rows = await query(`explain (format json) ${text}`, values)
    const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
    return row?.['QUERY PLAN'][0].Plan ?? 'no plan'
  } catch (error) {
    return String(error)
  } finally {
    // The setting goes too.
    await query('rollback to before')
    await query('release before')
  }
}

async function withConnection(
  { context, database }: World,
  work: (query: Query) => Promise<void>,
): Promise<void> {
  const client = (context.db as unknown as { $client: unknown }).$client
  if (database === 'embedded') {
    const embedded = client as PGlite
    return work(async (text, values) => (await embedded.query<Record<string, unknown>>(text, values)).rows)
  }
  const connection = await (client as pg.Pool).connect()
  try {
    await work(async (text, values) => (await connection.query<Record<string, unknown>>(text, values)).rows)
  } finally {
    connection.release()
  }
}
