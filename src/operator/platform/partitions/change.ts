/**
 * Makes and drops single partitions. Each is a short transaction that gives up where a lock is not granted
 * soon, because all that comes after it waits behind it; the job then tries again.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { defaultPartition, isIn, type PartitionedTable, partitionName } from './partitioned.ts'
import type { Period } from './period.ts'

/** Number of the advisory lock under which partitions are changed. */
const PARTITION_LOCK = 7_120_003
/** Longest wait for a lock. */
const LOCK_TIMEOUT = '500ms'
/** Longest move of rows; only those that were written while no worker ran are many. */
const MOVE_TIMEOUT = '60s'

/**
 * Makes the partition and moves the rows into it that the default partition has of its period. `isAhead`:
 * nothing of the period is written yet. False if another worker has made it.
 */
export function makePartition(
  db: Database,
  of: PartitionedTable,
  period: Period,
  isAhead: boolean,
): Promise<boolean> {
  const rest = defaultPartition(of)
  return alone(db, async (tx) => {
    const name = partitionName(of, period)
    if (await exists(tx, name)) return false
    const made = sql.identifier(name)
    // An insert that has chosen the default partition and waits for it would be refused afterwards: writers
    // wait for the table itself, before they choose.
    if (!isAhead) await tx.execute(sql`lock table only ${of.table} in share mode`)
    // The rows that move must not become more, and a query must find them in one of both places.
    await tx.execute(sql`lock table ${rest} in access exclusive mode`)
    await tx.execute(sql`select set_config('statement_timeout', ${MOVE_TIMEOUT}, true)`)
    await tx.execute(sql`create table ${made} (like ${rest} including all)`)
    await tx.execute(sql`
      with moved as (delete from ${rest} where ${isIn(of, period)} returning *)
      insert into ${made} select * from moved`)
    // To attach a table lets others go on reading and writing; to create it as a partition does not.
    await tx.execute(sql`
      alter table ${of.table} attach partition ${made}
      for values from (${literal(period.from)}) to (${literal(period.until)})`)
    return true
  })
}

/** With its rows. False if another worker has dropped it. */
export function dropPartition(db: Database, of: PartitionedTable, period: Period): Promise<boolean> {
  return alone(db, async (tx) => {
    const name = partitionName(of, period)
    if (!(await exists(tx, name))) return false
    await tx.execute(sql`drop table ${sql.identifier(name)}`)
    return true
  })
}

/** False if it has rows or another worker has dropped it. */
export function dropEmptyPartition(db: Database, of: PartitionedTable, period: Period): Promise<boolean> {
  return alone(db, async (tx) => {
    const name = partitionName(of, period)
    if (!(await exists(tx, name))) return false
    // The table before its partition, as queries lock them.
    await tx.execute(sql`lock table only ${of.table} in access exclusive mode`)
    const { rows } = (await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)) as unknown as {
      rows: unknown[]
    }
    if (rows.length > 0) return false
    await tx.execute(sql`drop table ${sql.identifier(name)}`)
    return true
  })
}

/** Rows of the default partition before `until`. */
export async function clearDefault(db: Database, of: PartitionedTable, until: Date): Promise<void> {
  await db.execute(sql`
    delete from ${defaultPartition(of)} where ${sql.identifier(of.at.name)} < ${until.toISOString()}`)
}

function alone<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK}::bigint)`)
    return work(tx)
  })
}

async function exists(tx: Database, name: string): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select to_regclass(${`public.${name}`}) is not null as found`,
  )) as unknown as { rows: { found: boolean }[] }
  return rows[0]?.found === true
}

/** Bounds of partitions cannot be parameters. */
function literal(at: Date): SQL {
  return sql.raw(`'${at.toISOString()}'`)
}
