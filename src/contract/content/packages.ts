/**
 * Reads the catalogue of packages, `content/packages/<family>/<CODE>.yaml`, for the site build and the start
 * of the operator.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import {
  FAMILIES,
  type Family,
  type LocalisedText,
  type PackageContent,
  packageContent,
} from './package.schema.ts'
import { type Placeholders, readPlaceholders } from './placeholders.ts'

export type CataloguePackage = {
  family: Family
  content: PackageContent
  /** Digest of the content; any change of a text or price yields a new version. */
  version: string
}

type Quota = keyof PackageContent['quota']
/**
 * How a family is bought (undefined: either way), and the quota fields that each of its packages must have.
 */
type FamilyRule = { sold: PackageContent['sold'] | undefined; parts: readonly Quota[] }

const RULES: Record<Family, FamilyRule> = {
  'goi-cuoc-di-dong': { sold: 'register', parts: [] },
  'home-combo': { sold: 'order', parts: ['speed_mbps'] },
  'home-internet': { sold: 'order', parts: ['speed_mbps'] },
  'home-tv': { sold: 'order', parts: ['channels', 'devices'] },
  'mytv-ott': { sold: 'register', parts: ['channels', 'devices', 'streams'] },
  gtgt: { sold: 'register', parts: [] },
  'co-dinh': { sold: 'order', parts: ['voice_fixed'] },
  'gia-dinh-van-phong': { sold: undefined, parts: [] },
}

/**
 * Returns every package under a folder, sorted by `order`. Throws one Error with a line for each error of all
 * files (file, field and remedy), so that an editor sees them together.
 */
export function readPackages(folder: string): CataloguePackage[] {
  const errors = new ContentErrors()
  const packages = new Map<string, CataloguePackage>()
  let facts: Placeholders | undefined
  const placeholders = () => (facts ??= readPlaceholders(dirname(folder)))
  for (const directory of readdirSync(folder, { withFileTypes: true })) {
    if (!directory.isDirectory()) continue
    const family = FAMILIES.find((name) => name === directory.name)
    if (!family)
      errors.add(`${directory.name}/`, `no such family; name the folder as one of ${FAMILIES.join(', ')}`)
    else
      for (const file of readdirSync(`${folder}/${family}`).sort()) {
        const content = readPackage(folder, family, file, errors, placeholders)
        if (!content) continue
        const other = packages.get(content.code)
        if (other)
          errors.add(
            `${family}/${file}`,
            `code ${content.code} is used in ${other.family} already; choose another code`,
          )
        else packages.set(content.code, { family, content, version: versionOf(content) })
      }
  }
  errors.throwIfAny(`The catalogue in ${folder}`)
  return [...packages.values()].sort((a, b) => a.content.order - b.content.order)
}

function readPackage(
  folder: string,
  family: Family,
  file: string,
  errors: ContentErrors,
  placeholders: () => Placeholders,
): PackageContent | undefined {
  const where = `${family}/${file}`
  if (!file.endsWith('.yaml'))
    return errors.add(where, 'only files named <CODE>.yaml belong here; rename or move it')
  const raw = readYaml(folder, where, errors)
  const content = raw === undefined ? undefined : errors.check(where, packageContent, raw)
  if (!content) return undefined
  if (content.code !== basename(file, '.yaml'))
    errors.add(where, `code is ${content.code}; rename the file to ${content.code}.yaml or correct the code`)
  const { sold, parts } = RULES[family]
  if (sold && content.sold !== sold)
    errors.add(
      where,
      `sold: all of ${family} is bought by "${sold}"; write "sold: ${sold}" or move the file to its family`,
    )
  for (const part of parts)
    if (!content.quota[part])
      errors.add(
        where,
        `quota.${part}: is missing; every package of ${family} says it, write "${part}:" and a number ` +
          'under quota',
      )
  return filled(content, where, errors, placeholders)
}

/** Fills every text; `operator.yaml` is read only where one has a placeholder. */
function filled(
  content: PackageContent,
  where: string,
  errors: ContentErrors,
  placeholders: () => Placeholders,
): PackageContent {
  if (!JSON.stringify(content).includes('{{')) return content
  const fill = (text: LocalisedText): LocalisedText => ({
    vi: placeholders().fill(text.vi, 'vi', where, errors),
    en: placeholders().fill(text.en, 'en', where, errors),
  })
  const { summary, eligibility, cancelling, points } = content
  return {
    ...content,
    summary: fill(summary),
    ...(eligibility && { eligibility: fill(eligibility) }),
    ...(cancelling && { cancelling: fill(cancelling) }),
    points: points.map((point) => ({ ...point, title: fill(point.title), text: fill(point.text) })),
  }
}

export function versionOf(content: PackageContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
