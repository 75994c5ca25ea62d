/**
 * Comments, test titles and exported names of source files, read by the TypeScript parser so that strings are
 * never mistaken for them.
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** `at`: its offset in `text`, the whole file. A comment includes its delimiters. */
export type SourceMatch = { file: string; text: string; at: number; value: string }

const SCRIPT = /\.(?:ts|tsx|mts|js|mjs|cjs)$/
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const TEXT_KINDS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])
const MARKUP_COMMENT = /<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g

/** Every comment of a TypeScript, JavaScript, Astro or CSS file. */
export function commentsOf(file: string): SourceMatch[] {
  const text = readFileSync(file, 'utf8')
  const found = (ranges: Iterable<readonly [number, string]>) =>
    Array.from(ranges, ([at, value]) => ({ file, text, at, value }))
  if (SCRIPT.test(file)) return found(scriptComments(text, file, 0))
  if (file.endsWith('.css')) return found(matches(text, /\/\*[\s\S]*?\*\//g, 0))
  return file.endsWith('.astro') ? found(astroComments(text)) : []
}

/** The titles of `describe`, `test` and `it`, `.each` included. */
export function titlesOf(file: string): SourceMatch[] {
  const text = readFileSync(file, 'utf8')
  const titles: SourceMatch[] = []
  function visit(node: ts.Node): void {
    const [title] = ts.isCallExpression(node) ? node.arguments : []
    if (title && ts.isCallExpression(node) && /^(?:describe|test|it)$/.test(rootOf(node.expression))) {
      if (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
        titles.push({ file, text, at: title.getStart(), value: title.getText().slice(1, -1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(text, file))
  return titles
}

export function exportsOf(file: string): string[] {
  const source = parse(readFileSync(file, 'utf8'), file)
  return source.statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      return statement.exportClause.elements.map(({ name }) => name.text)
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      )
    return 'name' in statement && ts.isIdentifier(statement.name as ts.Node)
      ? [(statement.name as ts.Identifier).text]
      : []
  })
}

/** `path:line`, counted from 1. */
export function placeOf({ file, text, at }: Omit<SourceMatch, 'value'>, offset = 0): string {
  return `${file}:${text.slice(0, at + offset).split('\n').length}`
}

function parse(text: string, file: string): ts.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  return ts.createSourceFile(file, text, options, true)
}

/** `test.each(table)` → `test`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression)
  return ts.isTaggedTemplateExpression(node) ? rootOf(node.tag) : ''
}

function* matches(text: string, pattern: RegExp, offset: number): Generator<readonly [number, string]> {
  for (const match of text.matchAll(pattern)) yield [offset + match.index, match[0]]
}

/** Strings, patterns and text between JSX tags are blanked first, because their slashes are no comments. */
function* scriptComments(text: string, file: string, offset: number): Generator<readonly [number, string]> {
  const parts: string[] = []
  let end = 0
  function visit(node: ts.Node): void {
    if (TEXT_KINDS.has(node.kind)) {
      const start = node.kind === ts.SyntaxKind.JsxText ? node.pos : node.getStart(source)
      parts.push(text.slice(end, start), blank(text.slice(start, node.end)))
      end = node.end
    } else ts.forEachChild(node, visit)
  }
  const source = parse(text, file)
  visit(source)
  yield* matches(parts.join('') + text.slice(end), COMMENT, offset)
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ')
}

/** The frontmatter and scripts are TypeScript, styles are CSS, the rest is markup. */
function* astroComments(text: string): Generator<readonly [number, string]> {
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  yield* scriptComments(head, 'head.ts', 4)
  let markup = text.replace(/^---\n[\s\S]*?\n---/, blank)
  for (const part of markup.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    const [whole, tag = '', inner = ''] = part
    const at = part.index + whole.indexOf('>') + 1
    yield* tag === 'style' ? matches(inner, /\/\*[\s\S]*?\*\//g, at) : scriptComments(inner, 'part.ts', at)
    markup = markup.slice(0, part.index) + blank(whole) + markup.slice(part.index + whole.length)
  }
  yield* matches(markup, MARKUP_COMMENT, 0)
}
