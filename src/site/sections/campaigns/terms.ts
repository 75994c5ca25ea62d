/**
 * The terms of a promotion as a readable list, generated from the data that also decides
 * (`contract/rules/promotion.ts`), so text and rule cannot differ.
 */
import type { Terms, Window } from '../../../contract/content/promotion-terms.schema.ts'
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney, formatNumber } from '../../../contract/format/money.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { pageTexts } from '../../messages/pages.ts'

export type Term = { label: string; text: string }

/**
 * Eligibility, object, cap, purpose, frequency, time, duration, window: in this order, and only what the
 * terms contain. `loyalty`: name of the programme.
 */
export function promotionTerms(
  { terms, window }: { terms: Terms; window: Window },
  language: Language,
  loyalty: string,
): Term[] {
  const t = pageTexts(language, 'promotion')
  const money = (dong: number) => formatMoney(dong, language)
  const number = (value: number) => formatNumber(value, language)
  const day = (text: string) => formatDate(startOfDay(text), language)
  const and = (parts: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  const or = (parts: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(parts)
  const {
    kind,
    percentage,
    cap,
    points,
    absence,
    minimum_price,
    package_days,
    packages,
    extra_price_from,
    devices,
    streams,
  } = terms

  const lines = t(terms.lines.length > 1 ? 'lines.both' : `lines.${terms.lines[0] ?? 'prepaid'}`)
  const who = absence
    ? t('absent', { lines, min: number(absence.min_months), max: number(absence.max_months) })
    : lines

  const what =
    kind === 'voucher' || kind === 'cashback'
      ? t(`what.${kind}`, { percentage: percentage ?? 0 })
      : points
        ? t('what.points', { points: number(points), loyalty })
        : (terms.bonus_months ?? [])
            .map(({ months, bonus }) => t('bonus', { months: number(months), bonus: number(bonus) }))
            .join('; ')

  const kinds = or(terms.eligible.map((name) => t(`transaction.${name}`)))
  const cycled = package_days ? t('packageDays', { list: kinds, days: number(package_days) }) : kinds
  const named = packages.length > 0 ? t('onlyPackages', { list: cycled, codes: or(packages) }) : cycled
  const which = minimum_price ? t('minimum', { list: named, price: money(minimum_price) }) : named
  const not = and([
    ...terms.excluded.map((name) => t(`transaction.${name}`)),
    ...terms.methods_excluded.map((name) => t(`method.${name}`)),
  ])

  const often = [
    terms.once_per_customer && t('once'),
    terms.times_per_month && t('perMonth', { count: terms.times_per_month }),
    terms.first_transactions && t('firstOnes', { count: terms.first_transactions }),
  ].filter((part): part is string => !!part)
  const life = terms.points_life_months
    ? t('life.points', { count: terms.points_life_months })
    : terms.voucher_life_days && t('life.voucher', { count: terms.voucher_life_days })

  const list: [string, string | number | undefined | false][] = [
    [t('label.who'), kind !== 'notice' && who],
    [t('label.what'), what],
    [
      t('label.cap'),
      (kind === 'voucher' || kind === 'cashback') && cap && t(`cap.${kind}`, { cap: money(cap) }),
    ],
    [t('label.which'), which],
    [t('label.not'), not],
    [t('label.often'), often.join('; ')],
    [t('label.when'), terms.within_hours && t('within', { count: terms.within_hours })],
    [t('label.life'), life],
    [t('label.extra'), extra_price_from && t('extra', { price: money(extra_price_from) })],
    [
      t('label.screens'),
      devices && streams && t('screens', { devices: number(devices), streams: number(streams) }),
    ],
    ...terms.dates.map(({ from, what: begins }): [string, string] => [
      t('label.from', { day: day(from) }),
      begins[language],
    ]),
    [
      t('label.window'),
      window.to
        ? t('window', { from: day(window.from), to: day(window.to) })
        : t('open', { from: day(window.from) }),
    ],
  ]
  return list.flatMap(([label, text]) => (text ? [{ label, text: capital(String(text), language) }] : []))
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
