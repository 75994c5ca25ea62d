/**
 * Comments cite rules of `docs/specification` and no absent document; documents have short paragraphs and
 * live links.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** References to documents that are not in this repository; the limit may only fall. */
const ABSENT_DOCUMENTS_MAX = 0
/** Maximum characters of a paragraph or list item, without link addresses, tables and code. */
const PARAGRAPH_MAX = 500
/** Paths that documents name although the files do not exist yet; 0 once the described layout is complete. */
const ABSENT_PATHS_MAX = 0

/** Spellings of such references: sections of another specification, rows of a feature list, named notes. */
const ABSENT = new RegExp(
  [
    '§ ?\\d',
    '\\b[Ff]eatures? (?:[A-O]\\d|6\\.1)',
    '\\b[Rr]ulings?\\b',
    '\\b[Ff]loor plan\\b',
    '\\b[Ll]ook and feel\\b',
    '\\b[Pp]erformance P\\d',
    '\\b[Ii]nvariants? I\\d',
    '\\b[Rr]eliability,? (?:finding|[A-Z]\\.?\\d|\\(|0\\.)',
    '\\bP-(?:LEDGER|PAY|CANCEL|ADDR|PRIV|WEB|LOGIN|ROAM|LEGAL|SCAM|OTP)\\b',
    '\\babuse case A\\d',
    '\\bissue \\d+\\b',
  ].join('|'),
  'g',
)
const RULE = /^### ([A-Z]{2,4}-\d+) \S/gm
const CITATION = /\bSpec ([A-Z]{2,4}-\d+)\b/g

const sources = globSync([
  'src/**/*.{ts,tsx,mts,mjs,js,astro,css}',
  'tests/**/*.{ts,tsx}',
  'scripts/**/*.mjs',
  '*.{ts,mjs,cjs,toml}',
]).filter((file) => !/citations\.test\.ts$|words\.test\.ts$/.test(file))
const specification = globSync('docs/specification/*.md').filter((file) => !file.endsWith('README.md'))
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

function found(files: readonly string[], pattern: RegExp): { file: string; what: string; line: number }[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return Array.from(text.matchAll(pattern), (match) => ({
      file,
      what: match[1] ?? match[0],
      line: text.slice(0, match.index).split('\n').length,
    }))
  })
}

test('numbers each rule once, with the prefix of its file', () => {
  const rules = found(specification, RULE)
  expect(rules.length).toBeGreaterThan(150)
  expect(rules.map(({ what }) => what)).toHaveLength(new Set(rules.map(({ what }) => what)).size)
  const index = readFileSync('docs/specification/README.md', 'utf8')
  for (const file of specification) {
    const [, prefix] = /^# .* \(([A-Z]{2,4})\)$/m.exec(readFileSync(file, 'utf8')) ?? []
    const own = rules.filter((rule) => rule.file === file).map(({ what }) => prefixOf(what))
    expect(new Set(own), file).toEqual(new Set([prefix]))
    const [, count] = new RegExp(`^\\| ${prefix} \\| \\[.*\\| (\\d+) \\|$`, 'm').exec(index) ?? []
    expect(Number(count), `rules of ${prefix} in the index`).toBe(own.length)
  }
})

test.each(['decisions', 'recipes', 'specification'])('lists every document of %s in its index', (folder) => {
  const index = readFileSync(`docs/${folder}/README.md`, 'utf8')
  const others = globSync(`docs/${folder}/*.md`).filter((file) => !file.endsWith('README.md'))
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((file) => !index.includes(`](${file.split('/').at(-1)})`))).toEqual([])
})

test('cites only rules that exist', () => {
  const rules = new Set(found(specification, RULE).map(({ what }) => what))
  const documented = [
    ...sources,
    ...documents.filter((file) => !file.endsWith('specification/README.md') && file !== 'CONTRIBUTING.md'),
  ]
  const prefixes = new Set(Array.from(rules, prefixOf))
  // The documents name each other's rules without the word before them.
  const bare = found(documents, /\b([A-Z]{3}-\d+)\b/g).filter(({ what }) => prefixes.has(prefixOf(what)))
  const lost = [...found(documented, CITATION), ...bare].filter(({ what }) => !rules.has(what))
  expect(lost.map(({ file, line, what }) => `${file}:${line}: ${what}`)).toEqual([])
})

test('names no document that is not in the repository', () => {
  const absent = found(sources, ABSENT).map(({ file, line, what }) => `${file}:${line}: ${what}`)
  expect(
    absent.length,
    `more than ${ABSENT_DOCUMENTS_MAX}, among them\n${absent.slice(0, 20).join('\n')}`,
  ).toBeLessThanOrEqual(ABSENT_DOCUMENTS_MAX)
})

test('keeps paragraphs of documents short', () => {
  const long = documents.flatMap((file) =>
    paragraphsOf(readFileSync(file, 'utf8')).flatMap((text) =>
      text.length > PARAGRAPH_MAX ? `${file}: ${text.length} characters: ${text.slice(0, 60)}…` : [],
    ),
  )
  expect(long).toEqual([])
})

test('links documents that exist', () => {
  const lost = documents.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ([, target = '']) => target,
    ).flatMap((target) =>
      globSync(new URL(target, `file:///${file}`).pathname.slice(1)).length === 0 ? `${file}: ${target}` : [],
    ),
  )
  expect(lost).toEqual([])
})

test('names paths that exist', () => {
  const lost = found(documents, /`((?:src|tests|content|scripts)\/[^`\s<>{}*…]+)`/g).filter(
    ({ what }) => globSync(what.replace(/\/$/, '').replaceAll('[', '[[]')).length === 0,
  )
  const places = lost.map(({ file, line, what }) => `${file}:${line}: ${what}`)
  expect(places.length, places.join('\n')).toBeLessThanOrEqual(ABSENT_PATHS_MAX)
})

test('names stores that exist in the headings of journeys', () => {
  const named = found(['docs/journeys.md'], /(?<=^## .*)`([\w./-]+)`/gm)
  expect(named.length).toBeGreaterThan(25)
  const folders = ['src/site/stores/', 'src/', '']
  const lost = named.filter(({ what }) => !folders.some((folder) => existsSync(folder + what)))
  expect(lost.map(({ line, what }) => `${line}: ${what}`)).toEqual([])
})

function prefixOf(rule: string): string {
  return rule.replace(/-\d+$/, '')
}

/** Paragraphs and list items as rendered. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replace(/^ {4}\S.*$/gm, '')
    .replace(/^\s*\|.*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#)/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
}
