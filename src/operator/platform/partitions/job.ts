/** The job that makes partitions ahead and drops those whose time is over. Spec JOB-6. */
import type { Context } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { clearDefault, dropEmptyPartition, dropPartition, makePartition } from './change.ts'
import { type PartitionedTable, partitionName, readPartitions } from './partitioned.ts'
import { planPartitions } from './plan.ts'

const EVERY_SECONDS = 3_600

/** Names of partitions. */
type Changes = { made: string[]; dropped: string[] }

/** Logs what it changed, also where it failed. */
export function partitionJob(tables: readonly PartitionedTable[]): Job {
  return {
    name: 'partitions',
    everySeconds: EVERY_SECONDS,
    run: async (context) => {
      const changes: Changes = { made: [], dropped: [] }
      await keepPartitions(context, tables, changes).finally(() => {
        if (changes.made.length + changes.dropped.length > 0) context.log.info({ partitions: changes })
      })
    },
  }
}

/**
 * Brings the partitions of all tables up to the operator's time, and adds to `changes` what it changed. May run in
 * several processes. A table whose partitions cannot be changed now does not keep the others from it: the first
 * failure is thrown in the end.
 */
export async function keepPartitions(
  context: Context,
  tables: readonly PartitionedTable[],
  changes: Changes = { made: [], dropped: [] },
): Promise<void> {
  const failures: unknown[] = []
  for (const table of tables)
    await changePartitions(context, table, changes).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function changePartitions(
  context: Context,
  table: PartitionedTable,
  { made, dropped }: Changes,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const plan = planPartitions(table.unit, await readPartitions(db, table), now, table.keptSince(context, now))
  for (const period of plan.make)
    if (await makePartition(db, table, period)) made.push(partitionName(table, period))
  for (const period of plan.drop)
    if (await dropPartition(db, table, period)) dropped.push(partitionName(table, period))
  for (const period of plan.unused)
    if (await dropEmptyPartition(db, table, period)) dropped.push(partitionName(table, period))
  if (plan.clearUntil) await clearDefault(db, table, plan.clearUntil)
}
