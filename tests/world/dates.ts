/** Months and years around today, in Vietnam: a date that is written out makes a test fail one day. */
import { monthAfter, monthOf } from '../../src/contract/rules/bill.ts'
import { vietnamDay } from '../../src/contract/rules/vietnam-day.ts'

/** The day and hour of every all-in-one server: bills of last month are open and not overdue. */
const DAY_OF_TESTS = '21T10:00:00+07:00'

/** Seconds by which the clock of the tests' servers is ahead of this machine's. */
export const CLOCK_AHEAD = Math.round(
  (Date.parse(`${monthOf(vietnamDay(Date.now()))}-${DAY_OF_TESTS}`) - Date.now()) / 1000,
)
/** The time of the tests' servers, milliseconds. */
export const serverNow = () => Date.now() + CLOCK_AHEAD * 1000

export const THIS_MONTH = monthOf(vietnamDay(serverNow()))
/** `2026-10`. The demo people's newest bill is always last month's. */
export const LAST_MONTH = monthAfter(THIS_MONTH, -1)
export const MONTH_BEFORE = monthAfter(THIS_MONTH, -2)
export const NEXT_YEAR = Number(THIS_MONTH.slice(0, 4)) + 1

/** `202610`, as addresses and file names have it. */
export const compact = (month: string) => month.replace('-', '')
