/**
 * Reads `content/locations`: provinces, their wards, the programmes of each province, and the listed streets,
 * ấp and khu.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLACE_KINDS, type PlaceKind } from '../rules/home-order-form.ts'
import { ContentErrors } from './content-errors.ts'
import { readJson, readYaml } from './files.ts'
import {
  type PlacesContent,
  type ProgrammesContent,
  type ProvinceContent,
  placesContent,
  programmesContent,
  provincesContent,
  type WardsContent,
  wardsContent,
} from './location.schema.ts'

export type Province = ProvinceContent & {
  /** Whether home products can be installed in the province. */
  homeProducts: boolean
  /** Whether the "lan toả" referral programme runs in the province. */
  lantoa: boolean
  districts: WardsContent['districts']
  wards: WardsContent['wards']
  /** Empty if none are listed. */
  places: PlacesContent
}

/** What makes the JSON files: a script writes them instead of YAML, because every start reads 700 kB. */
const MAKE = 'run npm run locations'

/**
 * Returns the provinces sorted by name. Throws one Error that lists the errors of all files: file, field and
 * remedy.
 */
export function readLocations(folder: string): Province[] {
  const errors = new ContentErrors()
  const list =
    errors.check('provinces.json', provincesContent, readJson(folder, 'provinces.json', MAKE, errors)) ?? []
  const programmes = errors.check(
    'programmes.yaml',
    programmesContent,
    readYaml(folder, 'programmes.yaml', errors),
  )
  const ids = list.map(({ id }) => id)
  for (const id of duplicates(ids))
    errors.add('provinces.json', `id ${id} is listed twice; run npm run locations`)
  if (programmes) checkProgrammes(errors, programmes, ids)
  for (const [part, ending] of [
    ['wards', '.json'],
    ['places', '.yaml'],
  ] as const)
    for (const file of unexpectedFiles(join(folder, part), ids, ending))
      errors.add(`${part}/${file}`, `is no province of provinces.json; name it as one or take it out`)
  const provinces = list.map((province) => readProvince(errors, folder, province, programmes))
  for (const id of duplicates(provinces.flatMap(({ wards }) => wards.map((ward) => ward.id))))
    errors.add('wards/', `ward ${id} is listed twice; run npm run locations`)
  errors.throwIfAny(`The places in ${folder}`)
  return provinces
}

function readProvince(
  errors: ContentErrors,
  folder: string,
  province: ProvinceContent,
  programmes: ProgrammesContent | undefined,
): Province {
  const { id } = province
  const file = `wards/${id}.json`
  const content = errors.check(file, wardsContent, readJson(folder, file, MAKE, errors))
  const { districts, wards } = content ?? { districts: [], wards: [] }
  if (content && content.province !== id)
    errors.add(file, `province is ${content.province}; write ${id}, as the file is named`)
  const known = new Set(districts.map((district) => district.id))
  for (const ward of wards)
    if (!known.has(ward.district))
      errors.add(
        file,
        `${ward.name}: district ${ward.district} is not in the list above; run npm run locations`,
      )
  for (const name of duplicates(wards.map((ward) => ward.name)))
    errors.add(file, `${name} is listed twice; run npm run locations`)
  return {
    ...province,
    homeProducts: !programmes?.home_products_not_in.includes(id),
    lantoa: programmes?.lantoa_in.includes(id) ?? false,
    districts,
    wards,
    places: readPlaces(errors, folder, id, new Set(districts.map(({ name }) => name))),
  }
}

/** The keys of a list are former districts of the province, or kinds of ward. */
function readPlaces(
  errors: ContentErrors,
  folder: string,
  id: string,
  districts: ReadonlySet<string>,
): PlacesContent {
  const file = `places/${id}.yaml`
  if (!existsSync(join(folder, file))) return {}
  const content = errors.check(file, placesContent, readYaml(folder, file, errors)) ?? {}
  for (const kind of PLACE_KINDS)
    for (const key of Object.keys(content[kind] ?? {}))
      if (!districts.has(key) && !WARD_KINDS.includes(key))
        errors.add(
          file,
          `${kind}: "${key}" is no old district of wards/${id}.json and not "phường" or "xã"; ` +
            'correct its spelling',
        )
  return content
}

const WARD_KINDS = ['phường', 'xã']

/** Names of the streets, ấp or khu of a ward: those of its former district, otherwise those of its kind. */
export function placesOf(
  { places, districts }: Province,
  ward: Province['wards'][number],
  kind: PlaceKind,
): readonly string[] {
  const lists = places[kind] ?? {}
  const district = districts.find(({ id }) => id === ward.district)?.name ?? ''
  return lists[district] ?? lists[ward.name.split(' ', 1)[0]?.toLowerCase() ?? ''] ?? []
}

function checkProgrammes(errors: ContentErrors, programmes: ProgrammesContent, ids: readonly string[]): void {
  for (const [field, named] of Object.entries(programmes))
    for (const id of named)
      if (!ids.includes(id))
        errors.add(
          'programmes.yaml',
          `${field}: "${id}" is no province of provinces.json; take it out or correct it`,
        )
}

function unexpectedFiles(folder: string, ids: readonly string[], ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(
    (file) => !file.endsWith(ending) || !ids.includes(file.slice(0, -ending.length)),
  )
}

function duplicates(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))]
}
