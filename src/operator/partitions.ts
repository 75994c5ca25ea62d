/** All tables that are partitioned by time. Spec JOB-6. */
import { usagePartitions } from './features/history/partitions.ts'
import { codePartitions } from './features/identity/partitions.ts'
import { useEventPartitions } from './features/use-log/partitions.ts'
import { idempotencyPartitions } from './platform/idempotency/partitions.ts'
import { messagePartitions } from './platform/messages/partitions.ts'
import type { PartitionedTable } from './platform/partitions/partitioned.ts'

export const PARTITIONED_TABLES: readonly PartitionedTable[] = [
  messagePartitions,
  usagePartitions,
  useEventPartitions,
  codePartitions,
  idempotencyPartitions,
]
