/** Tables that are partitioned by time, and the partitions that a database has of them. */
import { type Column, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PrivacyContent } from '../../../contract/content/privacy.schema.ts'
import type { Database } from '../database/open.ts'
import type { Period, PeriodUnit } from './period.ts'
import type { PartitionState } from './plan.ts'

export type PartitionedTable = {
  table: PgTable
  /** The time that decides which partition has a row; it is never changed. */
  at: Column
  unit: PeriodUnit
  /** Rows before this time may go, together with their period. */
  keptSince: (now: Date, privacy: PrivacyContent) => Date
}

/** `message_2026_11` */
export function partitionName({ table }: PartitionedTable, { name }: Period): string {
  return `${getTableName(table)}_${name.replaceAll('-', '_')}`
}

/** Takes the rows that no other partition is for. New partitions get its indexes and constraints. */
export function defaultPartition({ table }: PartitionedTable): SQL {
  return sql`${sql.identifier(`${getTableName(table)}_default`)}`
}

/** Condition on a row: it is of that period. */
export function isIn({ at }: PartitionedTable, { from, until }: Period): SQL {
  const column = sql.identifier(at.name)
  return sql`${column} >= ${from.toISOString()} and ${column} < ${until.toISOString()}`
}

export async function readPartitions(db: Database, partitioned: PartitionedTable): Promise<PartitionState> {
  const parent = getTableName(partitioned.table)
  const form = partitioned.unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'
  const { rows } = (await db.execute(sql`
    select replace(substr(c.relname, ${parent.length + 2}::int), '_', '-') as name, true as exists
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${`public.${parent}`})
    union all
    select distinct to_char(${sql.identifier(partitioned.at.name)} at time zone 'Asia/Ho_Chi_Minh',
      ${form}::text), false from ${defaultPartition(partitioned)}`)) as unknown as {
    rows: { name: string; exists: boolean }[]
  }
  const names = (exists: boolean) => rows.filter((row) => row.exists === exists).map(({ name }) => name)
  return { existing: names(true), stray: names(false) }
}
