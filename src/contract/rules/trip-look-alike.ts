/** Packages that are easily taken for one of a plan, and would leave the trip without data. Spec ROA-21. */
import { foldDiacritics } from './fold-diacritics.ts'
import { daysBetween, type Stay } from './trip.ts'
import type { PlannedPackage, TripPackage } from './trip-plan.ts'

/** Look-alikes named for one package. */
const MOST = 2
/** Packages for the same countries are alike where their prices differ by at most this share. */
const NEAR_PRICE = 0.25

export type NamedPackage = TripPackage & { name: string }
/** Why it does not do: it lacks countries of the trip, has no data, or runs for fewer days than needed. */
export type LookAlike<P extends TripPackage> = {
  item: P
  lacks: { countries: readonly string[] } | 'data' | 'days'
}

/** `pairs`: countries with similar names by code, from the content. The nearest in price first. */
export function lookAlikePackages<P extends NamedPackage>(
  { item, first, last }: PlannedPackage<P>,
  catalogue: readonly P[],
  stays: readonly Stay[],
  pairs: Readonly<Record<string, readonly string[]>>,
): LookAlike<P>[] {
  const used = stays.filter(
    (stay) => item.countries.includes(stay.country) && stay.first <= last && stay.last >= first,
  )
  const countries = [...new Set(used.map(({ country }) => country))]
  const end = used.reduce((latest, stay) => (stay.last > latest ? stay.last : latest), first)
  const days = Math.min(item.days, daysBetween(first, end) + 1)
  const found = catalogue
    .filter((other) => other.code !== item.code && isAlike(item, other, pairs))
    .sort((one, other) => Math.abs(one.price - item.price) - Math.abs(other.price - item.price))
    .flatMap((other): LookAlike<P>[] => {
      const lacking = countries.filter((code) => !other.countries.includes(code))
      if (other.data_mb === 0) return [{ item: other, lacks: 'data' }]
      if (lacking.length > 0) return [{ item: other, lacks: { countries: lacking } }]
      return other.days < days ? [{ item: other, lacks: 'days' }] : []
    })
  const isFirst = ({ item: { name } }: LookAlike<P>, at: number) =>
    found.findIndex((other) => placeOf(other.item.name) === placeOf(name)) === at
  return found.filter(isFirst).slice(0, MOST)
}

function isAlike(
  one: NamedPackage,
  other: NamedPackage,
  pairs: Readonly<Record<string, readonly string[]>>,
): boolean {
  const [place, otherPlace] = [placeOf(one.name), placeOf(other.name)]
  if (place === otherPlace) return Math.abs(one.price - other.price) <= one.price * NEAR_PRICE
  const [country, otherCountry] = [one.countries, other.countries].map((codes) =>
    codes.length === 1 ? codes[0] : undefined,
  )
  return (
    hasWords(place, otherPlace) ||
    hasWords(otherPlace, place) ||
    isOneLetterApart(place, otherPlace) ||
    (country !== undefined && otherCountry !== undefined && (pairs[country] ?? []).includes(otherCountry))
  )
}

/** The name without its days: `Châu Á 5 ngày` → `chau a`, `Asia, 5 days` → `asia`. */
function placeOf(name: string): string {
  return foldDiacritics(name)
    .replace(/,?\s*\d+\s*\p{L}+$/u, '')
    .trim()
}

function hasWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}

/** One letter added, removed or replaced. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
