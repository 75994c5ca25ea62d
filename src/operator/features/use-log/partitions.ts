/** Events of the use of the site by day, because the consent promises their end to the day. Spec PRV-6. */
import { USE_EVENT_DAYS } from '../../../contract/rules/use-log.ts'
import type { PartitionedTable } from '../../platform/partitions/partitioned.ts'
import { addDays } from '../../platform/time/day.ts'
import { useEvent } from './tables.ts'

export const useEventPartitions: PartitionedTable = {
  table: useEvent,
  at: useEvent.at,
  unit: 'day',
  keptSince: (now) => addDays(now, -USE_EVENT_DAYS),
}
