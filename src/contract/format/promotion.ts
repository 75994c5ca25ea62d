/**
 * Formats the figures of a promotion for its texts: `{{cap}}` → `50.000 đ`, so that a figure appears only in
 * the terms.
 */
import type { Terms, Window } from '../content/promotion-terms.schema.ts'
import type { Language } from '../rules/language.ts'
import { startOfDay } from '../rules/vietnam-day.ts'
import { formatDate } from './date.ts'
import { formatMoney, formatNumber } from './money.ts'

/** All names of figures. */
const NAME = new RegExp(
  '^(from|to|percentage|cap|minimum_price|within_hours|times_per_month|first_transactions|package_days|' +
    'min_months|max_months|points|points_life_months|voucher_life_days|extra_price_from|devices|streams|' +
    '(bonus|date)_\\d+)$',
)
const MARK = /\{\{\s*(\w+)\s*\}\}/g

/**
 * All figures of these terms by the names used in texts: those of the terms, and `from` and `to` of the
 * window.
 */
export function promotionFigures(
  { terms, window }: { terms: Terms; window: Window },
  language: Language,
): Readonly<Record<string, string>> {
  const day = (text: string | undefined) => text && formatDate(startOfDay(text), language)
  const money = (dong: number | undefined) => (dong === undefined ? undefined : formatMoney(dong, language))
  const number = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value, language)
  const figures: Record<string, string | undefined> = {
    from: day(window.from),
    to: day(window.to),
    percentage: terms.percentage === undefined ? undefined : `${terms.percentage}%`,
    cap: money(terms.cap),
    minimum_price: money(terms.minimum_price),
    within_hours: number(terms.within_hours),
    times_per_month: number(terms.times_per_month),
    first_transactions: number(terms.first_transactions),
    package_days: number(terms.package_days),
    min_months: number(terms.absence?.min_months),
    max_months: number(terms.absence?.max_months),
    points: number(terms.points),
    points_life_months: number(terms.points_life_months),
    voucher_life_days: number(terms.voucher_life_days),
    extra_price_from: money(terms.extra_price_from),
    devices: number(terms.devices),
    streams: number(terms.streams),
  }
  for (const { months, bonus } of terms.bonus_months ?? []) figures[`bonus_${months}`] = number(bonus)
  terms.dates.forEach((date, index) => {
    figures[`date_${index + 1}`] = day(date.from)
  })
  return Object.fromEntries(
    Object.entries(figures).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Fills the figures into a text. */
export function fillFigures(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(MARK, (mark, name: string) => figures[name] ?? mark)
}

/** Figures that a text uses and these terms lack. Other placeholders are ignored. */
export function missingFigures(text: string, figures: Readonly<Record<string, string>>): string[] {
  return Array.from(text.matchAll(MARK), ([, name = '']) => name).filter(
    (name) => NAME.test(name) && !(name in figures),
  )
}
