/** Codes by day of sending. */
import { CHALLENGE_DAYS } from '../../platform/jobs/clean.ts'
import type { PartitionedTable } from '../../platform/partitions/partitioned.ts'
import { addDays } from '../../platform/time/day.ts'
import { otpChallenge } from './tables.ts'

export const codePartitions: PartitionedTable = {
  table: otpChallenge,
  at: otpChallenge.sentAt,
  unit: 'day',
  keptSince: (now) => addDays(now, -CHALLENGE_DAYS),
}
