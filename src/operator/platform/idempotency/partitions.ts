/** Answers of idempotent writes by day. */
import type { PartitionedTable } from '../partitions/partitioned.ts'
import { addDays } from '../time/day.ts'
import { idempotency } from './tables.ts'

/** Answers are replayed for a day. Spec PAY-10. */
const KEY_DAYS = 1

export const idempotencyPartitions: PartitionedTable = {
  table: idempotency,
  at: idempotency.at,
  unit: 'day',
  keptSince: (now) => addDays(now, -KEY_DAYS),
}
