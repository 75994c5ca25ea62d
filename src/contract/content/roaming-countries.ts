/**
 * Reads the roaming countries and their carriers: `countries.yaml`, `carriers.yaml` and the list of existing
 * networks.
 */
import { foldDiacritics } from '../rules/fold-diacritics.ts'
import type { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import type { LocalisedText } from './package.schema.ts'
import {
  type CarrierContent,
  type CountryContent,
  carriersContent,
  countriesContent,
  networksContent,
  type Region,
} from './roaming.schema.ts'

const COUNTRIES = 'roaming/countries.yaml'
const CARRIERS = 'roaming/carriers.yaml'
const NETWORKS = 'roaming/networks.json'

/** `slug`: its page under `/dich-vu/roaming`, from the Vietnamese name without diacritics. */
export type RoamingCountry = CountryContent & { slug: string; carriers: CarrierContent[] }
export type RoamingRegion = { key: Region; name: LocalisedText }

/** `Thổ Nhĩ Kỳ` → `tho-nhi-ky`. */
export function slugOfName(name: string): string {
  return foldDiacritics(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Countries sorted by Vietnamese name without diacritics. `content`: the root folder of all content. */
export function readCountries(
  content: string,
  errors: ContentErrors,
): { countries: RoamingCountry[]; regions: RoamingRegion[] } {
  const written = errors.check(COUNTRIES, countriesContent, readYaml(content, COUNTRIES, errors))
  const carriers = errors.check(CARRIERS, carriersContent, readYaml(content, CARRIERS, errors))
  const networks = errors.check(NETWORKS, networksContent, readYaml(content, NETWORKS, errors))
  if (!written || !carriers) return { countries: [], regions: [] }
  const countries = written.countries.map((country) => ({
    ...country,
    slug: slugOfName(country.name.vi),
    carriers: carriers[country.code] ?? [],
  }))
  checkCountries(countries, written.regions, errors)
  for (const code of Object.keys(carriers))
    if (!countries.some((country) => country.code === code))
      errors.add(CARRIERS, `${code}: is no country of countries.yaml; add it there or correct the code`)
  for (const { code, carriers: own } of networks ? countries : [])
    for (const { network } of own)
      if (!networks?.networks[code]?.[network])
        errors.add(
          CARRIERS,
          `${code}: ${network} is no network in operation there (networks.json); correct it, ` +
            'or run npm run roaming if it is new',
        )
  return { countries: countries.sort((a, b) => order(a.slug, b.slug)), regions: written.regions }
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function checkCountries(
  countries: readonly RoamingCountry[],
  regions: readonly RoamingRegion[],
  errors: ContentErrors,
): void {
  const seen = new Map<string, string>()
  for (const { code, id, slug, hot, region, carriers, look_alikes } of countries) {
    for (const [field, value] of Object.entries({ code, id, name: slug, hot })) {
      const key = `${field} ${value}`
      const other = value === undefined ? undefined : seen.get(key)
      if (other !== undefined)
        errors.add(COUNTRIES, `${code}: ${field} ${value} is that of ${other} already; ${REMEDY[field]}`)
      seen.set(key, code)
    }
    if (!regions.some(({ key }) => key === region))
      errors.add(COUNTRIES, `${code}: region ${region} has no name; add it to regions above`)
    if (carriers.length === 0)
      errors.add(
        CARRIERS,
        `${code}: is missing; write with whom one roams there, or take the country out of countries.yaml`,
      )
    for (const name of look_alikes) {
      const other = countries.find((country) => country.code === name)
      if (!other)
        errors.add(
          COUNTRIES,
          `${code}: look_alikes names ${name}, which is not in the list; take it out or correct it`,
        )
      else if (!other.look_alikes.includes(code))
        errors.add(COUNTRIES, `${name}: look_alikes must name ${code} too, as ${code} names it; add it`)
    }
  }
}

const REMEDY: Readonly<Record<string, string>> = {
  code: 'take one of the two out',
  id: 'look its number up in ISO 3166-1',
  name: 'its page would have the same address: write another Vietnamese name',
  hot: 'give each its own place',
}
