/** Records of calls, messages and data by month. */
import type { PartitionedTable } from '../../platform/partitions/partitioned.ts'
import { addMonths } from '../../platform/time/day.ts'
import { usageRecord } from './tables.ts'

/** Kept for the months that `content/privacy.yaml` says of records of calls. Spec PRV-9. */
export const usagePartitions: PartitionedTable = {
  table: usageRecord,
  at: usageRecord.at,
  unit: 'month',
  keptSince: (now, privacy) => {
    const records = privacy.kept.find(({ kind }) => kind === 'call_records')
    if (!records) throw new Error('content/privacy.yaml: no period for call_records')
    return addMonths(now, -records.kept.months)
  },
}
