/**
 * Roaming as editors write it in `content/roaming`: `countries.yaml`, `carriers.yaml`, `cycles.yaml`
 * (durations), `guide.yaml` (texts shared by all packages) and `packages/<CODE>.yaml`. `npm run roaming`
 * writes `networks.json`. In the texts of packages and guide, `{{data}}`, `{{days}}` … are replaced by the
 * figures of the package (`roaming-figures.ts`). Spec ROA-2, Spec ROA-5.
 */
import * as z from 'zod/mini'
import { localisedText } from './package.schema.ts'
import { line, order } from './text.ts'

export const REGIONS = [
  'southeast_asia',
  'east_asia',
  'south_asia',
  'central_asia',
  'middle_east',
  'europe',
  'north_america',
  'latin_america',
  'oceania',
  'africa',
] as const
export type Region = (typeof REGIONS)[number]

const oneOf = (what: string, values: readonly string[]) => `${what}: write one of ${values.join(', ')}`
const count = (what: string) =>
  z.int({ error: `${what}: a whole number, without dots` }).check(z.gte(1, `${what}: at least 1`))
const lineKinds = z
  .array(z.enum(['prepaid', 'postpaid'], { error: 'lines: prepaid and/or postpaid' }), {
    error: 'lines: a list, [prepaid, postpaid]',
  })
  .check(z.minLength(1, 'lines: at least one of prepaid, postpaid'))
const COUNTRY = 'two small letters of ISO 3166-1, as in jp'
const ZONE = 'zone: a time zone of the IANA list, as in Asia/Tokyo'
export const countryCode = z
  .string({ error: `code: ${COUNTRY}` })
  .check(z.regex(/^[a-z]{2}$/, `code: ${COUNTRY}`))
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const list = (what: string) =>
  z._default(z.array(line(what, 60), { error: `${what}: a list, as in [Tokyo, Osaka]` }), [])

const regionContent = z.strictObject({
  key: z.enum(REGIONS, { error: oneOf('key', REGIONS) }),
  name: localisedText,
})

const countryContent = z.strictObject({
  code: countryCode,
  /** ISO 3166-1 numeric; the API's id of the country. */
  id: z
    .int({ error: "id: the country's number of ISO 3166-1, as in 392" })
    .check(z.gte(1, 'id: at least 1'), z.lte(999, 'id: at most 999')),
  name: localisedText,
  region: z.enum(REGIONS, { error: oneOf('region', REGIONS) }),
  /** Time zone by its IANA name. */
  zone: z.string({ error: ZONE }).check(z.refine(isTimeZone, ZONE)),
  /** Popular countries, shown first in ascending order; left out for the others. */
  hot: z.optional(count('hot')),
  cities: list('cities'),
  /** IATA codes. */
  airports: z._default(
    z.array(z.string().check(z.regex(/^[A-Z]{3}$/, 'airports: three capitals each, as in NRT')), {
      error: 'airports: a list, as in [NRT, HND]',
    }),
    [],
  ),
  /** Other names that people type. */
  aliases: list('aliases'),
  /** Countries that are easily mistaken for this one. */
  look_alikes: z._default(
    z.array(countryCode, { error: 'look_alikes: a list of country codes, as in [au]' }),
    [],
  ),
})
export type CountryContent = z.infer<typeof countryContent>

/** `countries.yaml`. */
export const countriesContent = z.strictObject({
  regions: z.array(regionContent, { error: 'regions: a list of key: and name:' }),
  countries: z.array(countryContent, { error: 'countries: a list of countries' }),
})

export const carrierContent = z.strictObject({
  /** Network code, MCC-MNC. */
  network: z
    .string({ error: 'network: the network code, as in 440-10' })
    .check(z.regex(/^\d{3}-\d{2,3}$/, 'network: the network code, as in 440-10')),
  name: line('name', 60),
  /** Name shown on the phone. */
  display: line('display', 40),
  /** Kinds of line that may use it. */
  lines: z._default(lineKinds, ['prepaid', 'postpaid']),
})
export type CarrierContent = z.infer<typeof carrierContent>
const CARRIERS = 'carriers: one to three of them, the one to choose first'
/** `carriers.yaml`, by country code. */
export const carriersContent = z.record(
  countryCode,
  z.array(carrierContent, { error: CARRIERS }).check(z.minLength(1, CARRIERS), z.maxLength(3, CARRIERS)),
)

/** `networks.json`: networks in operation by country, `MCC-MNC` → brand, with source and date. */
export const networksContent = z.strictObject({
  source: z.string(),
  made: z.iso.date(),
  networks: z.record(z.string(), z.record(z.string(), z.string())),
})

const CYCLE = 'cycle: a key of cycles.yaml, as in d7'
export const cycleContent = z.strictObject({
  cycle: z
    .string({ error: CYCLE })
    .check(z.regex(/^[a-z0-9]{1,12}$/, 'cycle: small letters and digits, as in d7')),
  /** Days of 24 hours, counted from the purchase. */
  days: count('days'),
  name: localisedText,
})
/** `cycles.yaml`. */
export const cyclesContent = z.array(cycleContent, { error: 'the file: a list of cycle:, days: and name:' })

export const INSTRUCTION_CONDITIONS = ['data', 'stops', 'slows', 'voice', 'hotspot', 'no_hotspot'] as const
export type InstructionCondition = (typeof INSTRUCTION_CONDITIONS)[number]
/** `guide.yaml`. */
export const guideContent = z.strictObject({
  /** When a package starts and ends. */
  validity: localisedText,
  /** Paragraphs on using and cancelling, in this order. */
  instructions: z
    .array(
      z.strictObject({
        /** Shown only under this condition. */
        when: z.optional(z.enum(INSTRUCTION_CONDITIONS, { error: oneOf('when', INSTRUCTION_CONDITIONS) })),
        ...localisedText.shape,
      }),
      { error: 'instructions: a list of paragraphs, each with vi: and en:' },
    )
    .check(z.minLength(1, 'instructions: at least one paragraph')),
})
export type GuideContent = z.infer<typeof guideContent>

const KEYS = 'hot_keys: 1 to 5, the first three are shown as tags'
const hotKey = localisedText.check(
  z.refine(
    ({ vi, en }) => !vi.includes(',') && !en.includes(','),
    'a comma would cut it in two: hot keys are joined by commas; write it without',
  ),
)
const HIGHLIGHTS = 'highlights: 1 to 6, each with key and value'
const STARS = 'stars: from 1 to 5, at most one decimal, as in 4.5'

/** `packages/<CODE>.yaml`. */
export const roamingPackageContent = z
  .strictObject({
    /** Also the file name; never the code of a package in `content/packages`. */
    code: z
      .string({ error: 'code is missing: capitals and digits, as in the file name' })
      .check(z.regex(/^[A-Z0-9_]{2,20}$/, 'code: 2 to 20 capitals and digits, as in the file name')),
    name: localisedText,
    /** đ, VAT included, without dots. */
    price: z
      .int({ error: 'price is missing or no whole number: write đồng without dots, 180000' })
      .check(z.gte(1, 'price: at least 1')),
    cycle: z.string({ error: CYCLE }),
    /** Allowance. Leave out what is not included. */
    quota: z.strictObject(
      {
        /** High-speed data for the whole duration, MB (1 GB = 1024). */
        data_mb: z.optional(count('quota.data_mb')),
        voice_minutes: z.optional(count('quota.voice_minutes')),
        sms: z.optional(count('quota.sms')),
      },
      { error: 'quota is missing: write what is in it, for example { data_mb: 7168 }' },
    ),
    /** Speed after the data is used up, kbps. Left out, data stops then. Never costs more. */
    after_kbps: z.optional(count('after_kbps')),
    hotspot: z.boolean({ error: 'hotspot: true or false' }),
    /** Kinds of line that may buy it. */
    lines: z._default(lineKinds, ['prepaid', 'postpaid']),
    /** Countries where it is valid: codes of `countries.yaml`. */
    countries: z
      .array(countryCode, { error: 'countries: a list of country codes, as in [jp, kr]' })
      .check(z.minLength(1, 'countries: at least one')),
    stars: z.number({ error: STARS }).check(
      z.gte(1, STARS),
      z.lte(5, STARS),
      z.refine((value) => Number(value.toFixed(1)) === value, STARS),
    ),
    order,
    /** No longer sold; existing holders keep it. */
    retired: z._default(z.boolean({ error: 'retired: true or false' }), false),
    hot_keys: z.array(hotKey, { error: KEYS }).check(z.minLength(1, KEYS), z.maxLength(5, KEYS)),
    /** The API's hotPromotion. */
    highlights: z
      .array(z.strictObject({ key: localisedText, value: localisedText }), { error: HIGHLIGHTS })
      .check(z.minLength(1, HIGHLIGHTS), z.maxLength(6, HIGHLIGHTS)),
    description: localisedText,
    full_description: localisedText,
  })
  .check(
    z.superRefine(({ quota, after_kbps, countries }, context) => {
      const addIssue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (!quota.data_mb && !quota.voice_minutes && !quota.sms)
        addIssue('quota', 'is empty; write what is in it, for example data_mb: 7168')
      if (after_kbps && !quota.data_mb)
        addIssue('after_kbps', 'there is no data to use up; add quota.data_mb or take after_kbps out')
      const twice = countries.find((code, index) => countries.indexOf(code) !== index)
      if (twice) addIssue('countries', `${twice} is listed twice; take one out`)
    }),
  )
export type RoamingPackageContent = z.infer<typeof roamingPackageContent>
