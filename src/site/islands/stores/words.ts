/** Sentences of the page of stores. Spec CON-4. */
import { formatTime, formatWeekday } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { openingAt } from '../../../contract/rules/opening.ts'
import { isNarrowed, type StorePlace } from '../../../contract/rules/store-search.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { pageLanguage } from '../../messages/island.ts'
import type { KeyOf, Vars } from '../../messages/resolve.ts'
import type { Topics } from '../../messages/topics.ts'
import type { StoreFinder } from '../../stores/store-finder.ts'

export type StoreText = (key: KeyOf<Topics['stores']>, vars?: Vars) => string

/** `08:00` today, `08:00 Thứ 2` on another day; nothing if there is no such moment. */
export function momentText(at: number | undefined, now: number): string {
  if (at === undefined || !Number.isFinite(at)) return ''
  const day = vietnamDay(at) === vietnamDay(now) ? '' : ` ${formatWeekday(at, pageLanguage())}`
  return `${formatTime(at)}${day}`
}

/** `850 m`, `1,2 km`, `24 km`. */
export function distanceText(kilometres: number, t: StoreText): string {
  if (kilometres < 1) return t('near.metres', { distance: Math.max(10, Math.round(kilometres * 100) * 10) })
  const digits = kilometres < 10 ? 1 : 0
  const figure =
    digits === 0
      ? formatNumber(Math.round(kilometres), pageLanguage())
      : new Intl.NumberFormat(pageLanguage() === 'vi' ? 'vi-VN' : 'en-GB', {
          maximumFractionDigits: digits,
        }).format(kilometres)
  return t('near.kilometres', { distance: figure })
}

/** How many fit, or what is open now; the nearest one where the person is known. */
export function statusText(finder: StoreFinder, places: readonly StorePlace[], t: StoreText): string {
  const { wish, found, now } = finder
  const [first] = found
  if (wish.here && first?.distance !== undefined)
    return t(first.opening.isOpen ? 'near.open' : 'near.shut', {
      name: first.store.name,
      distance: distanceText(first.distance, t),
      time: momentText(first.opening.isOpen ? first.opening.closes : first.opening.opens, now),
    })
  if (isNarrowed(wish)) return t(found.length > 0 ? 'now.found' : 'now.unknown', { count: found.length })
  const open = found.filter(({ opening }) => opening.isOpen).length
  if (open > 0) return t('now.sum', { open, count: places.length, time: formatTime(now) })
  const openings = places.map(({ hours }) => openingAt(hours, now))
  const next = Math.min(
    ...openings.map((one) => (one.isOpen ? now : (one.opens ?? Number.POSITIVE_INFINITY))),
  )
  return t('now.closed', { time: momentText(next, now) })
}
