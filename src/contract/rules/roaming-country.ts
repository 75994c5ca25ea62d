/**
 * Finds a country among many: names without diacritics, groups by letter, names that are easily confused.
 * Spec ROA-5.
 */

import { foldDiacritics } from './fold-diacritics.ts'
import type { Language } from './language.ts'

/** The country fields that the picker needs. `also`: cities and airport codes. */
export type PickedCountry = {
  id: number
  code: string
  nameVn: string
  nameEn: string
  slug: string
  also: readonly string[]
}

export function countryName(
  { nameVn, nameEn }: Pick<PickedCountry, 'nameVn' | 'nameEn'>,
  language: Language,
): string {
  return language === 'vi' ? nameVn : nameEn
}

/** By name without diacritics: Áo next to Ai Cập, Đức under D. */
export function byName<C extends PickedCountry>(countries: readonly C[], language: Language): C[] {
  const name = (country: C) => foldDiacritics(countryName(country, language))
  return [...countries].sort((one, other) => (name(one) < name(other) ? -1 : name(one) > name(other) ? 1 : 0))
}

/** The letters with their countries, both in order. */
export function byLetter<C extends PickedCountry>(
  countries: readonly C[],
  language: Language,
): { letter: string; countries: C[] }[] {
  const groups = new Map<string, C[]>()
  for (const country of byName(countries, language)) {
    const letter = foldDiacritics(countryName(country, language)).charAt(0).toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), country])
  }
  return Array.from(groups, ([letter, members]) => ({ letter, countries: members }))
}

/** By either name, ISO code, city or airport; matches at the start come first. An empty text finds all. */
export function findCountries<C extends PickedCountry>(
  countries: readonly C[],
  typed: string,
  language: Language,
): C[] {
  const wanted = foldDiacritics(typed).trim().replace(/\s+/g, ' ')
  if (wanted === '') return byName(countries, language)
  const rank = ({ code, nameVn, nameEn, also }: C): number => {
    const names = [nameVn, nameEn, ...also].map(foldDiacritics)
    if (code === wanted) return 0
    if (names.some((name) => name.startsWith(wanted))) return 1
    return names.some((name) => name.includes(` ${wanted}`))
      ? 2
      : names.some((name) => wanted.length > 2 && name.includes(wanted))
        ? 3
        : 4
  }
  return byName(countries, language)
    .map((country) => ({ country, at: rank(country) }))
    .filter(({ at }) => at < 4)
    .sort((one, other) => one.at - other.at)
    .map(({ country }) => country)
}

/**
 * Countries whose name is easily confused with this one's. `pairs`: by code, from the content (Áo and Úc are
 * Austria and Australia).
 */
export function lookAlikes<C extends PickedCountry>(
  country: C,
  countries: readonly C[],
  pairs: Readonly<Record<string, readonly string[]>>,
): C[] {
  const codes = pairs[country.code] ?? []
  return countries.filter(({ code }) => codes.includes(code))
}
