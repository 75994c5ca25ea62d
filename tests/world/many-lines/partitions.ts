/** The partitions that many lines have rows in, as a database has them that was in use all the time. */
import { getTableName } from 'drizzle-orm'
import { PARTITIONED_TABLES } from '../../../src/operator/partitions.ts'
import { partitionName } from '../../../src/operator/platform/partitions/partitioned.ts'
import { laterPeriod } from '../../../src/operator/platform/partitions/period.ts'
import { WORLD_START } from '../seed.ts'
import { DAYS } from './share.ts'
import { SHARES } from './shares.ts'

const DAYS_OF = { day: 1, month: 28 } as const

/** Statements that make them, as the operator does; each does nothing where its partition exists. */
export function partitionStatements(): string[] {
  return PARTITIONED_TABLES.flatMap((partitioned) => {
    const name = getTableName(partitioned.table)
    const { unit } = partitioned
    const back = Math.ceil((SHARES[name]?.days ?? DAYS) / DAYS_OF[unit])
    return Array.from({ length: back + 1 }, (_, count) => {
      const period = laterPeriod(unit, new Date(WORLD_START), -count)
      const part = partitionName(partitioned, period)
      return `do $$ begin
        if to_regclass('public.${part}') is null then
          create table "${part}" (like "${name}_default" including all);
          alter table "${name}" attach partition "${part}"
            for values from ('${period.from.toISOString()}') to ('${period.until.toISOString()}');
        end if;
      end $$`
    })
  })
}
