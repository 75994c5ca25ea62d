/** Days and months of the Vietnamese calendar as periods of partitions. Spec JOB-6. */
import { addDays, addMonths, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

export type PeriodUnit = 'day' | 'month'

/** `from` is included, `until` excluded; both are midnights in Vietnam. `name`: `2026-11` or `2026-11-29`. */
export type Period = { name: string; from: Date; until: Date }

/** The period that a time is in. */
export function periodOf(unit: PeriodUnit, at: Date): Period {
  return periodFrom(unit, firstDay(unit, vietnamDay(at)))
}

/** The period that many periods later. */
export function laterPeriod(unit: PeriodUnit, at: Date, count: number): Period {
  const first = firstDay(unit, vietnamDay(at))
  return periodFrom(unit, unit === 'month' ? addMonths(first, count) : addDays(first, count))
}

/** The period of a name, or `undefined` for any other text. */
export function namedPeriod(unit: PeriodUnit, name: string): Period | undefined {
  const first = unit === 'month' ? `${name}-01` : name
  const from = startOfDay(first)
  if (Number.isNaN(from)) return undefined
  const period = periodOf(unit, new Date(from))
  return period.name === name ? period : undefined
}

function firstDay(unit: PeriodUnit, day: string): string {
  return unit === 'month' ? `${day.slice(0, 7)}-01` : day
}

function periodFrom(unit: PeriodUnit, first: string): Period {
  const next = unit === 'month' ? addMonths(first, 1) : addDays(first, 1)
  return {
    name: unit === 'month' ? first.slice(0, 7) : first,
    from: new Date(startOfDay(first)),
    until: new Date(startOfDay(next)),
  }
}
