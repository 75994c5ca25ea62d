/**
 * Query parameters of the catalogue: selected filters (`?loc=a,b`) and packages to compare (`?goi=A,B`). Spec
 * CAT-2.
 */
import { COMPARE_MAX } from './package.ts'

export const FILTER_FIELD = 'loc'
export const COMPARE_FIELD = 'goi'
/** Longer than anything the catalogue writes; the rest of a query is ignored. */
const READ_MAX = 1_000

/**
 * Repeated fields and commas within a field are equivalent: a form without script writes the former, the page
 * script the latter.
 */
function listOf(search: string, field: string): string[] {
  const values = new URLSearchParams(search.slice(0, READ_MAX))
    .getAll(field)
    .flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))]
}

/** The selected filters of a query, limited to known ones; `undefined` if the query has no filter field. */
export function filtersOf(search: string, known: readonly string[]): string[] | undefined {
  if (!new URLSearchParams(search).has(FILTER_FIELD)) return undefined
  const listed = listOf(search, FILTER_FIELD)
  return known.filter((slug) => listed.includes(slug))
}

/**
 * Sets these filters in the query and leaves the rest unchanged; `own` are the page's default filters, which
 * are not written.
 */
export function withFilters(search: string, ticked: readonly string[], own: readonly string[]): string {
  const same = ticked.length === own.length && ticked.every((slug) => own.includes(slug))
  return withField(search, FILTER_FIELD, same ? undefined : ticked.join(','))
}

/** The packages to compare: at most four known codes, and whether some were unknown or too many. */
export function comparedOf(
  search: string,
  isKnown: (code: string) => boolean,
): { codes: string[]; unknown: boolean; tooMany: boolean } {
  const listed = listOf(search, COMPARE_FIELD).map((code) => code.toUpperCase())
  const known = [...new Set(listed)].filter(isKnown)
  return {
    codes: known.slice(0, COMPARE_MAX),
    unknown: listed.some((code) => !isKnown(code)),
    tooMany: known.length > COMPARE_MAX,
  }
}

export function withCompared(search: string, codes: readonly string[]): string {
  return withField(search, COMPARE_FIELD, codes.length > 0 ? codes.join(',') : undefined)
}

/** Commas are not escaped, so that the address stays readable. */
function withField(search: string, field: string, value: string | undefined): string {
  const query = new URLSearchParams(search)
  query.delete(field)
  const rest = query.toString()
  const parts = [
    rest,
    value === undefined ? '' : `${field}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
