/** Answers of idempotent writes by day. */
import type { PartitionedTable } from '../partitions/partitioned.ts'
import { addDays } from '../time/day.ts'
import { KEY_DAYS } from './idempotency.ts'
import { idempotency } from './tables.ts'

export const idempotencyPartitions: PartitionedTable = {
  table: idempotency,
  at: idempotency.at,
  unit: 'day',
  keptSince: (now) => addDays(now, -KEY_DAYS),
}
