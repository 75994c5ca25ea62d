/** Texts of the trip planner, which no other page loads, and its days and names of countries. */
import { formatDate } from '../../../contract/format/date.ts'
import { once } from '../../../contract/format/once.ts'
import type { Texts } from '../../messages/resolve.ts'
import { countryOf } from '../../stores/trip/catalogue.ts'
import { ownTexts } from '../own-texts.ts'
import { language } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/trip.json', { import: 'default' })

export const tripText = await ownTexts(files, 'trip')

/** `2026-12-01` → `01/12/2026`, `1 Dec 2026`. */
export function dayText(day: string): string {
  return formatDate(day, language)
}

/** `01/12/2026–05/12/2026`; one day alone. */
export function spanText({ first, last }: { first: string; last: string }): string {
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
}

/** The name of a country by its code, or that none is chosen. */
export function nameOf(code: string): string {
  const country = countryOf(code)
  if (!country) return tripText('unnamed')
  return language === 'vi' ? country.nameVn : country.nameEn
}

const list = once(() => new Intl.ListFormat(language, { type: 'conjunction' }))
export function namesOf(codes: readonly string[]): string {
  return list().format(codes.map(nameOf))
}
