/**
 * What a list of resources shows: attribute filters, sorting, pages, and the chosen attributes, as TMF630
 * describes them for all Open APIs. Spec TMF-4.
 */
import { OPEN_API_PAGE, OPEN_API_PAGE_MAX } from '../../../contract/rules/open-api.ts'
import { badRequest } from '../resource/error.ts'

type Attributes = Readonly<Record<string, unknown>>
type Filter = { path: string[]; operator: Operator; values: string[] }

const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const
type Operator = (typeof OPERATORS)[number]

export type Selection = {
  filters: readonly Filter[]
  sort: readonly { path: string[]; descending: boolean }[]
  /** Undefined: all attributes. */
  fields: readonly string[] | undefined
  offset: number
  limit: number
}

/** `attributes`: those of the resource. Throws `bad_request` for another name. */
export function readSelection(query: URLSearchParams, attributes: readonly string[]): Selection {
  const { fields, offset, limit, sort, ...rest } = Object.fromEntries(
    [...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]),
  )
  const known = new Set(['id', 'href', '@type', ...attributes])
  const pathOf = (name: string) => {
    const path = name.split('.')
    if (!known.has(path[0] ?? '')) throw badRequest(`The resource has no attribute ${path[0]}`)
    return path
  }
  return {
    filters: Object.entries(rest).map(([name, values]) => {
      const operator = OPERATORS.find((one) => name.endsWith(`.${one}`))
      const path = pathOf(operator ? name.slice(0, -operator.length - 1) : name)
      return { path, operator: operator ?? 'eq', values: (values ?? '').split(',') }
    }),
    sort: listOf(sort).map((name) => ({
      path: pathOf(name.replace(/^[+-]/, '')),
      descending: name.startsWith('-'),
    })),
    fields: fields === undefined ? undefined : listOf(fields).map((name) => name.split('.')[0] ?? name),
    offset: wholeOf(offset, 'offset', 0, Number.MAX_SAFE_INTEGER, 0),
    limit: wholeOf(limit, 'limit', 1, OPEN_API_PAGE_MAX, OPEN_API_PAGE),
  }
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function wholeOf(text: string | undefined, name: string, least: number, most: number, usual: number): number {
  if (text === undefined) return usual
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text) || value < least || value > most)
    throw badRequest(`${name} must be a whole number from ${least} to ${most}`)
  return value
}

/** The items that match every filter, sorted; not yet cut to a page. */
export function filterItems<Item extends Attributes>(
  items: readonly Item[],
  { filters, sort }: Selection,
): Item[] {
  const found = items.filter((item) => filters.every((filter) => isMatch(item, filter)))
  for (const { path, descending } of [...sort].reverse())
    found.sort((one, other) => (descending ? -1 : 1) * compare(first(one, path), first(other, path)))
  return found
}

/** One value of many suffices; of an unequal one, none may be equal. */
function isMatch(item: Attributes, { path, operator, values }: Filter): boolean {
  const found = valuesAt(item, path)
  if (operator === 'eq') return found.some((value) => values.includes(value))
  if (operator === 'ne') return !found.some((value) => values.includes(value))
  return found.some((value) =>
    values.some((wanted) => {
      const order = compare(value, wanted)
      return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[operator]
    }),
  )
}

function valuesAt(value: unknown, path: readonly string[]): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'object' ? [] : [String(value)]
  return typeof value === 'object' ? valuesAt((value as Attributes)[name], rest) : []
}

const first = (item: Attributes, path: readonly string[]) => valuesAt(item, path)[0] ?? ''

/** Numbers and times by their size, everything else by its letters. */
function compare(one: string, other: string): number {
  const [left, right] = [sizeOf(one), sizeOf(other)]
  if (left !== undefined && right !== undefined) return left - right
  return one === other ? 0 : one < other ? -1 : 1
}

function sizeOf(text: string): number | undefined {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Only the chosen attributes; id, href and type always. */
export function chooseFields(item: Attributes, fields: readonly string[] | undefined): Attributes {
  if (fields === undefined) return item
  const chosen = new Set(['id', 'href', '@type', ...fields])
  return Object.fromEntries(Object.entries(item).filter(([name]) => chosen.has(name)))
}
