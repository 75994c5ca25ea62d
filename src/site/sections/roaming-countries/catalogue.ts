/**
 * Countries and roaming packages at build time: what is sold for which country, and which is the cheapest.
 * Spec ROA-5, Spec ROA-6.
 */
import { getCollection } from 'astro:content'
import type { RegionPage } from '../../../contract/content/entries.ts'
import type { Roaming } from '../../../contract/content/roaming.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { pricePerDay, pricePerGb } from '../../../contract/rules/money.ts'
import { countryPath, ROAMING_COUNTRIES_PATH } from '../../../contract/rules/roaming-paths.ts'

export type Country = Roaming['countries'][number]
export type Region = RegionPage
/** `spread`: for one country, for a region, for the world. */
export type Pack = Roaming['packages'][number] & { spread: Spread }
export const SPREADS = ['country', 'region', 'world'] as const
export type Spread = (typeof SPREADS)[number]

/** In the editors' order. */
export const regions: readonly Region[] = (await getCollection('roamingRegions'))
  .map(({ data }) => data)
  .sort((a, b) => a.place - b.place)
const read: readonly Country[] = (await getCollection('roamingCountries')).map(({ data }) => data)
const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
export const countries: readonly Country[] = [...read].sort((a, b) => order(a.slug, b.slug))
const byCode = new Map(countries.map((country) => [country.code, country]))

/** Packages on sale, in the editors' order. */
export const packs: readonly Pack[] = (await getCollection('roamingPackages'))
  .map(({ data }) => ({ ...data, spread: spreadOf(data.countries) }))
  .filter(({ retired }) => !retired)
  .sort((a, b) => a.order - b.order)

/** A package covering more than half of all regions counts as worldwide. */
function spreadOf(codes: readonly string[]): Spread {
  if (codes.length === 1) return 'country'
  const reached = new Set(codes.map((code) => byCode.get(code)?.region))
  return reached.size > regions.length / 2 ? 'world' : 'region'
}

/** Popular countries, in their order. */
export const hotCountries: readonly Country[] = countries
  .filter(({ hot }) => hot !== undefined)
  .sort((a, b) => (a.hot ?? 0) - (b.hot ?? 0))

const packsByCountry = new Map(
  countries.map(({ code }) => [code, packs.filter((pack) => pack.countries.includes(code))]),
)
/** Packages valid in a country: its own, those of its region, and worldwide ones. */
export function packsOf({ code }: Country): readonly Pack[] {
  return packsByCountry.get(code) ?? []
}
/** Countries of a package, popular ones first, then by name. */
export function countriesOf({ countries: codes }: Pack): Country[] {
  const all = codes
    .map((code) => byCode.get(code))
    .filter((country): country is Country => country !== undefined)
  return all.sort((a, b) => (a.hot ?? 99) - (b.hot ?? 99) || order(a.slug, b.slug))
}
export function regionOf({ region }: Country): Region | undefined {
  return regions.find(({ key }) => key === region)
}
export function lookAlikesOf({ look_alikes }: Country): Country[] {
  return look_alikes
    .map((code) => byCode.get(code))
    .filter((country): country is Country => country !== undefined)
}

/** Others of the same region: popular ones, then those with packages, then by name. */
export function neighboursOf(country: Country, most = 12): Country[] {
  const rank = (other: Country) => (other.hot ?? 99) + (packsOf(other).length > 0 ? 0 : 100)
  return countries
    .filter((other) => other.region === country.region && other !== country)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most)
}

/**
 * The lowest price per day of packages with data, and the lowest per GB; the shorter package at equal prices.
 */
export function cheapest(of: readonly Pack[]): { day: Pack | undefined; gb: Pack | undefined } {
  const data = of.filter(({ quota }) => quota.data_mb)
  const least = (price: (pack: Pack) => number) =>
    [...data].sort((a, b) => price(a) - price(b) || a.days - b.days)[0]
  return { day: least(dayPrice), gb: least((pack) => gbPrice(pack) ?? Number.POSITIVE_INFINITY) }
}
/** đ per day. */
export function dayPrice({ price, days }: Pack): number {
  return pricePerDay(price, days)
}
/** đ per GB; undefined without data. */
export function gbPrice({ price, quota }: Pack): number | undefined {
  return pricePerGb(price, quota.data_mb)
}

/**
 * Address of a package's description: the page of its only country, else the list of packages for several
 * countries on the hub. Without language.
 */
export function packPath(pack: Pack): string {
  const [only] = pack.spread === 'country' ? countriesOf(pack) : []
  return `${only ? countryPath(only.slug) : ROAMING_COUNTRIES_PATH}#${pack.code}`
}

/** Packages for several countries, grouped by their countries. */
export const bundles: readonly { countries: Country[]; packs: Pack[] }[] = [
  ...Map.groupBy(
    packs.filter(({ spread }) => spread !== 'country'),
    (pack) => [...pack.countries].sort().join(),
  ).values(),
].flatMap((same) => (same[0] ? [{ countries: countriesOf(same[0]), packs: same }] : []))

/** By the first letter of the name without diacritics, in the order of the language. */
export function alphabet(language: Language): { letter: string; countries: Country[] }[] {
  const key = ({ slug, name }: Country) => (language === 'vi' ? slug : name.en.normalize('NFD').toLowerCase())
  const sorted = [...countries].sort((a, b) => order(key(a), key(b)))
  return [...Map.groupBy(sorted, (country) => key(country).charAt(0).toUpperCase())].map(
    ([letter, under]) => ({ letter, countries: under }),
  )
}
