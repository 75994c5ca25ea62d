/** Months and years around today, in Vietnam: a date that is written out makes a test fail one day. */
import { monthAfter, monthOf } from '../../src/contract/rules/bill.ts'
import { vietnamDay } from '../../src/contract/rules/vietnam-day.ts'

export const THIS_MONTH = monthOf(vietnamDay(Date.now()))
/** `2026-10`. The demo people's newest bill is always last month's. */
export const LAST_MONTH = monthAfter(THIS_MONTH, -1)
export const MONTH_BEFORE = monthAfter(THIS_MONTH, -2)
export const NEXT_YEAR = Number(THIS_MONTH.slice(0, 4)) + 1

/** `202610`, as addresses and file names have it. */
export const compact = (month: string) => month.replace('-', '')
