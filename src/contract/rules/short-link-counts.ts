/** What short links brought in a month, as counts that name no person. Spec LNK-4. */
import type { ShortLinkSource } from './short-link.ts'

/** Fewer purchases than this could lead to a person, so that their number and their money are hidden. */
export const SHOWN_FROM = 5

/** A number of purchases; `few`: at least one and fewer than `SHOWN_FROM`. */
export type ShownCount = number | 'few'

/**
 * One link, as it was published when it was opened or bought through. `opened`: null for links of sellers,
 * whose openings are not counted. `bought`: delivered and kept; `undone`: paid back since. `amount`: what
 * was paid for `bought`, đ; null where that is `few`.
 */
export type ShortLinkCount = ShortLinkSource & {
  opened: number | null
  bought: ShownCount
  undone: ShownCount
  amount: number | null
}
/** `month`: `2026-11`, in Vietnam. By channel, campaign and link. */
export type ShortLinkCounts = { month: string; links: ShortLinkCount[] }

export function shownCount(count: number): ShownCount {
  return count > 0 && count < SHOWN_FROM ? 'few' : count
}

/** Whether a text like `2026-11` is a month. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month of a Vietnamese day and those before it, newest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}
