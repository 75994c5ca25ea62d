/**
 * Vietnamese documents say what the English ones say: a document that changes in one language fails here
 * until the other follows. Words cannot be compared, but their frame can.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Shorter than the README of the project, for people who do not build. */
const SHORT = 'docs/vi/README.md'

const files = globSync('docs/vi/**/*.md').map((file) => file.replaceAll('\\', '/'))
const translated = files.filter((file) => file !== SHORT)

function originalOf(file: string): string {
  return file === 'docs/vi/contributing.md' ? 'CONTRIBUTING.md' : file.replace('docs/vi/', 'docs/')
}

/** What both languages have in common: headings, rules, blocks and words of code, rows and points. */
function frameOf(file: string) {
  const text = readFileSync(file, 'utf8')
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const found = (pattern: RegExp) => [...prose.matchAll(pattern)].map(([match]) => match.trim())
  return {
    headings: found(/^#+ /gm),
    rules: found(/^### [A-Z]{3}-\d+/gm),
    blocks: [...text.matchAll(/^```[\s\S]*?^```/gm)].map(([block]) => withoutComments(block)),
    code: [...new Set(found(/`[^`\n]+`/g).map((code) => code.replace(/<[^>]*>/g, '<…>')))].toSorted(),
    rows: found(/^\|/gm).length,
    pictures: found(/^!\[/gm).length,
    points: found(/^ *(?:-|\d+\.) /gm).length,
    addresses: [...new Set(found(/\bhttps?:\/\/[^\s)>`]+/g))].toSorted(),
  }
}

/** Comments and what a diagram shows are translated. */
function withoutComments(block: string): string {
  if (block.startsWith('```mermaid')) return '```mermaid'
  return block
    .split('\n')
    .map((line) => line.replace(/(^|\s+)(#|\/\/) .*$/, '').trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}

test('has every document in both languages', () => {
  const english = globSync('docs/**/*.md').map((file) => file.replaceAll('\\', '/'))
  const originals = english.filter((file) => !file.startsWith('docs/vi/'))
  expect(originals.length).toBeGreaterThan(100)
  const missing = originals.filter((file) => !files.includes(file.replace('docs/', 'docs/vi/')))
  expect(missing).toEqual([])
})

test.each(translated)('%s has the frame of its original', (file) => {
  const original = originalOf(file)
  expect(existsSync(original), original).toBe(true)
  expect(frameOf(file)).toEqual(frameOf(original))
})
