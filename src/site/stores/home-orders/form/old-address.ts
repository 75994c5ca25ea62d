/**
 * Finds today's ward by the names that people remember: ward, district or province from before or after 1
 * July 2025, with or without diacritics, also abbreviated (`p. ben nghe q1 tphcm`). Spec ORD-2.
 */
import type { Precinct, Province } from '../../../../contract/configuration/location.schema.ts'

/** `precinct` is undefined if only a province was named. `was`: the old name, if an old one matched. */
export type Hit = { province: Province; precinct: Precinct | undefined; was: string | undefined }

/** Common abbreviations in addresses. */
const SHORT: Readonly<Record<string, string>> = {
  p: 'phuong',
  x: 'xa',
  q: 'quan',
  h: 'huyen',
  tt: 'thi tran',
  tx: 'thi xa',
  tp: 'thanh pho',
  t: 'tinh',
  hcm: 'ho chi minh',
  tphcm: 'thanh pho ho chi minh',
  hn: 'ha noi',
}
/** Kinds of places; a text of these words only is too unspecific. */
const KINDS = ['thanh pho', 'thi tran', 'thi xa', 'phuong', 'xa', 'quan', 'huyen', 'tinh'].map((kind) =>
  kind.split(' '),
)

/** `P.Bến Nghé, Q1` → `phuong ben nghe quan 1`, as words. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\b([pq])\s*\.?\s*(\d+)\b/g, '$1 $2')
  return (plain.match(/[a-z]+|\d+/g) ?? []).flatMap((word) => (SHORT[word] ?? word).split(' '))
}

/** Provinces named in a text, by today's name or an old one, longest name first. */
export function provincesNamed(text: string, provinces: readonly Province[]): Province[] {
  const words = wordsOf(text)
  return provinces
    .map((province) => ({
      province,
      length: Math.max(0, ...namesOf(province).map((name) => (contains(words, name) ? name.length : 0))),
    }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ province }) => province)
}

/** Wards of a province that match a text, best first. */
export function wardsMeant(text: string, province: Province, precincts: readonly Precinct[]): Hit[] {
  const words = wordsOf(text)
  const rest = withoutProvince(words, province)
  if (withoutKinds(rest).length === 0) return []
  const today = wordsOf(province.PROVINCE_NAME)
  return precincts
    .flatMap((precinct) => {
      const now = rate(words, precinct.PRECINCT_NAME, today)
      const old = precinct.OLD.map((name) => ({ name, rate: rate(words, name, today) })).sort(
        (a, b) => b.rate - a.rate,
      )[0]
      const best = Math.max(now, old?.rate ?? 0)
      return best > 0
        ? [{ hit: { province, precinct, was: old && old.rate > now ? old.name : undefined }, best }]
        : []
    })
    .sort((a, b) => b.best - a.best)
    .map(({ hit }) => hit)
}

/** If the text names only a province, the province itself is suggested. */
export function onlyProvince(text: string, province: Province): Hit | undefined {
  const words = wordsOf(text)
  const rest = withoutProvince(words, province)
  if (rest.length === words.length || withoutKinds(rest).length > 0) return undefined
  const named = contains(words, withoutKind(province.PROVINCE_NAME))
    ? undefined
    : province.OLD_NAMES.find((name) => contains(words, withoutKind(name)))
  return { province, precinct: undefined, was: named }
}

function namesOf({ PROVINCE_NAME, OLD_NAMES }: Province): string[][] {
  return [PROVINCE_NAME, ...OLD_NAMES].map(withoutKind)
}

/** `Thành phố Hồ Chí Minh` → `ho chi minh`. */
function withoutKind(name: string): string[] {
  const words = wordsOf(name)
  const kind = KINDS.find((one) => startsWith(words, one))
  return kind && kind.length < words.length ? words.slice(kind.length) : words
}

function withoutKinds(words: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const kind = KINDS.find((one) => startsWith(words.slice(at), one))
    if (!kind) left.push(words[at] ?? '')
    at += kind?.length ?? 1
  }
  return left
}

function startsWith(words: readonly string[], part: readonly string[]): boolean {
  return part.every((word, at) => words[at] === word)
}

function contains(words: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && words.some((_, at) => startsWith(words.slice(at), part))
}

function withoutProvince(words: readonly string[], province: Province): string[] {
  for (const name of namesOf(province)) {
    // Searches from the end, because a ward may have the name of its province.
    for (let at = words.length - name.length; at >= 0; at--) {
      if (name.length > 0 && startsWith(words.slice(at), name))
        return [...words.slice(0, at), ...words.slice(at + name.length)]
    }
  }
  return [...words]
}

/**
 * How well a name matches: 0 if a word is missing (letters may match as a prefix, numbers must be complete).
 * A ward that is named itself ranks above one of which only the district is named.
 */
function rate(typedWords: readonly string[], name: string, today: readonly string[]): number {
  const parts = name.split(',')
  const all = [...parts.flatMap(wordsOf), ...today]
  const fits = (word: string): boolean =>
    all.some((one) => (/\d/.test(word) ? one === word : one.startsWith(word)))
  if (!typedWords.every(fits)) return 0
  const own = withoutKind(parts[0] ?? '')
  const typedCount = own.filter((word) => typedWords.includes(word)).length
  return 1 + typedCount + (typedCount === own.length ? 10 : 0)
}
