/** Reads all of `content/roaming` and cross-checks it, for the site build and the start of the operator. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import type { LocalisedText } from './package.schema.ts'
import { type Placeholders, readPlaceholders } from './placeholders.ts'
import {
  cyclesContent,
  type GuideContent,
  guideContent,
  type InstructionCondition,
  type RoamingPackageContent,
  roamingPackageContent,
} from './roaming.schema.ts'
import { type RoamingCountry, type RoamingRegion, readCountries } from './roaming-countries.ts'
import { figuresOf, fillRoaming } from './roaming-figures.ts'

const CYCLES = 'roaming/cycles.yaml'
const GUIDE = 'roaming/guide.yaml'
const PACKAGES = 'roaming/packages'

/** `days` of 24 hours. */
export type RoamingCycle = { cycle: string; days: number; name: LocalisedText }
/**
 * A package with its figures filled into the texts and the texts of the guide. `instructions`: paragraphs
 * separated by a blank line.
 */
export type RoamingPackage = RoamingPackageContent & {
  days: number
  cycle_name: LocalisedText
  validity: LocalisedText
  instructions: LocalisedText
  /** Digest of everything above; any change of a text or price yields a new version. */
  version: string
}
/** Countries by Vietnamese name without diacritics, packages by `order`, cycles from short to long. */
export type Roaming = {
  countries: RoamingCountry[]
  regions: RoamingRegion[]
  cycles: RoamingCycle[]
  packages: RoamingPackage[]
}

/**
 * `content`: the root folder of all content. Throws one Error that lists the errors of all files: file, field
 * and remedy.
 */
export function readRoaming(content: string, facts: Placeholders = readPlaceholders(content)): Roaming {
  const errors = new ContentErrors()
  const { countries, regions } = readCountries(content, errors)
  const cycles = errors.check(CYCLES, cyclesContent, readYaml(content, CYCLES, errors)) ?? []
  for (const field of ['cycle', 'days'] as const)
    for (const value of duplicates(cycles.map((cycle) => cycle[field])))
      errors.add(CYCLES, `${field}: ${value} is listed twice; take one out`)
  const guide = errors.check(GUIDE, guideContent, readYaml(content, GUIDE, errors))
  const packages: RoamingPackage[] = []
  for (const file of existsSync(join(content, PACKAGES)) ? readdirSync(join(content, PACKAGES)).sort() : []) {
    const where = `${PACKAGES}/${file}`
    const read = readPackage(content, where, errors)
    const cycle = read && cycles.find((one) => one.cycle === read.cycle)
    if (!read) continue
    if (!cycle)
      errors.add(
        where,
        `cycle: there is no ${read.cycle}; write one of ${cycles.map((one) => one.cycle).join(', ')}, ` +
          'or add it to cycles.yaml',
      )
    if (facts.hasPackage(read.code))
      errors.add(where, `code: ${read.code} is a package of content/packages already; choose another code`)
    checkScope(read, where, countries, errors)
    if (cycle && guide) packages.push(whole(read, cycle, guide, facts, where, errors))
  }
  errors.throwIfAny(`Roaming in ${content}`)
  return {
    countries,
    regions,
    cycles: cycles.toSorted((a, b) => a.days - b.days),
    packages: packages.sort((a, b) => a.order - b.order),
  }
}

function readPackage(
  folder: string,
  where: string,
  errors: ContentErrors,
): RoamingPackageContent | undefined {
  if (!where.endsWith('.yaml'))
    return errors.add(where, 'only files named <CODE>.yaml belong here; rename or move it')
  const raw = readYaml(folder, where, errors)
  const content = raw === undefined ? undefined : errors.check(where, roamingPackageContent, raw)
  if (content && content.code !== basename(where, '.yaml'))
    errors.add(where, `code is ${content.code}; rename the file to ${content.code}.yaml or correct the code`)
  return content
}

/**
 * Every country of a package must exist and have a carrier for each kind of line that may buy the package.
 */
function checkScope(
  { countries: codes, lines }: RoamingPackageContent,
  where: string,
  countries: readonly RoamingCountry[],
  errors: ContentErrors,
): void {
  for (const code of codes) {
    const country = countries.find((one) => one.code === code)
    if (!country) {
      errors.add(where, `countries: ${code} is not in countries.yaml; add it there or correct the code`)
      continue
    }
    for (const kind of lines)
      if (country.carriers.length > 0 && !country.carriers.some((carrier) => carrier.lines.includes(kind)))
        errors.add(
          where,
          `countries: no carrier of ${code} takes ${kind} lines; open one in carriers.yaml, ` +
            `or take ${code} or ${kind} out`,
        )
  }
}

function whole(
  content: RoamingPackageContent,
  cycle: RoamingCycle,
  guide: GuideContent,
  facts: Placeholders,
  where: string,
  errors: ContentErrors,
): RoamingPackage {
  const both = { vi: figuresOf(content, cycle.name, 'vi'), en: figuresOf(content, cycle.name, 'en') }
  const one = (text: string, language: 'vi' | 'en', file: string) =>
    facts.fill(fillRoaming(text, both[language], file, errors), language, file, errors)
  const fill = ({ vi, en }: LocalisedText, file = where): LocalisedText => ({
    vi: one(vi, 'vi', file),
    en: one(en, 'en', file),
  })
  const applicable = guide.instructions
    .filter(({ when }) => !when || meetsCondition(when, content))
    .map((text) => fill(text, GUIDE))
  const full = {
    ...content,
    days: cycle.days,
    cycle_name: cycle.name,
    name: fill(content.name),
    hot_keys: content.hot_keys.map((key) => fill(key)),
    highlights: content.highlights.map(({ key, value }) => ({ key: fill(key), value: fill(value) })),
    description: fill(content.description),
    full_description: fill(content.full_description),
    validity: fill(guide.validity, GUIDE),
    instructions: {
      vi: applicable.map(({ vi }) => vi).join('\n\n'),
      en: applicable.map(({ en }) => en).join('\n\n'),
    },
  }
  return { ...full, version: createHash('sha256').update(JSON.stringify(full)).digest('hex').slice(0, 16) }
}

function meetsCondition(
  when: InstructionCondition,
  { quota, after_kbps, hotspot }: RoamingPackageContent,
): boolean {
  const data = quota.data_mb !== undefined
  return {
    data,
    stops: data && after_kbps === undefined,
    slows: after_kbps !== undefined,
    voice: quota.voice_minutes !== undefined || quota.sms !== undefined,
    hotspot: data && hotspot,
    no_hotspot: data && !hotspot,
  }[when]
}

function duplicates<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))]
}
