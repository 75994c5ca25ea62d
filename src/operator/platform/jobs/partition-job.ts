/** The job that makes and drops partitions. Spec JOB-6. */
import { keepPartitions, type PartitionChanges } from '../partitions/keep.ts'
import type { PartitionedTable } from '../partitions/partitioned.ts'
import type { Job } from './job.ts'

/** Time between two rounds, seconds: partitions are made more than a day ahead. */
const EVERY_SECONDS = 3_600

/** Logs what it changed, also where it failed. */
export function partitionJob(tables: readonly PartitionedTable[]): Job {
  return {
    name: 'partitions',
    everySeconds: EVERY_SECONDS,
    run: async (context) => {
      const changes: PartitionChanges = { made: [], dropped: [] }
      await keepPartitions(context, tables, changes).finally(() => {
        if (changes.made.length + changes.dropped.length > 0) context.log.info({ partitions: changes })
      })
    },
  }
}
