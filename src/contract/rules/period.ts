/** Period codes of packages. A month is 30 days. Spec PKG-2. */

export type Period = {
  unit: 'day' | 'days' | 'week' | 'month' | 'months' | 'time'
  count: number
  days: number
}

const THREE_DAYS: Period = { unit: 'days', count: 3, days: 3 }
/** Period of an unknown code ("default ten days"). */
export const DEFAULT_PERIOD: Period = { unit: 'days', count: 10, days: 10 }

const PERIODS: Readonly<Record<number, Period>> = {
  1: { unit: 'day', count: 1, days: 1 },
  2: { unit: 'week', count: 1, days: 7 },
  3: { unit: 'month', count: 1, days: 30 },
  /** "Time": bought once; its days are the package's own validity. */
  4: { unit: 'time', count: 1, days: 1 },
  5: { unit: 'months', count: 6, days: 180 },
  7: THREE_DAYS,
  8: DEFAULT_PERIOD,
  9: { unit: 'months', count: 9, days: 270 },
  10: THREE_DAYS,
  11: THREE_DAYS,
  12: THREE_DAYS,
  13: THREE_DAYS,
  14: THREE_DAYS,
}

/** The codes of the API; content may use no others. */
export const PERIOD_CODES = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14] as const

export function periodOf(code: number): Period {
  return PERIODS[code] ?? DEFAULT_PERIOD
}
