/** Lists of the location calls, from the operator's content. Unknown ids return empty lists. */
import type {
  District,
  Precinct,
  Province as ProvinceAnswer,
  Street,
} from '../../../contract/configuration/location.schema.ts'
import { type Province, placesOf } from '../../../contract/content/locations.ts'
import type { PlaceKind } from '../../../contract/rules/home-order-form.ts'

export type Ward = Province['wards'][number]
const alphabet = new Intl.Collator('vi', { numeric: true })

export function findProvince(provinces: readonly Province[], id: string): Province | undefined {
  return provinces.find((province) => province.id === id)
}
export function findWard(
  provinces: readonly Province[],
  provinceId: string,
  wardId: string,
): { province: Province; ward: Ward } | undefined {
  const province = findProvince(provinces, provinceId)
  const ward = province?.wards.find(({ id }) => id === wardId)
  return province && ward && { province, ward }
}

export function provinceOf({ id, name, ccbs, old }: Province): ProvinceAnswer {
  return {
    ID: id,
    PROVINCE_ID: id,
    PROVINCE_NAME: name.vi,
    PROVINCE_NAME_EN: name.en,
    CCBS_CODE: ccbs,
    OLD_NAMES: old,
  }
}

export function districtsOf(province: Province | undefined): District[] {
  return province?.districts.map(({ id, name }) => ({ DISTRICT_ID: id, DISTRICT_NAME: name })) ?? []
}

/** All wards of a province, or those of a former district. */
export function precinctsOf(province: Province | undefined, districtId: string): Precinct[] {
  if (!province) return []
  const names = new Map(province.districts.map(({ id, name }) => [id, name]))
  return province.wards
    .filter(({ district }) => !districtId || district === districtId)
    .map(({ id, name, district, old }) => ({
      PRECINCT_ID: id,
      PRECINCT_NAME: name,
      DISTRICT_ID: district,
      DISTRICT_NAME: names.get(district) ?? '',
      OLD: old,
    }))
}

/**
 * Streets, ấp or khu of a ward. The id is derived from the name, so that it stays the same when a list grows.
 */
export function streetsOf(
  provinces: readonly Province[],
  provinceId: string,
  wardId: string,
  kind: PlaceKind,
): Street[] {
  const found = findWard(provinces, provinceId, wardId)
  if (!found) return []
  return [...placesOf(found.province, found.ward, kind)]
    .sort(alphabet.compare)
    .map((name) => ({ STREET_ID: `${wardId}-${slug(name)}`, STREET_NAME: name }))
}

/** `Đê La Thành` → `de-la-thanh`. */
function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
