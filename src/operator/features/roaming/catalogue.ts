/** Maps roaming content to the contract. Spec ROA-2, Spec ROA-5. */
import type { LocalisedText } from '../../../contract/content/package.schema.ts'
import type { RoamingPackage as PackageContent, Roaming } from '../../../contract/content/roaming.ts'
import type { RoamingCountry } from '../../../contract/content/roaming-countries.ts'
import type {
  Country,
  Cycle,
  RoamingPackage,
  RoamingPackageDetail,
} from '../../../contract/roaming/package.schema.ts'
import { pricePerDay, pricePerGb } from '../../../contract/rules/money.ts'
import type { LineKind } from '../../platform/ledger/accounts.ts'

/** Number of carrier names on a package card. */
const CARRIERS_ON_CARD = 3

/** Packages on sale; for a line only those that it may buy. */
export function packagesFor({ packages }: Roaming, kind: LineKind | undefined): PackageContent[] {
  return packages.filter(({ retired, lines }) => !retired && (kind === undefined || lines.includes(kind)))
}

/** A package on sale, or `undefined`. */
export function packageOf({ packages }: Roaming, code: string): PackageContent | undefined {
  return packages.find((item) => item.code === code && !item.retired)
}

export function countryOf({ id, code, name, slug, cities, airports, aliases }: RoamingCountry): Country {
  return { id, code, nameVn: name.vi, nameEn: name.en, slug, also: [...aliases, ...cities, ...airports] }
}

/** Featured countries, in their order. */
export function hotCountries({ countries }: Roaming): Country[] {
  return countries
    .flatMap((country) => (country.hot === undefined ? [] : [{ country, hot: country.hot }]))
    .sort((a, b) => a.hot - b.hot)
    .map(({ country }) => countryOf(country))
}

export function cyclesOf({ cycles }: Roaming): Cycle[] {
  return cycles.map(({ cycle, days, name }) => ({ cycle, cycleDesc: name, cycleDuration: days }))
}

/** Short form for the list. */
export function cardOf(roaming: Roaming, item: PackageContent): RoamingPackage {
  const { code, price, days, quota, countries } = item
  const single = countries.length === 1 ? countries[0] : undefined
  return {
    packageId: code,
    packageCode: code,
    packageName: item.name,
    price,
    cycle: item.cycle,
    cycleDesc: item.cycle_name,
    cycleDuration: days,
    description: item.description,
    imageUrl: single ? `/flags/${single}.svg` : '',
    listHotKey: joined(item.hot_keys),
    hotPromotion: {
      vi: JSON.stringify(item.highlights.map(({ key, value }) => ({ key: key.vi, value: value.vi }))),
      en: JSON.stringify(item.highlights.map(({ key, value }) => ({ key: key.en, value: value.en }))),
    },
    starRates: item.stars,
    nationalities: scopeOf(roaming, item).map(({ id }) => ({ id })),
    data_mb: quota.data_mb ?? null,
    after_kbps: item.after_kbps ?? null,
    voice_minutes: quota.voice_minutes ?? null,
    sms: quota.sms ?? null,
    hotspot: item.hotspot,
    price_per_day: pricePerDay(price, days),
    price_per_gb: pricePerGb(price, quota.data_mb) ?? null,
    carriers: carriersOnCard(roaming, item),
    starts: 'payment',
  }
}

/** Includes the long texts and every carrier of every country. */
export function detailOf(roaming: Roaming, item: PackageContent): RoamingPackageDetail {
  return {
    ...cardOf(roaming, item),
    fullDescription: item.full_description,
    instructions: item.instructions,
    instructionsVi: item.instructions.vi,
    groupNationalityScopes: scopeOf(roaming, item).flatMap(({ id, name, carriers }) =>
      carriers.map((carrier) => ({
        nationality: { id, nameVn: name.vi, nameEn: name.en },
        carrierNameVn: carrier.name,
        handsetDisplayVn: carrier.display,
        prepaidStatus: carrier.lines.includes('prepaid'),
        postpaidStatus: carrier.lines.includes('postpaid'),
      })),
    ),
  }
}

/** In the order in which the package names them. */
function scopeOf({ countries }: Roaming, { countries: codes }: PackageContent): RoamingCountry[] {
  return codes.flatMap((code) => countries.find((country) => country.code === code) ?? [])
}

/** Carriers available to every line that may buy the package, without duplicates. */
function carriersOnCard(roaming: Roaming, item: PackageContent): string[] {
  const open = scopeOf(roaming, item).flatMap(({ carriers }) =>
    carriers.filter(({ lines }) => item.lines.every((kind) => lines.includes(kind))),
  )
  return [...new Set(open.map(({ name }) => name))].slice(0, CARRIERS_ON_CARD)
}

function joined(keys: readonly LocalisedText[]): LocalisedText {
  return { vi: keys.map(({ vi }) => vi).join(','), en: keys.map(({ en }) => en).join(',') }
}
