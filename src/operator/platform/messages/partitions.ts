/** Messages by month of sending. */
import type { PartitionedTable } from '../partitions/partitioned.ts'
import { addDays } from '../time/day.ts'
import { message } from './tables.ts'

/** Days: long enough for questions about a bill or charge of the last two periods. Spec JOB-4. */
const MESSAGE_RETENTION_DAYS = 180

export const messagePartitions: PartitionedTable = {
  table: message,
  at: message.sentAt,
  unit: 'month',
  keptSince: (now) => addDays(now, -MESSAGE_RETENTION_DAYS),
}
