/**
 * Merges the editor's form into a hand-written file: comments, quotes and the order of fields stay, and only
 * changed values change. Empty fields of the form are left out of the file.
 */
import { type Document, isMap, isScalar, parse, parseDocument, stringify } from 'yaml'
import { formatValues } from './tidy.ts'

const FRONT = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/
type Step = string | number

/** The style of the files in `content/`. */
const STYLE = { lineWidth: 0, singleQuote: true } as const

/**
 * `path`: relative to `content/`. `written` is the form's text of the file (YAML, or markdown with front
 * matter), `kept` the file on the disk, `undefined` for a new one.
 */
export function mergeFile(path: string, written: string, kept: string | undefined): string {
  if (!path.endsWith('.md')) return mergeYaml(path, written, kept)
  const { front, text } = frontOf(written)
  const merged = mergeYaml(path, front, kept === undefined ? undefined : frontOf(kept).front)
  return `---\n${merged}---\n\n${text.trim()}\n`
}

/** Front matter and text of a markdown file; both empty without front matter. */
export function frontOf(source: string): { front: string; text: string } {
  const [, front = '', text = ''] = FRONT.exec(source.replaceAll('\r\n', '\n')) ?? []
  return { front, text: text.trim() }
}

/** The values of a YAML text; empty unless it is a mapping. */
export function parseFile(source: string): Record<string, unknown> {
  const value: unknown = parse(source)
  return isRecord(value) ? value : {}
}

function mergeYaml(path: string, written: string, kept: string | undefined): string {
  const value = withoutEmpty(parse(written) ?? {})
  if (kept === undefined) return stringify(isRecord(value) ? formatValues(path, value) : value, STYLE)
  const document = parseDocument(kept)
  if (!isMap(document.contents) || !isRecord(value)) return stringify(value, STYLE)
  mergeMap(document, [], document.toJS() as Record<string, unknown>, value)
  return tight(document.toString(STYLE))
}

/**
 * `{ a: 1 }` is written with inner spaces, `[a, b]` without; the library knows only one way for both. Only
 * lists of plain words are changed, so that texts stay as they are.
 */
function tight(text: string): string {
  return text.replace(/^(\s*(?:- )?[\w-]+: )\[ ([\w-]+(?:, [\w-]+)*) \]$/gm, '$1[$2]')
}

function mergeMap(
  document: Document,
  path: readonly Step[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  for (const name of Object.keys(before)) if (!(name in after)) document.deleteIn([...path, name])
  for (const [name, next] of Object.entries(after)) mergeAt(document, [...path, name], before[name], next)
}

function mergeAt(document: Document, path: readonly Step[], before: unknown, after: unknown): void {
  if (isRecord(before) && isRecord(after)) mergeMap(document, path, before, after)
  else if (Array.isArray(before) && Array.isArray(after)) {
    for (let index = before.length - 1; index >= after.length; index--) document.deleteIn([...path, index])
    for (const [index, item] of after.entries()) mergeAt(document, [...path, index], before[index], item)
  } else if (before !== after) setIn(document, path, after)
}

/** A changed text keeps its style of quotes. */
function setIn(document: Document, path: readonly Step[], after: unknown): void {
  const node = document.getIn(path, true)
  if (isScalar(node) && typeof node.value === typeof after) node.value = after
  else document.setIn(path, document.createNode(after))
}

/** An empty field of a form counts as absent. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => item !== undefined)
  if (!isRecord(value)) return value === '' || value === null ? undefined : value
  const full = Object.entries(value)
    .map(([name, item]) => [name, withoutEmpty(item)] as const)
    .filter(([, item]) => item !== undefined)
  return full.length > 0 ? Object.fromEntries(full) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
