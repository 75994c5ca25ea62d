/** Makes partitions ahead and drops those whose time is over. Spec JOB-6. */
import type { PrivacyContent } from '../../../contract/content/privacy.schema.ts'
import type { Database } from '../database/open.ts'
import type { Clock } from '../time/clock.ts'
import { clearDefault, dropEmptyPartition, dropPartition, makePartition } from './change.ts'
import { type PartitionedTable, partitionName, readPartitions } from './partitioned.ts'
import { planPartitions } from './plan.ts'

/** The part of the context that it needs. */
type Dependencies = { db: Database; clock: Clock; privacy: PrivacyContent }
/** Names of partitions. */
export type PartitionChanges = { made: string[]; dropped: string[] }

/**
 * Brings the partitions of all tables up to the operator's time, and adds to `changes` what it changed. May
 * run in several processes. A table whose partitions cannot be changed now does not keep the others from it:
 * the first failure is thrown in the end.
 */
export async function keepPartitions(
  dependencies: Dependencies,
  tables: readonly PartitionedTable[],
  changes: PartitionChanges = { made: [], dropped: [] },
): Promise<void> {
  const failures: unknown[] = []
  for (const table of tables)
    await changePartitions(dependencies, table, changes).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function changePartitions(
  { db, clock, privacy }: Dependencies,
  table: PartitionedTable,
  { made, dropped }: PartitionChanges,
): Promise<void> {
  const now = clock.now()
  const state = await readPartitions(db, table)
  const plan = planPartitions(table.unit, state, now, table.keptSince(now, privacy))
  for (const period of plan.make)
    if (await makePartition(db, table, period, period.from > now)) made.push(partitionName(table, period))
  for (const period of plan.drop)
    if (await dropPartition(db, table, period)) dropped.push(partitionName(table, period))
  for (const period of plan.unused)
    if (await dropEmptyPartition(db, table, period)) dropped.push(partitionName(table, period))
  if (plan.clearUntil) await clearDefault(db, table, plan.clearUntil)
}
