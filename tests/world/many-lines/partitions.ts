/** The partitions that many lines have rows in, as a database has them that was in use all the time. */
import { getTableName } from 'drizzle-orm'
import { PARTITIONED_TABLES } from '../../../src/operator/partitions.ts'
import { partitionName } from '../../../src/operator/platform/partitions/partitioned.ts'
import { laterPeriod } from '../../../src/operator/platform/partitions/period.ts'
import { WORLD_START } from '../seed.ts'
import { DAYS } from './share.ts'
import { SHARES } from './shares.ts'

const DAYS_OF = { day: 1, month: 28 } as const

/** Statements that make them; those that exist stay. */
export function partitionStatements(): string[] {
  return PARTITIONED_TABLES.flatMap((partitioned) => {
    const name = getTableName(partitioned.table)
    const { unit } = partitioned
    const back = Math.ceil((SHARES[name]?.days ?? DAYS) / DAYS_OF[unit])
    return Array.from({ length: back + 1 }, (_, count) => {
      const period = laterPeriod(unit, new Date(WORLD_START), -count)
      return `create table if not exists "${partitionName(partitioned, period)}" partition of "${name}"
        for values from ('${period.from.toISOString()}') to ('${period.until.toISOString()}')`
    })
  })
}
