/**
 * Countries and roaming packages in the search index: by both names, code, cities, airports and alternative
 * names.
 */
import { formatMoney } from '../../../contract/format/money.ts'
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import { countryPath, ROAMING_COUNTRIES_PATH, TRIP_PATH } from '../../../contract/rules/roaming-paths.ts'
import type { IndexEntry } from '../../../contract/rules/search.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import {
  type Country,
  cheapest,
  countries,
  dayPrice,
  type Pack,
  packPath,
  packs,
  packsOf,
} from './catalogue.ts'
import { packText } from './text.ts'

/** Words that people type with the name of a country, in both languages. */
const SEARCH_WORDS = 'roaming chuyển vùng'

export function abroadEntries(language: Language): IndexEntry[] {
  if (!operator.routes.includes(ROAMING_COUNTRIES_PATH)) return []
  const names = LANGUAGES.flatMap((of) => [
    pageTexts(of, 'abroad')('hub.title'),
    pageTexts(of, 'navigation')('countries'),
  ])
  const hub: IndexEntry = [
    'roaming',
    pageTexts(language, 'navigation')('countries'),
    ROAMING_COUNTRIES_PATH,
    '',
    names.join(' '),
  ]
  const planner: IndexEntry = [
    'roaming',
    pageTexts(language, 'tripPage')('link'),
    TRIP_PATH,
    '',
    LANGUAGES.map((of) => pageTexts(of, 'tripPage')('searchWords')).join(' '),
  ]
  return [
    hub,
    planner,
    ...countries.map((country) => placeEntry(country, language)),
    ...packs.map((pack) => packEntry(pack, language)),
  ]
}

function placeEntry(country: Country, language: Language): IndexEntry {
  const t = pageTexts(language, 'abroad')
  const { code, slug, name, cities, airports, aliases } = country
  const packages = packsOf(country)
  const { day } = cheapest(packages)
  const note = day
    ? t('found', { count: packages.length, money: formatMoney(dayPrice(day), language) })
    : t('foundNone')
  const words = [name.vi, name.en, code.toUpperCase(), ...aliases, ...cities, ...airports].filter(
    (word) => word !== name[language],
  )
  return ['roaming', name[language], countryPath(slug), note, [SEARCH_WORDS, ...words].join(' ')]
}

function packEntry(pack: Pack, language: Language): IndexEntry {
  const { name, money, cycle, first } = packText(pack, language)
  // RJP7 is found as "rjp 7" too.
  return [
    'roaming',
    name,
    packPath(pack),
    `${money} / ${cycle} · ${first}`,
    `${SEARCH_WORDS} ${pack.code} ${pack.code.replace(/(\D)(?=\d)/g, '$& ')}`,
  ]
}
