/** Decides which partitions a table needs and which it no longer does. Spec JOB-6. */
import { laterPeriod, namedPeriod, type Period, type PeriodUnit, periodOf } from './period.ts'

/** Periods after the present one that have a partition. */
export const PERIODS_AHEAD = 2

/** Names of periods. `existing`: with a partition; `stray`: of rows in the default partition. */
export type PartitionState = { existing: readonly string[]; stray: readonly string[] }

/**
 * `make`: with the rows that the default partition has of them. `drop`: periods that ended at or before
 * `keptSince`. `unused`: far ahead, left by a clock that was set back; dropped if they are empty.
 * `clearUntil`: rows of the default partition before it are deleted, because their periods are over too;
 * `undefined` where it has none.
 */
export type PartitionPlan = {
  make: Period[]
  drop: Period[]
  unused: Period[]
  clearUntil: Date | undefined
}

/** `keptSince`: rows of that time and later are kept. A period is dropped as a whole, never in part. */
export function planPartitions(
  unit: PeriodUnit,
  { existing, stray }: PartitionState,
  now: Date,
  keptSince: Date,
): PartitionPlan {
  const isOver = ({ until }: Period) => until <= keptSince
  const found = (names: readonly string[]) =>
    names.flatMap((name) => namedPeriod(unit, name) ?? []).sort((one, other) => +one.from - +other.from)
  const wanted = new Map<string, Period>()
  for (let ahead = 0; ahead <= PERIODS_AHEAD; ahead += 1) {
    const period = laterPeriod(unit, now, ahead)
    wanted.set(period.name, period)
  }
  const last = laterPeriod(unit, now, PERIODS_AHEAD)
  const strays = found(stray)
  for (const period of strays) if (!isOver(period)) wanted.set(period.name, period)
  const partitions = found(existing)
  return {
    make: [...wanted.values()].filter(({ name }) => !existing.includes(name)),
    drop: partitions.filter(isOver),
    unused: partitions.filter(({ from }) => from > last.from),
    clearUntil: strays.some(isOver) ? periodOf(unit, keptSince).from : undefined,
  }
}
