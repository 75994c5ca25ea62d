/**
 * A job that processes due rows of one table, each in its own transaction. Claiming, order, isolation,
 * back-off and dead letters are done here, so a feature declares only what is due and what to do with it.
 * Spec JOB-1.
 */
import { and, asc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { type Line, lockLine } from '../subscriber/line.ts'
import { line } from '../subscriber/tables.ts'
import type { Job } from './job.ts'
import { processEach, runItems } from './run-items.ts'
import { isKnown, isReady } from './waiting.ts'

/** `T` is the table of the items. */
type Declared<T extends PgTable> = {
  name: string
  table: T
  /** Text that identifies an item: a column, or an expression over columns. */
  key: SQLWrapper
  /** Condition of what is due; an index should answer it. */
  due: (now: Date) => SQL | undefined
  /** Items are processed in this order. */
  dueAt: SQLWrapper
  /**
   * `dueAt` is indexed and alone decides what is due. The question is then asked in its order: a server that
   * expects many rows to be due, as it does of an expression, would begin to read the whole table instead.
   */
  isIndexedTime?: boolean
}

type Row<T extends PgTable> = T['$inferSelect']
/** A time: nothing could be done, look again then. */
type Outcome = Promise<Date | undefined> | Promise<void>

export type LineItemJob<T extends PgTable> = Declared<T> & {
  /** The number of the line, which is locked before the row, as calls do. */
  msisdn: SQLWrapper
  process: (context: Context, tx: Database, item: { row: Row<T>; line: Line; now: Date }) => Outcome
}

export type RowItemJob<T extends PgTable> = Declared<T> & {
  process: (context: Context, tx: Database, item: { row: Row<T>; now: Date }) => Outcome
}

/** A job over rows that belong to a line. `process` gets the row as it is under the line's lock. */
export function lineItemJob<T extends PgTable>(declared: LineItemJob<T>): Job {
  return itemJob(declared, declared.msisdn, async (context, tx, found, skip) => {
    const own = skip ? await lockFreeLine(tx, found.group) : await lockLine(tx, found.group)
    if (!own) return 'busy'
    const now = context.clock.now()
    const row = await lockRow(tx, declared, found.key, now)
    return row ? timeOf(await declared.process(context, tx, { row, line: own, now })) : 'over'
  })
}

/** A job over rows of no line. */
export function rowItemJob<T extends PgTable>(declared: RowItemJob<T>): Job {
  return itemJob(declared, declared.key, async (context, tx, found) => {
    const now = context.clock.now()
    const row = await lockRow(tx, declared, found.key, now)
    return row ? timeOf(await declared.process(context, tx, { row, now })) : 'over'
  })
}

export type CallItemJob<T extends PgTable> = Declared<T> & {
  /** Items whose calls run at the same time. */
  atOnce: number
  /**
   * Claims the item itself, because no transaction is open while another system answers. `away`: names of
   * the systems that did not answer in this run, to which it adds.
   */
  process: (context: Context, row: Row<T>, away: Set<string>) => Outcome
}

const CALLS_MAX = 500

/** A job whose items call another system, some at the same time. */
export function callItemJob<T extends PgTable>({ process, atOnce, ...declared }: CallItemJob<T>): Job {
  const { name, table, key, dueAt } = declared
  return {
    name,
    isDue: (now, noneWaits) => hasDueItems(declared, now, noneWaits),
    hasItems: true,
    run: async (context) => {
      const found = await context.db
        .select({ ...getTableColumns(table as PgTable), itemKey: sql<string>`${key}` })
        .from(table as PgTable)
        .where(isDueNow(declared, context.clock.now()))
        .orderBy(asc(dueAt), asc(key))
        .limit(CALLS_MAX)
      const away = new Set<string>()
      const processOne = (row: (typeof found)[number]) =>
        processEach(
          context,
          name,
          [row],
          ({ itemKey }) => itemKey,
          async () => timeOf(await process(context, row as unknown as Row<T>, away)),
        )
      for (let at = 0; at < found.length; at += atOnce)
        await Promise.all(found.slice(at, at + atOnce).map(processOne))
    },
  }
}

function isDueNow<T extends PgTable>({ name, key, due }: Declared<T>, now: Date): SQL | undefined {
  return and(due(now), isReady(name, key, now))
}

function hasDueItems<T extends PgTable>(declared: Declared<T>, now: Date, noneWaits = false): SQL {
  const { table, dueAt, isIndexedTime } = declared
  const any = sql`select 1 from ${table} where ${noneWaits ? declared.due(now) : isDueNow(declared, now)}`
  return isIndexedTime ? sql`select 1 where (${any} order by ${dueAt} limit 1) is not null` : any
}

function timeOf(outcome: unknown): Date | undefined {
  return outcome instanceof Date ? outcome : undefined
}

type Process = Parameters<typeof runItems>[1]['process']

function itemJob<T extends PgTable>(declared: Declared<T>, group: SQLWrapper, process: Process): Job {
  const { name, table, key, dueAt } = declared
  return {
    name,
    isDue: (now, noneWaits) => hasDueItems(declared, now, noneWaits),
    repeats: true,
    hasItems: true,
    run: (context) =>
      runItems(context, {
        name,
        find: (db, now, limit) =>
          db
            .select({
              key: sql<string>`${key}`,
              group: sql<string>`${group}`,
              at: sql<string>`${dueAt}::text`,
              retried: isKnown(name, key),
            })
            .from(table as PgTable)
            .where(isDueNow(declared, now))
            .orderBy(asc(dueAt), asc(key))
            .limit(limit),
        process,
      }),
  }
}

/** The line, or `undefined` while a call or another worker holds its lock. */
async function lockFreeLine(tx: Database, msisdn: string): Promise<Line | undefined> {
  const [own] = await tx
    .select()
    .from(line)
    .where(eq(line.msisdn, msisdn))
    .for('update', { skipLocked: true })
  return own
}

/** The row if it is still due; another worker or the subscriber may have changed it since it was found. */
async function lockRow<T extends PgTable>(
  tx: Database,
  { table, key, due }: Declared<T>,
  value: string,
  now: Date,
): Promise<Row<T> | undefined> {
  const rows = await tx
    .select(getTableColumns(table as PgTable))
    .from(table as PgTable)
    .where(and(sql`${key} = ${value}`, due(now)))
    .for('update')
  return rows[0] as Row<T> | undefined
}
